import type { GameView } from '#contract/games.ts';
import { getLeague } from '#domain/league.ts';
import { overtimeName } from '#domain/overtime-name.ts';
import { hasScore } from './game-status.ts';

export interface SegmentColumn {
  /** “1” … “4”, then “OT”, “2OT”; extra innings go on counting. */
  heading: string;
  away: string;
  home: string;
}

type PlayedGame = Pick<
  GameView,
  'league' | 'phase' | 'state' | 'completed' | 'homeScore' | 'awayScore'
> & { home: { segmentScores: number[] }; away: { segmentScores: number[] } };

/**
 * The score by quarter, period or inning, if the feed has it. Future ones are empty; “X” is an
 * unneeded bottom of the last inning.
 */
export function segmentColumns(game: PlayedGame): SegmentColumn[] {
  const played = Math.max(game.home.segmentScores.length, game.away.segmentScores.length);
  if (!hasScore(game) || played === 0) return [];

  const { segments } = getLeague(game.league);
  const count = Math.max(played, segments.regulationCount);

  return Array.from({ length: count }, (_, index) => ({
    heading: headingLabel(game, index + 1),
    away: formatSegment(game.away.segmentScores[index]),
    home: wasNotNeeded(game, index) ? 'X' : formatSegment(game.home.segmentScores[index]),
  }));
}

function headingLabel(game: PlayedGame, number: number): string {
  const { segments } = getLeague(game.league);
  const { regulationCount, lengthSeconds } = segments;
  const extra = number - regulationCount;
  if (extra <= 0 || lengthSeconds === undefined) return String(number);
  return overtimeName(segments, extra, game.phase);
}

function formatSegment(score: number | undefined): string {
  return score === undefined ? '' : String(score);
}

function wasNotNeeded(game: PlayedGame, index: number): boolean {
  return (
    getLeague(game.league).segments.isLastHalfOptional === true &&
    game.completed &&
    index === game.away.segmentScores.length - 1 &&
    game.home.segmentScores.length === index
  );
}
