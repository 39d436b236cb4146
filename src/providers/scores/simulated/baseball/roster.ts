import type { BoxScoreQuestion, ListedPlayer } from '../shared/box-score.ts';
import type { SideName } from '../shared/game-script.ts';
import { createRandomStream } from '../shared/random.ts';
import { rosterOf } from '../shared/roster.ts';
import type { Starter } from '../shared/simulated-game.ts';

const lineupSize = 9;
export const relieverCount = 8;

export interface BaseballRoster {
  batters: readonly Starter[];
  /** In the order in which they come: the starter first. */
  pitchers: readonly Starter[];
  listed: readonly ListedPlayer[];
}

export function baseballRoster({ seed, game }: BoxScoreQuestion, side: SideName): BaseballRoster {
  const players = rosterOf(seed, game[side], game.season, lineupSize + relieverCount);
  const starter = side === 'home' ? game.homeStarter : game.awayStarter;
  if (starter === undefined) throw new RangeError('a baseball game without its starters');
  const order = createRandomStream(seed, 'bullpen', game.id, side);
  const batters = players.slice(0, lineupSize);
  const pitchers = [starter, ...order.shuffled(players.slice(lineupSize))];
  const listed = [
    ...batters.map((player) => ({ ...player, group: 'batting', isStarter: true })),
    ...pitchers.map((player) => ({ ...player, group: 'pitching', isStarter: player === starter })),
  ];
  return { batters, pitchers, listed };
}
