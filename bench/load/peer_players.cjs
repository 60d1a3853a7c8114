// Two players at each of so many matches, a socket each, random moves as fast as they come back.
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { Cells } = require("./peer_game.cjs");

const [address, tables, seconds] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
const WARM = 15;
const took = [];
let counting = false;
let warm = 0;

function table(matchID) {
  const players = ["0", "1"].map((playerID) => {
    // the server makes a match when the first player asks for it
    const client = Client({ game: Cells, multiplayer: SocketIO({ server: address }), matchID, playerID, debug: false });
    client.start();
    return client;
  });
  let moves = 0;
  let answered = -1; // the position that was answered last
  for (const [number, client] of players.entries()) {
    client.subscribe((state) => {
      // a move is over when the other player's page shows it: then that one is asked
      if (!state || !state.isConnected || state.ctx.currentPlayer !== String(number)) return;
      if (state._stateID <= answered) return;
      answered = state._stateID;
      const now = performance.now();
      if (moves && counting) took.push(now - client.asked.at);
      if (++moves === WARM && ++warm === tables) begin();
      const open = state.G.cells.flatMap((cell, index) => (cell === null ? [index] : []));
      players[0].asked = players[1].asked = { at: now };
      setImmediate(() => client.moves.fill(open[Math.floor(Math.random() * open.length)]));
    });
  }
}

function begin() {
  counting = true;
  console.log("begin");
  setTimeout(() => {
    counting = false;
    took.sort((a, b) => a - b);
    const at = (part) => took[Math.min(took.length - 1, Math.floor(part * took.length))];
    console.log(`end ${JSON.stringify({ moves: took.length, p50: at(0.5), p99: at(0.99) })}`);
  }, seconds * 1000);
}

for (let number = 0; number < tables; number++) table(`match-${number}`);
