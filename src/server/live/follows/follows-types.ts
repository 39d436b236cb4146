import type { GameState } from '#domain/game.ts';
import type { LeagueId } from '#domain/league.ts';
import type { BetRow } from '../../record/bets/bets-types.ts';

export interface Follow {
  userId: string;
  contest: FollowedContest;
  bets: BetRow[];
}

/** A game, match or tournament in a notification or calendar. */
export interface FollowedContest {
  league: LeagueId;
  id: string;
  /** “Dallas Cowboys @ Philadelphia Eagles”. */
  name: string;
  startsAt: Date;
  /** A tournament's last day; undefined for games. */
  endsAt: Date | undefined;
  timeToBeDecided: boolean;
  state: GameState;
  place: string | undefined;
  /** “Dallas Cowboys 20, Philadelphia Eagles 27”, once final. */
  score: string | undefined;
  changedAt: Date;
}
