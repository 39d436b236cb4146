import type { ImportPreviewView } from '#contract/bets/bets-endpoints.ts';
import {
  type BetMarket,
  betMarkets,
  hasLine,
  maxBookLength,
  maxNoteLength,
  priceProblem,
  stakeProblem,
} from '#domain/betting/bet.ts';
import { asAmericanPrice } from '#domain/betting/odds.ts';
import { parseMoment } from '#domain/calendar/moment.ts';
import { isLeagueId } from '#domain/league.ts';
import { createHash } from 'node:crypto';
import { csvCell, type CsvRecord, csvSeparators, readCsv } from '#server/http/bodies/csv.ts';
import { createPriceReader, readNumber } from './bet-file-prices.ts';

export type BetDraft = Exclude<ReturnType<typeof readDraft>, string>;

const requiredColumns = ['league', 'market', 'selection', 'stake', 'price'] as const;

/** One line of an export; `values` are in the order of the columns. */
export function exportLine(values: Record<string, string | number | null>): string {
  return `${Object.values(values).map(csvCell).join(',')}\r\n`;
}

interface BetFile extends Pick<ImportPreviewView, 'bad'> {
  drafts: BetDraft[];
  /** Lines with the id of an existing bet, which are skipped. */
  known: number;
}

export function readBetFile(
  text: string,
  { now, most, isThere }: { now: Date; most: number; isThere: (id: string) => boolean },
): BetFile {
  const { head, columns, missing, records } = readTable(text);
  if (head === undefined) return nothing(1, 'the file is empty');
  if (missing.length > 0) {
    const names = missing.join(', ');
    return nothing(
      head.line,
      `the first row must name the columns, separated by commas, semicolons or tabs; missing: ${names}`,
    );
  }

  const file: BetFile = { drafts: [], bad: [], known: 0 };
  const idAt = columns.indexOf('id');
  const priceAt = columns.indexOf('price');
  const readPrice = createPriceReader(records.map(({ cells }) => cells[priceAt] ?? ''));
  for (const record of records.slice(0, most)) {
    if (isThere(record.cells[idAt] ?? '')) {
      file.known += 1;
      continue;
    }
    const draft = readDraft(record, columns, { now, readPrice });
    if (typeof draft === 'string') file.bad.push({ line: record.line, reason: draft });
    else file.drafts.push(draft);
  }
  const [tooMuch] = records.slice(most);
  if (tooMuch !== undefined) {
    const reason = `a file may have at most ${most.toLocaleString('en')} bets; the rest was not read`;
    file.bad.push({ line: tooMuch.line, reason });
  }
  return file;
}

/** Reads the table with the separator that finds most of the required columns in the first row. */
function readTable(text: string) {
  const tables = csvSeparators.map((separator) => {
    const [head, ...records] = readCsv(text, separator);
    const columns = (head?.cells ?? []).map((name) => name.toLowerCase().replace(/[\s-]+/g, '_'));
    const namesContest = columns.includes('contest_id') || columns.includes('contest');
    const missing = [
      ...requiredColumns.filter((name) => !columns.includes(name)),
      ...(namesContest ? [] : ['contest_id']),
    ];
    return { head, columns, missing, records };
  });
  return tables.reduce((best, other) =>
    other.missing.length < best.missing.length ? other : best,
  );
}

function nothing(line: number, reason: string): BetFile {
  return { drafts: [], bad: [{ line, reason }], known: 0 };
}

/** The bet of a record, or why it is invalid. */
function readDraft(
  { line, cells, problem }: CsvRecord,
  columns: string[],
  { now, readPrice }: { now: Date; readPrice: (cell: string) => number | string },
) {
  if (problem !== undefined) return problem;
  if (cells.length > columns.length) return 'more cells than columns';
  const cell = (name: string): string => cells[columns.indexOf(name)] ?? '';

  const league = cell('league').toLowerCase();
  if (!isLeagueId(league)) return `unknown league “${shortened(cell('league'))}”`;
  const market = readMarket(cell('market'));
  if (market === undefined) return `unknown market “${shortened(cell('market'))}”`;
  const stake = readNumber(cell('stake').replace(/\s*u(nits?)?$/i, ''));
  if (stake === undefined) return 'the stake is not a number';
  const price = readPrice(cell('price'));
  if (typeof price === 'string') return price;
  const { selection, line: told } = splitSelection(cell('selection'), market);
  const handicap = cell('line') === '' ? told : readLine(cell('line'));
  if (handicap === undefined) return 'the line is not a number';
  const wrong = stakeProblem(stake) ?? priceProblem(price);
  if (wrong !== undefined) return wrong;
  if (selection === '') return 'the selection is missing';
  const book = cell('book');
  if (book.length > maxBookLength) return `the book is longer than ${maxBookLength} characters`;
  const note = cell('note');
  if (note.length > maxNoteLength) return `the note is longer than ${maxNoteLength} characters`;
  const placedAt = cell('placed_at') === '' ? null : parseMoment(cell('placed_at'));
  if (placedAt === undefined) {
    return 'placed_at must have date, time and time zone, like 2026-11-22T17:30:00Z';
  }
  if (placedAt !== null && placedAt > now) return 'placed_at is in the future';
  if (placedAt !== null && placedAt.getUTCFullYear() < 1990) return 'placed_at is before 1990';

  return {
    line,
    id: cell('id').slice(0, 200),
    league,
    contestId: cell('contest_id'),
    // US Eastern date and player or team names, for a contest without an id.
    date: cell('date'),
    contest: cell('contest'),
    market,
    selection,
    statistic: cell('statistic').toLowerCase(),
    handicap,
    stake,
    price: asAmericanPrice(price) ?? price,
    book: book === '' ? null : book,
    note: note === '' ? null : note,
    placedAt,
  };
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

function readLine(text: string): number | undefined {
  return /^(pk|pick(['’]?em)?|ev(en)?)$/i.test(text) ? 0 : readNumber(text);
}

/** Splits “Philadelphia Eagles -3.5” and “Over 45.5” into name and line. */
function splitSelection(text: string, market: BetMarket) {
  const [, selection, end = ''] = /^(.*\S)\s+(\S+)$/.exec(text) ?? [];
  const line = hasLine(market) ? readLine(end) : undefined;
  return selection === undefined || line === undefined
    ? { selection: text, line: null }
    : { selection, line };
}

const otherMarketNames: Record<string, BetMarket> = {
  ml: 'moneyline',
  puckline: 'spread',
  runline: 'spread',
  handicap: 'spread',
  overunder: 'total',
  prop: 'playerProp',
  towin: 'win',
  outright: 'win',
  makethecut: 'makeCut',
  tomakethecut: 'makeCut',
};

function readMarket(text: string): BetMarket | undefined {
  const name = text.toLowerCase().replace(/[^a-z0-9]/g, '');
  return betMarkets.find((market) => market.toLowerCase() === name) ?? otherMarketNames[name];
}

/**
 * Key that recognizes a repeated import: the line's own id, else its content and its ordinal among
 * equal lines.
 */
export function keyOfDraft(draft: BetDraft, contestId: string, timesBefore: number): string {
  if (draft.id !== '') return `file:${digest([draft.id])}`;
  return `file:${digest([describeDraft(draft, contestId), timesBefore])}`;
}

export function describeDraft(draft: BetDraft, contestId: string): string {
  const { league, market, selection, statistic, handicap, stake, price, book, placedAt } = draft;
  const parts = [selection.toLowerCase(), handicap, stake, price, book?.toLowerCase(), placedAt];
  // Added last and only where used, so that files imported earlier are still recognized.
  const about = statistic === '' ? [] : [statistic];
  return JSON.stringify([league, contestId, market, ...parts, ...about]);
}

function digest(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
