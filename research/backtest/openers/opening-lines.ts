import type { TeamLeagueId } from '#domain/league.ts';
import {
  type MovingLine,
  movingLines,
  type LineQuote,
  readLine,
} from '#forecasting/market/expected-move.ts';
import { teamPlans } from '../../plans/team-plans.ts';
import { type CsvRow, HistoryError, parseCsv } from '../csv-rows.ts';
import type { HistoryGame } from '../team-history.ts';

/** A game's opening and closing lines, quoted as in a feed. */
export interface OpeningLines {
  open: LineQuote;
  close: LineQuote;
  /** Spread of another source, if the file has one. */
  otherSpread?: { open: LineQuote; close: LineQuote };
}

export interface GameWithOpener extends HistoryGame {
  lines?: OpeningLines;
}

/**
 * Reads a file of opening and closing lines and gives each game of the history its own, and its
 * closing total if it has none. A row names its game by the line of the history file. A line that
 * moved further than any does is a typing error: it is left out.
 * @throws HistoryError naming the line: a row of another game, a game twice, a cell that cannot be,
 * or no row of any game.
 */
export function joinOpeners(
  league: TeamLeagueId,
  games: readonly HistoryGame[],
  text: string,
): GameWithOpener[] {
  const byLine = new Map(games.map((game) => [game.line, game]));
  const lines = new Map<number, OpeningLines>();
  for (const row of parseCsv(text, ['date', 'home', 'away', 'history_line'])) {
    const line = row.getNumber('history_line');
    const game = byLine.get(line);
    if (game === undefined) continue;

    const { startsAt, homeId, awayId } = game.result;
    const isSame =
      row.getDay('date').getTime() === startsAt.getTime() &&
      row.getText('home') === homeId &&
      row.getText('away') === awayId;
    if (!isSame) throw row.error(`is not the game of line ${line} of the history file`);
    if (lines.has(line)) throw row.error(`repeats the game of line ${line}`);
    lines.set(line, readLines(league, row));
  }
  if (lines.size === 0) throw new HistoryError(1, 'no row is of a game of the history file');
  const opened = games.map((game) => ({ ...game, lines: lines.get(game.line) }));
  return withoutFilledIn(opened).map(withClosingTotal);
}

/** The closing total of a game whose history has none, as in the NHL. */
function withClosingTotal(game: GameWithOpener): GameWithOpener {
  const { result, lines } = game;
  const total = result.close?.total ?? lines?.close.total;
  return { ...game, result: { ...result, close: { ...result.close, total } } };
}

function readLines(league: TeamLeagueId, row: CsvRow): OpeningLines {
  const { maxMove } = teamPlans[league].prices;
  const prices = { open: readQuote(row, 'open'), close: readQuote(row, 'close') };
  for (const line of movingLines) {
    const open = readLine(league, line, prices.open);
    const close = readLine(league, line, prices.close);
    if (open === undefined || close === undefined) continue;
    if (Math.abs(close - open) > (maxMove[line] ?? Number.POSITIVE_INFINITY)) {
      prices.open = without(prices.open, line);
    }
  }
  const open = readHomeSpread(row, 'open_spread_nfelo');
  const close = readHomeSpread(row, 'close_spread_nfelo');
  return { ...prices, otherSpread: { open: { homeSpread: open }, close: { homeSpread: close } } };
}

/** The file has the expected home margin, a feed the home handicap. */
function readHomeSpread(row: CsvRow, column: string): number | undefined {
  const margin = row.findNumber(column);
  return margin === undefined ? undefined : 0 - margin;
}

function readQuote(row: CsvRow, at: 'open' | 'close'): LineQuote {
  return {
    homeSpread: readHomeSpread(row, `${at}_spread`),
    total: row.findNumber(`${at}_total`),
    homeMoneyline: row.findNumber(`${at}_home_ml`),
    awayMoneyline: row.findNumber(`${at}_away_ml`),
    overPrice: row.findNumber(`${at}_over_price`),
    underPrice: row.findNumber(`${at}_under_price`),
  };
}

function without(quote: LineQuote, line: MovingLine): LineQuote {
  if (line === 'spread') return { ...quote, homeSpread: undefined };
  return line === 'total'
    ? { ...quote, total: undefined }
    : { ...quote, homeMoneyline: undefined, awayMoneyline: undefined };
}

/** Share of −110 on both sides at which a season's opening total prices count as filled in. */
const filledInShare = 0.6;

/** Seasons whose opening totals have no real prices, which makes their lines less informative. */
function findFilledInSeasons(games: readonly GameWithOpener[]): ReadonlySet<number> {
  const bySeason = new Map<number, { even: number; all: number }>();
  for (const { result, lines } of games) {
    const { overPrice, underPrice } = lines?.open ?? {};
    if (overPrice === undefined || underPrice === undefined) continue;
    const count = bySeason.get(result.season) ?? { even: 0, all: 0 };
    count.all += 1;
    if (overPrice === -110 && underPrice === -110) count.even += 1;
    bySeason.set(result.season, count);
  }
  const filledIn = [...bySeason].filter(([, { even, all }]) => even / all >= filledInShare);
  return new Set(filledIn.map(([season]) => season));
}

function withoutFilledIn(games: readonly GameWithOpener[]): GameWithOpener[] {
  const seasons = findFilledInSeasons(games);
  return games.map((game) =>
    game.lines === undefined || !seasons.has(game.result.season)
      ? game
      : { ...game, lines: { ...game.lines, open: without(game.lines.open, 'total') } },
  );
}
