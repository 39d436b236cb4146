import type { bets } from '#db/tables/bets.ts';
import type { BetMarket, BetSide } from '#domain/betting/bet.ts';
import type { ContestKindId } from '#domain/contest-kind.ts';
import type { GameKind, GameState, OddsQuote } from '#domain/game.ts';
import type { LeagueId } from '#domain/league.ts';

export type BetRow = typeof bets.$inferSelect;

/** A game, a match or a tournament, as far as a bet needs to know it. */
export interface BetContest {
  kind: ContestKindId;
  league: LeagueId;
  id: string;
  /** “Dallas Cowboys @ Philadelphia Eagles”. */
  name: string;
  state: GameState;
  startsAt: Date;
  /** Of a game or match: whether both sides are known, and who they are. */
  sides?: { kind: GameKind; homeId: string; awayId: string };
  /** The price that stands now, with when it was last seen; undefined where none is quoted. */
  quote?: { quote: OddsQuote; at: Date };
  /** Everybody who can be backed. */
  choices: BetChoice[];
}

export interface BetChoice {
  market: BetMarket;
  side: BetSide | null;
  playerId: string | null;
  name: string;
  /** Of our prediction with the market, where this side has an edge; null elsewhere. */
  chance: number | null;
}

/** Names of a contest and of who plays in it, by id. */
export interface ContestNames {
  contest: string;
  home: string;
  away: string;
  players: Map<string, string>;
}

/** How an open bet stands at the moment. */
export interface BetStanding {
  /** What is quoted of it now, once it has begun the last price before the start; null where nothing is. */
  quoted: Pick<BetRow, 'closingPrice' | 'closingLine' | 'closingChance'> | null;
  /** “LAC 14, LV 10” and “8:41 - 3rd”, “T5, -7” and “Round 2”; null unless in play. */
  live: { score: string; status: string } | null;
}

/** Which bets are wanted. */
export interface BetFilter {
  leagues?: LeagueId[];
  market?: BetMarket;
  state?: 'open' | 'won' | 'lost' | 'push' | 'void';
  since?: Date;
}
