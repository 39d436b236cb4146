import type { BoxScoreQuestion, ListedPlayer } from '../shared/box-score.ts';
import type { SideName } from '../shared/game-script.ts';
import { rosterOf, type RosterPlayer } from '../shared/roster.ts';

/** Places on the roster: quarterback, two backs, four receivers, tight end; then who kicks and defends. */
const places = { quarterback: 0, kicker: 8, firstDefender: 10, size: 21 };

export interface FootballRoster {
  quarterback: RosterPlayer;
  kicker: RosterPlayer;
  players: readonly RosterPlayer[];
  defenders: readonly RosterPlayer[];
  listed: readonly ListedPlayer[];
}

export function footballRoster({ seed, game }: BoxScoreQuestion, side: SideName): FootballRoster {
  const players = rosterOf(seed, game[side], game.season, places.size);
  const quarterback = players[places.quarterback];
  const kicker = players[places.kicker];
  if (quarterback === undefined || kicker === undefined) throw new RangeError('too few players');
  const defenders = players.slice(places.firstDefender);
  // The feed does not say who starts a football game.
  return { quarterback, kicker, players, defenders, listed: players };
}
