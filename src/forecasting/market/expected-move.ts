import type { LeagueId, TeamLeagueId } from '#domain/league.ts';
import { isTeamLeague } from '#domain/league.ts';
import movesFile from '../parameters/line-moves.json' with { type: 'json' };
import { type MovingLine, movingLines } from './line-kinds.ts';
import { type LineQuote, type OwnLine, readLine, readOwnLine } from './moving-lines.ts';
import { hoursAtOpening } from './with-the-market.ts';

/** What became of the lines that our forecast lay far from when they opened. */
export interface MoveCount {
  seasons: string;
  games: number;
  /** Of those, the lines that had moved by the start. */
  moved: number;
  /** Of the moved, the share that moved toward our forecast. */
  hitRate: number;
  /** Toward our forecast, over all games; margin and total in points, a moneyline in probability. */
  meanMove: number;
}

/** How a line moves between opening and start, by our forecast. */
export interface LineMoveFit {
  /** Do the seasons that were not fitted agree, and a second source where there is one? */
  isSupported: boolean;
  /** What our forecast usually says more than the line. */
  usualGap: number;
  largeGap: number;
  /** Move for each point of gap. */
  slope: number;
  shown: MoveCount;
  fitted: MoveCount & { slope: number; t: number };
  later: MoveCount & { slope: number; t: number };
  otherSourceT?: number[];
}

/** Where a line is expected to go until the start. */
export interface ExpectedMove {
  line: MovingLine;
  /** +1: to the home side, or up; −1: to the away side, or down. */
  direction: 1 | -1;
  /** As far as such lines moved on average; margin and total in points, a moneyline in probability. */
  meanMove: number;
  hitRate: number;
  /** Lines behind the rate, and their seasons. */
  moved: number;
  seasons: string;
  /** The gap from which on lines were counted. */
  largeGap: number;
}

const byLeague = movesFile.leagues as Partial<
  Record<LeagueId, Partial<Record<MovingLine, LineMoveFit>>>
>;

/** Undefined where no history tells how that line moves. */
export function findLineMoveFit(league: LeagueId, line: MovingLine): LineMoveFit | undefined {
  return byLeague[league]?.[line];
}

/**
 * The lines of a quote that our forecast expects to move: those far from it, where past seasons bear
 * that out. It was measured from the opening line on, so it is said in the first half of a line's life only.
 */
export function expectMoves(
  league: LeagueId,
  forecast: OwnLine,
  quote: LineQuote,
  hoursBeforeStart: number,
): ExpectedMove[] {
  if (!isTeamLeague(league)) return [];
  if (hoursBeforeStart < hoursAtOpening(league) / 2) return [];
  return movingLines.flatMap((line) => {
    const fit = findLineMoveFit(league, line);
    const move = fit?.isSupported === true && expectMove(league, line, fit, forecast, quote);
    return move ? [move] : [];
  });
}

function expectMove(
  league: TeamLeagueId,
  line: MovingLine,
  { usualGap, largeGap, shown }: LineMoveFit,
  forecast: OwnLine,
  quote: LineQuote,
): ExpectedMove | undefined {
  const market = readLine(league, line, quote);
  if (market === undefined) return undefined;
  const gap = readOwnLine(line, forecast) - usualGap - market;
  if (Math.abs(gap) < largeGap) return undefined;
  const { meanMove, hitRate, moved, seasons } = shown;
  return { line, direction: gap > 0 ? 1 : -1, meanMove, hitRate, moved, seasons, largeGap };
}
