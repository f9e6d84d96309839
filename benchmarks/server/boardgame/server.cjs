// A game of boardgame.io whose state is as large as a message of ours: each move changes a number and passes the turn.
const { Server } = require('boardgame.io/server');

const [port, bytes] = process.argv.slice(2).map(Number);
const OWN = 720; // bytes that boardgame.io adds of its own to a message
const bench = {
  name: 'bench',
  setup: () => ({ moves: 0, filling: 'x'.repeat(Math.max(0, bytes - OWN)) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    answer: ({ G }, choice) => { G.moves += 1; G.last = choice; },
  },
};
Server({ games: [bench], origins: ['*'] }).run(port, () => console.log('ready'));
