import {
  type BetMarket,
  betMarkets,
  longestBook,
  longestNote,
  priceProblem,
  stakeProblem,
} from '#domain/betting/bet.ts';
import { isLeagueId } from '#domain/league.ts';
import { createHash } from 'node:crypto';
import { csvCell, type CsvRecord, readCsv } from '../../http/bodies/csv.ts';
import type { BetDraft } from './types.ts';

/** The columns of the export, in its order. Those of `readColumns` are what an import reads. */
export const exportColumns = [
  'id',
  'placed_at',
  'league',
  'contest_id',
  'date',
  'contest',
  'market',
  'selection',
  'line',
  'stake',
  'price',
  'book',
  'note',
  'state',
  'profit',
  'recorded_later',
  'closing_price',
  'closing_line',
  'closing_value_percent',
] as const;
export type ExportColumn = (typeof exportColumns)[number];

const requiredColumns = ['league', 'market', 'selection', 'stake', 'price'] as const;

export function exportLine(values: Record<ExportColumn, string | number | null>): string {
  return `${exportColumns.map((column) => csvCell(values[column])).join(',')}\r\n`;
}

export interface BadLine {
  line: number;
  reason: string;
}

export interface BetFile {
  drafts: BetDraft[];
  bad: BadLine[];
  /** Lines of bets that are there by their own id: nothing of them is read. */
  known: number;
}

interface Reading {
  now: Date;
  most: number;
  isThere: (id: string) => boolean;
}

/** The bets in a text, and each line that is none with its reason. */
export function readBetFile(text: string, { now, most, isThere }: Reading): BetFile {
  const [head, ...records] = readCsv(text);
  if (head === undefined) return nothing(1, 'the file is empty');
  const columns = head.cells.map((name) => name.toLowerCase().replace(/[\s-]+/g, '_'));
  const missing = requiredColumns.filter((name) => !columns.includes(name));
  const namesContest = columns.includes('contest_id') || columns.includes('contest');
  if (missing.length > 0 || !namesContest) {
    const wanted = [...missing, ...(namesContest ? [] : ['contest_id'])].join(', ');
    const reason = `the first line has to name the columns; missing: ${wanted}`;
    return nothing(head.line, reason);
  }

  const file: BetFile = { drafts: [], bad: [], known: 0 };
  const idAt = columns.indexOf('id');
  for (const record of records.slice(0, most)) {
    if (isThere(record.cells[idAt] ?? '')) {
      file.known += 1;
      continue;
    }
    const draft = readDraft(record, columns, now);
    if (typeof draft === 'string') file.bad.push({ line: record.line, reason: draft });
    else file.drafts.push(draft);
  }
  const [tooMuch] = records.slice(most);
  if (tooMuch !== undefined) {
    const reason = `a file holds at most ${most.toLocaleString('en')} bets; what follows was not read`;
    file.bad.push({ line: tooMuch.line, reason });
  }
  return file;
}

function nothing(line: number, reason: string): BetFile {
  return { drafts: [], bad: [{ line, reason }], known: 0 };
}

/** The bet of a record, or why it is none. */
function readDraft({ line, cells, problem }: CsvRecord, columns: string[], now: Date) {
  if (problem !== undefined) return problem;
  if (cells.length > columns.length) return 'it has more cells than the first line has names';
  const cell = (name: string): string => cells[columns.indexOf(name)] ?? '';

  const league = cell('league').toLowerCase();
  if (!isLeagueId(league)) return `“${shortened(cell('league'))}” is no league`;
  const market = readMarket(cell('market'));
  if (market === undefined) return `“${shortened(cell('market'))}” is no market`;
  const stake = readNumber(cell('stake'));
  if (stake === undefined) return 'the stake is no number';
  const price = readNumber(cell('price'));
  if (price === undefined) return 'the price is no number';
  const handicap = cell('line') === '' ? null : readLine(cell('line'));
  if (handicap === undefined) return 'the line is no number';
  const wrong = stakeProblem(stake) ?? priceProblem(price);
  if (wrong !== undefined) return wrong;
  if (cell('selection') === '') return 'the selection is missing';
  const book = cell('book');
  if (book.length > longestBook) return `the book is longer than ${longestBook} characters`;
  const note = cell('note');
  if (note.length > longestNote) return `the note is longer than ${longestNote} characters`;
  const placedAt = cell('placed_at') === '' ? null : new Date(cell('placed_at'));
  if (placedAt !== null && Number.isNaN(placedAt.getTime())) return 'placed_at is no moment';
  if (placedAt !== null && placedAt > now) return 'placed_at is still to come';
  if (placedAt !== null && placedAt.getUTCFullYear() < 1990) return 'placed_at is before 1990';

  return {
    line,
    id: cell('id').slice(0, 200),
    league,
    contestId: cell('contest_id'),
    date: cell('date'),
    contest: cell('contest'),
    market,
    selection: cell('selection'),
    handicap,
    stake,
    price: price === -100 ? 100 : price,
    book: book === '' ? null : book,
    note: note === '' ? null : note,
    placedAt,
  };
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** As spreadsheets and boards write them: “−110”, “+3.5”, “1,000” is refused. */
function readNumber(text: string): number | undefined {
  const plain = text.replace(/^[\u2212\u2013]/, '-');
  return /^[+-]?\d{1,9}(\.\d{1,6})?$/.test(plain) ? Number(plain) : undefined;
}

function readLine(text: string): number | undefined {
  return /^pk$/i.test(text) ? 0 : readNumber(text);
}

const otherMarketNames: Record<string, BetMarket> = {
  ml: 'moneyline',
  puckline: 'spread',
  runline: 'spread',
  handicap: 'spread',
  overunder: 'total',
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
 * What names a line again when its file comes again: its own id where it has one, else what it says
 * and the how-many-th of its kind it is.
 */
export function keyOfDraft(draft: BetDraft, contestId: string, timesBefore: number): string {
  if (draft.id !== '') return `file:${digest([draft.id])}`;
  return `file:${digest([describeDraft(draft, contestId), timesBefore])}`;
}

export function describeDraft(draft: BetDraft, contestId: string): string {
  const { league, market, selection, handicap, stake, price, book, placedAt } = draft;
  const parts = [selection.toLowerCase(), handicap, stake, price, book?.toLowerCase(), placedAt];
  return JSON.stringify([league, contestId, market, ...parts]);
}

function digest(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
