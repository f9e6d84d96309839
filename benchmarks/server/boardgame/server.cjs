// A game of boardgame.io whose state is as large as a message of ours: each move changes a number and passes the turn.
const { Server } = require('boardgame.io/server');

const [port, bytes] = process.argv.slice(2).map(Number);
const bench = {
  name: 'bench',
  setup: () => ({ moves: 0, filling: 'x'.repeat(Math.max(0, bytes - 300)) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    answer: ({ G }, choice) => { G.moves += 1; G.last = choice; },
  },
};
Server({ games: [bench], origins: ['*'] }).run(port, () => console.log('ready'));
