import { formatAmerican } from '#domain/betting/odds.ts';
import { easternDay } from '#domain/calendar/eastern-time.ts';
import {
  type BetSelection,
  tournamentMarkets,
  type BetMarket,
  selectionProblem,
} from '#domain/betting/bet.ts';
import { formatSelection, viewClosing } from '../bets/bets.ts';
import type { BetRow, ContestNames } from '../bets/bets-types.ts';
import type { ExportColumn } from './bet-files-rules.ts';
import type { BetDraft, ListedContest } from './bet-files-types.ts';

/** A bet as a line of the export; importing it recreates the bet. */
export function viewExported(
  row: BetRow,
  names: ContestNames | undefined,
): Record<ExportColumn, string | number | null> {
  const closing = viewClosing(row);
  return {
    id: row.id,
    placed_at: row.placedAt.toISOString(),
    league: row.league,
    contest_id: row.contestId,
    date: easternDay(row.startsAt),
    contest: names?.contest ?? '',
    market: row.market,
    selection: getName(row, names),
    line: row.line,
    stake: row.stake,
    price: row.price,
    book: row.book,
    note: row.note,
    state: row.outcome ?? 'open',
    profit: row.profit === null ? null : Math.round(row.profit * 1e4) / 1e4,
    recorded_later: row.isLate ? 'yes' : 'no',
    closing_price: closing?.price ?? null,
    closing_line: closing?.line ?? null,
    closing_value_percent:
      closing === null || closing.share === null ? null : Math.round(closing.share * 1e4) / 100,
  };
}

/** Name of the backed side or player, or over/under; the line has its own column. */
function getName(row: BetRow, names: ContestNames | undefined): string {
  if (row.side === 'over' || row.side === 'under' || names === undefined) {
    return row.side ?? row.playerId ?? '';
  }
  return formatSelection({ ...row, line: null }, names);
}

/** “Philadelphia Eagles -3.5, 1 u at -110”. */
export function describeBet(
  row: Pick<BetRow, 'market' | 'side' | 'playerId' | 'line' | 'stake' | 'price'>,
  names: ContestNames,
): string {
  const price = row.price === null ? '' : ` at ${formatAmerican(row.price)}`;
  return `${names.contest}: ${formatSelection(row, names)}, ${row.stake} u${price}`;
}

/** The contest of a line, or why there is none. */
export function findContest(
  contests: readonly ListedContest[],
  { contestId, contest, date, league }: BetDraft,
  toDay: (moment: Date) => string,
): ListedContest | string {
  if (contestId !== '') {
    const found = contests.find(({ id }) => id === contestId);
    return found ?? `no ${league.toUpperCase()} game with ID ${contestId.slice(0, 40)}`;
  }
  if (contest === '' || date === '') return 'contest_id, or date and contest, is required';
  const onDay = contests.filter((one) => isOn(one, date, toDay));
  const named = onDay.filter((one) => isCalled(one, contest));
  if (named.length > 1) return `several games on ${date} match; use contest_id`;
  return named[0] ?? `no game “${contest.slice(0, 40)}” on ${date}`;
}

/** A tournament matches any of its days. */
function isOn(contest: ListedContest, date: string, toDay: (moment: Date) => string): boolean {
  return contest.players.size > 0 || toDay(contest.startsAt) === date;
}

function isCalled({ names, home, away }: ListedContest, text: string): boolean {
  const wanted = text.toLowerCase().trim();
  if (names.contest.toLowerCase() === wanted) return true;
  const [first = '', second] = wanted.split(/\s+(?:@|at|vs\.?|v\.?|-)\s+/);
  if (second === undefined) return home.includes(first) || away.includes(first);
  return (
    (away.includes(first) && home.includes(second)) ||
    (home.includes(first) && away.includes(second))
  );
}

/** The selection of a line, or why it is invalid. */
export function findSelection(contest: ListedContest, draft: BetDraft): BetSelection | string {
  const { market, handicap: line } = draft;
  const wanted = draft.selection.toLowerCase().trim();
  const selection = { market, side: null, playerId: null, line };
  const chosen: BetSelection | string = isOfField(market)
    ? { ...selection, playerId: contest.players.get(wanted) ?? null }
    : { ...selection, side: parseSide(contest, market, wanted) };
  if (chosen.side === null && chosen.playerId === null) {
    return `“${draft.selection.slice(0, 40)}” is not in ${contest.names.contest}`;
  }
  return selectionProblem(contest.league, chosen) ?? chosen;
}

function isOfField(market: BetMarket): boolean {
  return (tournamentMarkets as readonly BetMarket[]).includes(market);
}

function parseSide({ home, away }: ListedContest, market: BetMarket, wanted: string) {
  if (market === 'total') {
    if (/^o(ver)?\b/.test(wanted)) return 'over';
    return /^u(nder)?\b/.test(wanted) ? 'under' : null;
  }
  if (wanted === 'home' || home.includes(wanted)) return 'home';
  return wanted === 'away' || away.includes(wanted) ? 'away' : null;
}
