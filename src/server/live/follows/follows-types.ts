import type { GameState } from '#domain/game.ts';
import type { LeagueId } from '#domain/league.ts';
import type { BetRow } from '../../record/bets/bets-types.ts';

/** A contest that a member follows, and what he has bet on it. */
export interface Follow {
  userId: string;
  contest: FollowedContest;
  bets: BetRow[];
}

/** A game, a match or a tournament as a notice or a calendar speaks of it. */
export interface FollowedContest {
  league: LeagueId;
  id: string;
  /** “Dallas Cowboys @ Philadelphia Eagles”. */
  name: string;
  startsAt: Date;
  /** The last day of a tournament; games end when they end. */
  endsAt: Date | undefined;
  timeToBeDecided: boolean;
  state: GameState;
  place: string | undefined;
  /** “Dallas Cowboys 20, Philadelphia Eagles 27”, once it is over. */
  score: string | undefined;
  changedAt: Date;
}
