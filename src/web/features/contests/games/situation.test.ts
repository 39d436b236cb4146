import { expect, it } from 'vitest';
import type { GameView } from '#contract/games-endpoints.ts';
import { sampleGame } from '#testing/samples/sample-game.ts';
import { listSituation } from './situation.tsx';

const during = (situation: GameView['situation'], isLive = true) =>
  listSituation(sampleGame('nfl', { isLive, situation }));

it('says down, distance and who has the ball', () => {
  expect(
    during({
      down: '3rd & 10 at NPG 12',
      possession: 'away',
      isRedZone: true,
      timeouts: { home: 3, away: 1 },
      lastPlay: 'Pass incomplete.',
    }),
  ).toEqual(['RWE ball: 3rd & 10 at NPG 12, red zone', 'Timeouts left: RWE 1, NPG 3']);
  expect(during({ possession: 'home', isRedZone: false })).toEqual(['NPG ball']);
});

it('says outs, count and runners', () => {
  const count = { balls: 1, strikes: 2, outs: 2 };
  expect(during({ count, bases: [true, false, true], batter: 'Al Slugger' })).toEqual([
    '2 outs, 1-2 count, runners on first and third',
    'At bat: Al Slugger',
  ]);
  expect(during({ bases: [false, false, false] })).toEqual(['bases empty']);
  expect(during({ bases: [true, true, true] })).toEqual(['bases loaded']);
});

it('is nothing where the feed tells nothing, and once the game is not in play', () => {
  expect(during(undefined)).toEqual([]);
  expect(during({ lastPlay: 'Goal' })).toEqual([]);
  expect(during({ down: '1st & 10' }, false)).toEqual([]);
});
