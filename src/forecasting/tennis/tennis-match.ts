import type { TennisSurface } from '#domain/tennis/tennis-surface.ts';
import type { ClosingLine } from '#forecasting/closing-line.ts';

export interface TennisPlayer {
  id: string;
  /** Official ranking that day; undefined = unranked or unknown. */
  rank?: number;
}

export interface MatchSetting {
  startsAt: Date;
  /** Undefined = unknown; only overall ratings are used. */
  surface?: TennisSurface | undefined;
  bestOf: 3 | 5;
}

export interface UpcomingMatch extends MatchSetting {
  home: TennisPlayer;
  away: TennisPlayer;
}

/** A finished match. Walkovers are not learned. */
export interface MatchResult extends UpcomingMatch {
  matchId: string;
  winner: 'home' | 'away';
  /** Games won by each side; undefined when unknown. */
  homeGames?: number;
  awayGames?: number;
  /** The loser retired: the result counts, the score does not. */
  retired: boolean;
  /**
   * Closing line. Only its win probability is read, and only by the version with past prices;
   * outside (0, 1) it counts as missing.
   */
  close?: ClosingLine;
}

/** Throws a RangeError naming the match when its result is unusable. */
export function assertUsableMatch(result: MatchResult): void {
  const complain = (problem: string) => {
    throw new RangeError(`match ${result.matchId}: ${problem}`);
  };
  if (result.home.id === result.away.id) complain(`player ${result.home.id} plays against itself`);
  if (!Number.isFinite(result.startsAt.getTime())) complain('the start is not a date');
  for (const { rank } of [result.home, result.away]) {
    if (rank !== undefined && !(rank >= 1)) complain(`rank ${rank} is not a place from 1 on`);
  }
  for (const games of [result.homeGames, result.awayGames]) {
    if (games !== undefined && !(games >= 0)) complain(`${games} is not a number of games`);
  }
}
