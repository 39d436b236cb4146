import type { TeamLeagueId } from '#domain/league.ts';
import type { MoveCount } from '#forecasting/market/expected-move.ts';
import { type MovingLine } from '#forecasting/market/line-kinds.ts';
import { type LineQuote, readLine, readOwnLine } from '#forecasting/market/moving-lines.ts';
import type { OpeningLines } from './opening-lines.ts';
import type { PricedGame } from './price-walk.ts';

/** Our line less the opening one, and how far the line went until the start. */
export interface MoveRow {
  season: number;
  gap: number;
  move: number;
}

/** Below such a move a line has not moved: prices of the same line are read by rounding. */
const minMove = 1e-6;

/** A line of every game that had it when it opened and at the start. */
export function listMoves(
  league: TeamLeagueId,
  line: MovingLine,
  games: readonly PricedGame[],
  from: (lines: OpeningLines) => LineQuote | undefined = ({ open }) => open,
  moved: (lines: OpeningLines) => OpeningLines | OpeningLines['otherSpread'] = (lines) => lines,
): MoveRow[] {
  return games.flatMap(({ game, atOpen }) => {
    if (game.lines === undefined) return [];
    const seen = findLine(league, line, from(game.lines));
    const open = findLine(league, line, moved(game.lines)?.open);
    const close = findLine(league, line, moved(game.lines)?.close);
    if (seen === undefined || open === undefined || close === undefined) return [];
    const gap = readOwnLine(line, atOpen) - seen;
    return [{ season: game.result.season, gap, move: close - open }];
  });
}

function findLine(league: TeamLeagueId, line: MovingLine, quote: LineQuote | undefined) {
  return quote && readLine(league, line, quote);
}

/**
 * The gap from one source's opening line beside the move of another's: an error of one opening line
 * makes a gap and a move at once, and so much of it is not ours. Empty without a second source.
 */
export function listCrossMoves(league: TeamLeagueId, games: readonly PricedGame[]): MoveRow[][] {
  const there = listMoves(league, 'spread', games, undefined, ({ otherSpread }) => otherSpread);
  const back = listMoves(league, 'spread', games, ({ otherSpread }) => otherSpread?.open);
  return there.length === 0 ? [] : [there, back];
}

/** Least squares through nothing: a gap of 0 moves no line. */
export function fitSlope(rows: readonly MoveRow[]): { slope: number; t: number } {
  let squares = 0;
  let products = 0;
  for (const { gap, move } of rows) {
    squares += gap ** 2;
    products += gap * move;
  }
  if (squares === 0) return { slope: 0, t: 0 };
  const slope = products / squares;
  let residuals = 0;
  for (const { gap, move } of rows) residuals += (gap * (move - slope * gap)) ** 2;
  return { slope, t: residuals === 0 ? 0 : (slope * squares) / Math.sqrt(residuals) };
}

/** Of the lines with a large gap: how many moved, how many of those toward ours, how far on average. */
export function countMoves(rows: readonly MoveRow[], largeGap: number): MoveCount {
  const large = rows.filter(({ gap }) => Math.abs(gap) >= largeGap);
  const toward = large.map(({ gap, move }) => move * Math.sign(gap));
  const moved = toward.filter((move) => Math.abs(move) > minMove);
  const hits = moved.filter((move) => move > 0).length;
  const seasons = large.map(({ season }) => season);
  return {
    seasons: seasons.length === 0 ? '–' : `${Math.min(...seasons)}–${Math.max(...seasons)}`,
    games: large.length,
    moved: moved.length,
    hitRate: moved.length === 0 ? 0 : round(hits / moved.length, 4),
    meanMove: round(mean(toward), 4),
  };
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

export function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
