// A game as small as can be: nine cells, whoever fills the last one empties all. It never ends.
const { INVALID_MOVE } = require("boardgame.io/core");

exports.Cells = {
  name: "cells",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    fill: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
      if (!G.cells.includes(null)) G.cells.fill(null);
    },
  },
};
