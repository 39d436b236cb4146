import { type LeagueId, type TeamLeagueId, isTeamLeague } from '#domain/league.ts';
import type { OddsQuote } from '#domain/game.ts';
import movesFile from '#forecasting/parameters/line-moves.json' with { type: 'json' };
import { hoursAtOpening, getDevigMethod } from './with-the-market.ts';
import { normalQuantile } from '#domain/betting/normal-curve.ts';
import { getTeamParameters } from '#forecasting/leagues/team-models.ts';
import { devigMoneylines } from '#domain/betting/devig.ts';

/** Past movement of lines that opened far from our forecast. */
export interface MoveCount {
  seasons: string;
  games: number;
  moved: number;
  /** Share of the lines that moved which moved toward our forecast. */
  hitRate: number;
  /**
   * Mean movement toward our forecast over all games; margin and total in points, moneyline in
   * probability.
   */
  meanMove: number;
}

interface LineMoveFit {
  /** Whether seasons outside the fit confirm it, and a second source where available. */
  isSupported: boolean;
  /** Mean difference between our forecast and the line. */
  usualGap: number;
  largeGap: number;
  shown: MoveCount;
}

export interface ExpectedMove extends Omit<MoveCount, 'games'> {
  line: MovingLine;
  /** Direction of the move: +1 toward home, or up; −1 toward away, or down. */
  direction: 1 | -1;
  largeGap: number;
}

const byLeague = movesFile.leagues as Partial<
  Record<LeagueId, Partial<Record<MovingLine, LineMoveFit>>>
>;

export function findLineMoveFit(league: LeagueId, line: MovingLine): LineMoveFit | undefined {
  return byLeague[league]?.[line];
}

/** A line that has moved by less than this share of a large gap stands where it opened. */
const unmovedShare = 0.1;

/**
 * Expected moves. They are measured from the opening, so there are some only in the first half of a
 * line's life and where it opened.
 */
export function expectMoves(
  league: LeagueId,
  forecast: OwnLine,
  quote: LineQuote,
  hoursBeforeStart: number,
  opening: LineQuote = quote,
): ExpectedMove[] {
  if (!isTeamLeague(league)) return [];
  if (hoursBeforeStart < hoursAtOpening(league) / 2) return [];
  return movingLines.flatMap((line): ExpectedMove[] => {
    const fit = findLineMoveFit(league, line);
    const market = readLine(league, line, quote);
    if (fit?.isSupported !== true || market === undefined) return [];
    const { usualGap, largeGap, shown } = fit;
    // An opening without prices is compared without the current ones.
    const { overPrice: _over, underPrice: _under, ...unpriced } = quote;
    const current =
      opening.overPrice === undefined ? (readLine(league, line, unpriced) ?? market) : market;
    const opened = readLine(league, line, opening) ?? current;
    if (Math.abs(current - opened) >= unmovedShare * largeGap) return [];
    const gap = readOwnLine(line, forecast) - usualGap - market;
    if (Math.abs(gap) < largeGap) return [];
    const { meanMove, hitRate, moved, seasons } = shown;
    return [{ line, direction: gap > 0 ? 1 : -1, meanMove, hitRate, moved, seasons, largeGap }];
  });
}

export type LineQuote = Omit<OddsQuote, 'provider'>;

export interface OwnLine {
  homeWinProbability: number;
  homeScore: number;
  awayScore: number;
}

/** Expected home margin, fair home win probability, or expected total. */
export function readLine(league: TeamLeagueId, line: MovingLine, quote: LineQuote) {
  const { homeSpread, homeMoneyline, awayMoneyline } = quote;
  if (line === 'spread') return homeSpread === undefined ? undefined : 0 - homeSpread;
  if (line === 'total') return fairTotal(league, quote);
  return devigMoneylines(homeMoneyline, awayMoneyline, getDevigMethod(league));
}

export function readOwnLine(
  line: MovingLine,
  { homeWinProbability, homeScore, awayScore }: OwnLine,
): number {
  if (line === 'spread') return homeScore - awayScore;
  return line === 'total' ? homeScore + awayScore : homeWinProbability;
}

/** The median total: above the line when the over costs more. */
function fairTotal(league: TeamLeagueId, { total, overPrice, underPrice }: LineQuote) {
  if (total === undefined) return undefined;
  const over = devigMoneylines(overPrice, underPrice, 'multiplicative');
  if (over === undefined) return total;
  const { noiseSd } = getTeamParameters(league).ratings.total;
  return total + noiseSd * normalQuantile(over);
}

/** Lines that move before the start; a fixed 1.5 handicap does not. */
export const movingLines = ['spread', 'moneyline', 'total'] as const;
export type MovingLine = (typeof movingLines)[number];
