import type { TeamLeagueId } from '#domain/league.ts';
import {
  type MoveCount,
  type LineQuote,
  readLine,
  readOwnLine,
  type MovingLine,
} from '#forecasting/market/expected-move.ts';
import type { OpeningLines } from './opening-lines.ts';
import type { PricedGame } from './price-walk.ts';

/** Our line minus the opening line, and the line's move until the start. */
export interface MoveRow {
  season: number;
  gap: number;
  move: number;
}

/** A smaller move counts as none: converting prices of the same line rounds. */
const minMove = 1e-6;

/** Lists one line of every game that has both an opening and a closing value. */
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
 * The gap to one source's opening line against the move of another's: an error in a single source
 * would create both a gap and a move. Empty without a second source.
 */
export function listCrossMoves(league: TeamLeagueId, games: readonly PricedGame[]): MoveRow[][] {
  const there = listMoves(league, 'spread', games, undefined, ({ otherSpread }) => otherSpread);
  const back = listMoves(league, 'spread', games, ({ otherSpread }) => otherSpread?.open);
  return there.length === 0 ? [] : [there, back];
}

/** Least squares through the origin: no gap, no move. */
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

/** Lines with a large gap: how many moved, how many toward ours, and the mean move. */
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
