import type { BetMarket } from '#domain/betting/bet.ts';
import type { GameState } from '#domain/game.ts';
import type { LeagueId } from '#domain/league.ts';
import type { BetContest, ContestNames } from '../bets/bets-types.ts';

/** A contest that a file may mean, and everything that its sides are called. */
export interface ListedContest {
  league: LeagueId;
  id: string;
  state: GameState;
  startsAt: Date;
  sides?: BetContest['sides'];
  names: ContestNames;
  /** In small letters; empty in a contest of a field. */
  home: string[];
  away: string[];
  /** Players of a field by name and by id, in small letters. */
  players: Map<string, string>;
  quote: BetContest['quote'];
}

/** One line of a file as a bet, before anybody has looked for its contest. */
export interface BetDraft {
  line: number;
  id: string;
  league: LeagueId;
  contestId: string;
  /** US-Eastern day and the names of who plays, where no id is given. */
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
