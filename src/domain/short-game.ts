import type { GameFormat } from './game.ts';
import { parseClock } from './game-clock.ts';
import { getLeague, type LeagueId } from './league.ts';

/** The part that a final result settles. Spread and total need more of the game than the winner. */
export type SettledPart = 'everything' | 'winner' | 'nothing';

/** Progress of a finished game, where the feed reports it. */
export interface PlayedGame {
  segment?: number | null;
  /** Time left, if it ended with some. */
  clock?: string | null;
  format?: GameFormat | null;
  homeScore: number | null;
  awayScore: number | null;
  homeSegmentScores?: readonly number[];
  awaySegmentScores?: readonly number[];
}

export function countRegulation(league: LeagueId, format?: GameFormat | null): number {
  return format?.segments ?? getLeague(league).segments.regulationCount;
}

/**
 * The rule for games that ended early, the same for bets, picks and grades; unknown play counts as
 * full.
 */
export function findSettledPart(league: LeagueId, game: PlayedGame): SettledPart {
  const { shortGame, segments } = getLeague(league);
  const played = countSegments(game);
  if (shortGame === undefined || played.last === 0) return 'everything';
  const regulation = countRegulation(league, game.format);
  if ('maxUnplayedSeconds' in shortGame) {
    const { lengthSeconds = 0 } = segments;
    const left = game.segment === played.last ? (parseClock(game.clock) ?? 0) : 0;
    const unplayed =
      played.last > regulation ? 0 : (regulation - played.last) * lengthSeconds + left;
    return unplayed <= shortGame.maxUnplayedSeconds ? 'everything' : 'nothing';
  }
  const isHomeAhead = (game.homeScore ?? 0) > (game.awayScore ?? 0);
  // Visitors bat first: with a lead the home side need not bat in the last inning.
  const isPlayed = (count: number) => played.away >= count && (isHomeAhead || played.home >= count);
  if (isPlayed(regulation)) return 'everything';
  return isPlayed(shortGame.winnerAfter) ? 'winner' : 'nothing';
}

/** Segments that each side began. Lists may be incomplete, but the last segment was reached. */
function countSegments({ segment, homeSegmentScores, awaySegmentScores }: PlayedGame) {
  const home = homeSegmentScores?.length ?? 0;
  const last = Math.max(segment ?? 0, home, awaySegmentScores?.length ?? 0);
  return { last, away: last, home: home > 0 ? Math.max(home, last - 1) : last };
}
