import type { BoxScoreQuestion, ListedPlayer } from '../shared/box-scores/box-score.ts';
import type { SideName } from '../shared/game-script.ts';
import { createRandomStream } from '../shared/random.ts';
import type { RosterPlayer, RosterRules } from '../rosters/roster.ts';

export const relieverCount = 8;

export const baseballRosters: RosterRules = {
  starters: {
    positions: ['SP'],
    worth: [0.3, 0.12, 0, -0.1, -0.2, -0.35],
    worthSd: 0.3,
    attackShare: 0,
    shares: [1],
    turn: { count: 5, spot: 5 },
    reserves: 1,
  },
  batters: {
    positions: ['SS', 'CF', '1B', 'RF', '3B', 'LF', 'C', '2B', 'DH'],
    worth: [0.2, 0.17, 0.15, 0.12, 0.1, 0.08, 0.06, 0.05, 0.05, 0, 0, 0],
    worthSd: 0.04,
    attackShare: 0.8,
    shares: Array.from({ length: 9 }, () => 1),
    reserves: 3,
  },
  relievers: {
    positions: ['RP'],
    worth: [0.05, 0.05, 0.04, 0.03, 0, 0, 0, 0, 0],
    worthSd: 0.03,
    attackShare: 0,
    shares: Array.from({ length: relieverCount }, () => 1),
    reserves: 1,
  },
};

export interface BaseballRoster {
  batters: readonly RosterPlayer[];
  /** In order of appearance, the starter first. */
  pitchers: readonly RosterPlayer[];
  listed: readonly ListedPlayer[];
}

export function baseballRoster(
  { seed, game }: Pick<BoxScoreQuestion, 'seed' | 'game'>,
  side: SideName,
): BaseballRoster {
  const { playing } = game.lineups[side];
  const [[starter] = [], batters = [], relievers = []] = ['starters', 'batters', 'relievers'].map(
    (unit) => (playing[unit] ?? []).map(({ player }) => player),
  );
  if (starter === undefined) throw new RangeError('a baseball game without its starters');
  const order = createRandomStream(seed, 'bullpen', game.id, side);
  const pitchers = [starter, ...order.shuffled(relievers)];
  const listed = [
    ...batters.map(({ id, name }) => ({ id, name, group: 'batting', isStarter: true })),
    ...pitchers.map(({ id, name }, number) => ({
      id,
      name,
      group: 'pitching',
      isStarter: number === 0,
    })),
  ];
  return { batters, pitchers, listed };
}
