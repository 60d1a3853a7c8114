// boardgame.io's server with the small game, in memory, on the loopback.
const { Server } = require("boardgame.io/server");
const { Cells } = require("./peer_game.cjs");

const server = Server({ games: [Cells], origins: ["*"] });
server.run({ port: 0, callback: () => {} }).then((running) => {
  const { port } = running.appServer.address();
  console.log(`listening at http://127.0.0.1:${port}`);
});
