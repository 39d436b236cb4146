import type { BoxScoreQuestion } from '../shared/box-score.ts';
import type { SideName } from '../shared/game-script.ts';
import { type RandomStream, pickWeighted } from '../shared/random.ts';
import { rosterOf, talentOf, type RosterPlayer } from '../shared/roster.ts';

export interface FootballRoster {
  quarterback: RosterPlayer;
  kicker: RosterPlayer;
  punter: RosterPlayer;
  pickRunner: (stream: RandomStream) => RosterPlayer;
  pickReceiver: (stream: RandomStream) => RosterPlayer;
  pickDefender: (stream: RandomStream) => RosterPlayer;
  all: readonly RosterPlayer[];
}

/** Places on the roster. */
const places = { quarterback: 0, kicker: 8, punter: 9, firstDefender: 10, size: 21 };
/** Shares of the runs and of the passes by place: quarterback, two backs, four receivers, tight end. */
const runShares = [0.1, 0.58, 0.27, 0.03, 0.02];
const targetShares = [0, 0.11, 0.06, 0.25, 0.2, 0.14, 0.07, 0.17];

export function footballRosters({
  seed,
  game,
}: BoxScoreQuestion): Record<SideName, FootballRoster> {
  const ofSide = (side: SideName): FootballRoster => {
    const all = rosterOf(seed, game[side], game.season, places.size);
    const getPlayer = (place: number): RosterPlayer => {
      const player = all[place];
      if (player === undefined) throw new RangeError(`nobody in place ${place}`);
      return player;
    };
    const pickBy = (
      stream: RandomStream,
      shares: readonly number[],
      talent: number,
    ): RosterPlayer =>
      pickWeighted(
        stream,
        all.slice(0, shares.length),
        (player) => (shares[all.indexOf(player)] ?? 0) * talentOf(player, talent),
      );
    return {
      quarterback: getPlayer(places.quarterback),
      kicker: getPlayer(places.kicker),
      punter: getPlayer(places.punter),
      pickRunner: (stream) => pickBy(stream, runShares, 0),
      pickReceiver: (stream) => pickBy(stream, targetShares, 1),
      pickDefender: (stream) =>
        pickWeighted(stream, all.slice(places.firstDefender), (player) => talentOf(player, 2)),
      all,
    };
  };
  return { home: ofSide('home'), away: ofSide('away') };
}
