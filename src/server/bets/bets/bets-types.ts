import type { BetLinesView, BetLineView, BetView } from '#contract/bets/bets-endpoints.ts';
import type { bets } from '#db/tables/bets-tables.ts';
import type { ContestKindId } from '#domain/contest-kind.ts';
import type { GameKind, GameState, OddsQuote } from '#domain/game.ts';
import type { LeagueId } from '#domain/league.ts';

export type BetRow = typeof bets.$inferSelect;

export type BetPosition = Pick<BetRow, 'startsAt' | 'id'>;

export interface BetContest {
  kind: ContestKindId;
  league: LeagueId;
  id: string;
  /** “Dallas Cowboys @ Philadelphia Eagles”. */
  name: string;
  state: GameState;
  startsAt: Date;
  /** A golf tournament without a field: two teams play it. */
  isOfTeams?: boolean;
  sides?: { kind: GameKind; homeId: string; awayId: string };
  /** Current price and when it was last seen. */
  quote?: { quote: OddsQuote; at: Date };
  choices: BetChoice[];
  /** Players of a game, for bets on their statistics. */
  players?: BetPlayer[];
}

export type BetPlayer = BetLinesView['players'][number];

export type BetChoice = Omit<BetLineView, 'line' | 'price'>;

export interface ContestNames {
  contest: string;
  home: string;
  away: string;
  /** Players' names by id. */
  players: Map<string, string>;
}

export interface BetStanding {
  /** Current start of a game, which may have moved since the bet. */
  startsAt?: Date;
  /** Current quote or, after the start, the last one before it; null if none. */
  quoted: Pick<BetRow, 'closingPrice' | 'closingLine' | 'closingProbability'> | null;
  /** “LAC 14, LV 10” and “8:41 - 3rd”, or “T5, -7” and “Round 2”; null unless live. */
  live: BetView['live'];
}
