import type { BetMarket } from '#domain/betting/bet.ts';
import type { GameState } from '#domain/game.ts';
import type { LeagueId } from '#domain/league.ts';
import type { BetContest, ContestNames } from '../bets/bets-types.ts';

/** A contest that a file may refer to, with all names of its sides. */
export interface ListedContest {
  league: LeagueId;
  id: string;
  state: GameState;
  startsAt: Date;
  sides?: BetContest['sides'];
  names: ContestNames;
  /** Lowercase; empty for a tournament. */
  home: string[];
  away: string[];
  /** Players of a field by name and id, lowercase. */
  players: Map<string, string>;
  quote: BetContest['quote'];
}

/** One line of a file as a bet, before its contest is looked up. */
export interface BetDraft {
  line: number;
  id: string;
  league: LeagueId;
  contestId: string;
  /** US Eastern date and player or team names, without an id. */
  date: string;
  contest: string;
  market: BetMarket;
  selection: string;
  handicap: number | null;
  stake: number;
  price: number;
  book: string | null;
  note: string | null;
  placedAt: Date | null;
}
