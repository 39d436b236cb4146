import type { GameRow } from '#server/contests/games/games-types.ts';
import type { BetRow } from '#server/bets/bets/bets-types.ts';

export interface Follow {
  userId: string;
  contest: FollowedContest;
  bets: BetRow[];
}

/** A game, match or tournament in a notification or calendar. */
export interface FollowedContest extends Pick<
  GameRow,
  'league' | 'id' | 'startsAt' | 'timeToBeDecided' | 'state' | 'changedAt'
> {
  /** “Dallas Cowboys @ Philadelphia Eagles”. */
  name: string;
  /** A tournament's last day; undefined for games. */
  endsAt: Date | undefined;
  place: string | undefined;
  /** “Dallas Cowboys 20, Philadelphia Eagles 27”, once final. */
  score: string | undefined;
}
