import {
  type BetSelection,
  tournamentMarkets,
  type BetMarket,
  selectionProblem,
} from '#domain/betting/bet.ts';
import type { BetDraft, ListedContest } from '../bet-files-types.ts';

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
