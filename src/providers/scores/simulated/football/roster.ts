import type { BoxScoreQuestion, ListedPlayer } from '../shared/box-scores/box-score.ts';
import type { SideName } from '../shared/game-script.ts';
import type { RosterPlayer } from '../rosters/roster.ts';

/** A player and the probability of choosing them. */
export type Chosen = readonly [player: RosterPlayer, share: number];

export interface FootballRoster {
  quarterback: RosterPlayer;
  runners: readonly Chosen[];
  receivers: readonly Chosen[];
  listed: readonly ListedPlayer[];
}

/** Shares of runs and passes, by unit and depth. */
const runShares = { quarterbacks: [0.1], backs: [0.6, 0.28], receivers: [0.02] };
const targetShares = { backs: [0.11, 0.06], receivers: [0.25, 0.2, 0.14, 0.07], ends: [0.17] };

export function footballRoster({ game }: BoxScoreQuestion, side: SideName): FootballRoster {
  const { playing } = game.lineups[side];
  const listPlayers = (unit: string): RosterPlayer[] =>
    (playing[unit] ?? []).map(({ player }) => player);
  const choose = (shares: Readonly<Record<string, readonly number[]>>): Chosen[] =>
    Object.entries(shares).flatMap(([unit, own]) =>
      listPlayers(unit).flatMap((player, index): Chosen[] => {
        const share = own[index];
        return share === undefined ? [] : [[player, share]];
      }),
    );
  const [quarterback] = listPlayers('quarterbacks');
  if (quarterback === undefined) throw new RangeError('a football game without a quarterback');
  return {
    quarterback,
    runners: choose(runShares),
    receivers: choose(targetShares),
    // The feed does not mark starters in football.
    listed: Object.keys(playing).flatMap(listPlayers),
  };
}
