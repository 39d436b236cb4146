import {
  betEndpoints,
  type BetFilters,
  maxBets,
  maxImportedBets,
} from '#contract/bets/bets-endpoints.ts';
import { easternDayBounds } from '#domain/calendar/eastern-time.ts';
import { isCalendarDay } from '#domain/calendar/moment.ts';
import type { LeagueId } from '#domain/league.ts';
import type { AppContext } from '#server/context.ts';
import type { Routes } from '#server/http/route.ts';
import { inSlices } from '#server/scheduling/slices.ts';
import { listBetPlayers } from '#server/bets/bets/contest-kinds/bet-players.ts';
import * as betBook from '#server/bets/bets/bets.ts';
import type { BetPlayer, BetPosition, BetRow, ContestNames } from '#server/bets/bets/bets-types.ts';
import { findQuoteAt, settleBets } from '#server/bets/settlement/bet-settlement.ts';
import * as rules from './bet-files-rules.ts';
import * as listedContests from './listed-contests.ts';
import { describeBet, exportColumns, viewExported } from './bet-files-views.ts';

const rowsAtOnce = 200;

async function* writeBets(context: AppContext, userId: string, filters: BetFilters) {
  yield `${exportColumns.join(',')}\r\n`;
  for (let after: BetPosition | undefined, isMore = true; isMore;) {
    const page = { order: 'earliest' as const, after, limit: rowsAtOnce };
    const rows = await betBook.listInOrder(context, userId, filters, page);
    const names = await betBook.listNames(context, rows);
    const lines = rows.map((row) =>
      rules.exportLine(viewExported(row, names.get(`${row.league}/${row.contestId}`))),
    );
    yield lines.join('');
    after = rows.at(-1);
    isMore = rows.length === rowsAtOnce;
  }
}

const sampleSize = 20;

interface ReadBet {
  line: number;
  row: Omit<betBook.NewBetRow, 'userId'> &
    Pick<BetRow, 'side' | 'playerId' | 'playerName' | 'statistic' | 'line' | 'price' | 'isLate'>;
  names: ContestNames;
}

/** Adds a file's valid lines; idempotent. Settles those with a result at once. */
async function importBets(context: AppContext, userId: string, csv: string) {
  const { fresh, view } = await readFile(context, userId, csv);
  if ((await betBook.countBets(context, userId)) + fresh.length > maxBets) throw betBook.fullBook();
  let added = 0;
  for await (const slice of inSlices(fresh, rowsAtOnce)) {
    const rows = [];
    for (const { row } of slice)
      rows.push({ ...row, userId, quotedAt: await findQuotedAt(context, row) });
    added += (await betBook.addBets(context, rows)).length;
  }
  const contests = new Map<LeagueId, Set<string>>();
  for (const { row } of fresh) {
    const ids = contests.get(row.league) ?? new Set();
    contests.set(row.league, ids.add(row.contestId));
  }
  for (const [league, ids] of contests) await settleBets(context, league, [...ids]);
  return { ...view, added, known: view.known + fresh.length - added };
}

/** A bet added after the start counts with the price of the moment when it was placed. */
async function findQuotedAt(context: AppContext, row: ReadBet['row']) {
  const { isLate, league, contestId, placedAt } = row;
  if (!isLate) return row.quotedAt;
  return (await findQuoteAt(context, league, contestId, placedAt))?.at ?? null;
}

async function readFile(context: AppContext, userId: string, csv: string) {
  const there = await betBook.listKnownKeys(context, userId);
  const ids = new Set(there.map(({ id }) => id));
  const { drafts, bad, known } = rules.readBetFile(csv, {
    now: context.now(),
    most: maxImportedBets,
    isThere: (id) => ids.has(id),
  });
  const resolved = await resolveDrafts(context, drafts);
  const keys = new Set(there.map(({ key }) => key));

  const fresh: ReadBet[] = [];
  for (const bet of resolved.bets) {
    if (keys.has(bet.row.key)) continue;
    fresh.push(bet);
    // An id repeated in a file is one bet.
    keys.add(bet.row.key);
  }
  return {
    fresh,
    view: {
      added: fresh.length,
      late: fresh.filter(({ row }) => row.isLate).length,
      known: known + resolved.bets.length - fresh.length,
      bad: [...bad, ...resolved.bad].toSorted((a, b) => a.line - b.line).slice(0, maxBadLines),
      sample: fresh
        .slice(0, sampleSize)
        .map(({ line, row, names }) => ({ line, words: describeBet(row, names) })),
    },
  };
}

/** Max problems listed of one file; more would help nobody. */
const maxBadLines = 500;

/** Looks up the lines' contests, one query per league. */
async function resolveDrafts(context: AppContext, drafts: rules.BetDraft[]) {
  const bets: ReadBet[] = [];
  const bad: ReturnType<typeof rules.readBetFile>['bad'] = [];
  const timesSeen = new Map<string, number>();
  for (const league of new Set(drafts.map((draft) => draft.league))) {
    const ofLeague = drafts.filter((draft) => draft.league === league);
    const contests = await listedContests.listContests(context, wantedBy(league, ofLeague));
    const players = await listPlayers(context, league, contests, ofLeague);
    for await (const slice of inSlices(ofLeague, rowsAtOnce)) {
      for (const draft of slice) {
        const read = readOne(draft, { contests, players }, timesSeen, context.now());
        if (typeof read === 'string') bad.push({ line: draft.line, reason: read });
        else bets.push(read);
      }
    }
  }
  return { bets: bets.toSorted((a, b) => a.line - b.line), bad };
}

function wantedBy(league: LeagueId, drafts: rules.BetDraft[]) {
  const ids = drafts.flatMap(({ contestId }) => (contestId === '' ? [] : contestId));
  const dates = drafts.flatMap(({ contestId, date }) => (contestId === '' ? date : []));
  const days = [...new Set(dates)].filter(isCalendarDay).map(easternDayBounds);
  return { league, ids: [...new Set(ids)], days };
}

/** The players of the games in which lines bet on one. */
async function listPlayers(
  context: AppContext,
  league: LeagueId,
  contests: listedContests.ContestIndex,
  drafts: rules.BetDraft[],
) {
  const named = drafts.flatMap((draft) => {
    const contest =
      draft.market === 'playerProp' ? listedContests.findContest(contests, draft) : '';
    return typeof contest === 'string' ? [] : contest.id;
  });
  const players = new Map<string, BetPlayer[]>();
  for await (const slice of inSlices([...new Set(named)], rowsAtOnce)) {
    for (const [id, own] of await listBetPlayers(context, league, slice)) players.set(id, own);
  }
  return players;
}

interface Listed {
  contests: listedContests.ContestIndex;
  /** Players by game. */
  players: ReadonlyMap<string, BetPlayer[]>;
}

function readOne(
  draft: rules.BetDraft,
  { contests, players }: Listed,
  timesSeen: Map<string, number>,
  now: Date,
): ReadBet | string {
  if (draft.contestId === '' && draft.date !== '' && !isCalendarDay(draft.date)) {
    return 'the date must be a day of the calendar, like 2026-11-22';
  }
  const contest = listedContests.findContest(contests, draft);
  if (typeof contest === 'string') return contest;
  const selection = listedContests.findSelection(contest, draft, players.get(contest.id));
  if (typeof selection === 'string') return selection;

  const description = rules.describeDraft(draft, contest.id);
  const times = timesSeen.get(description) ?? 0;
  timesSeen.set(description, times + 1);
  const isLate = betBook.findBetRefusal(contest, now, 'Bets') !== undefined;
  const placedAt = draft.placedAt ?? now;
  const { stake, price, book, note } = draft;
  const quotedAt = betBook.findQuotedAt(contest, selection);
  const key = rules.keyOfDraft(draft, contest.id, times);
  const columns = betBook.getContestColumns(contest);
  const row = { ...selection, ...columns, stake, price, book, note, placedAt };
  return {
    line: draft.line,
    names: contest.names,
    row: { ...row, isLate, isPick: false, quotedAt, key },
  };
}

/** Files per member, because each costs work: enough for a dozen and their corrections. */
const fileLimit = { count: 30, seconds: 300 };

/** The file as JSON, in which a character can take six bytes. */
const bodyLimit = 2_500_000;

export function registerBetFileRoutes({ context, route, fileRoute }: Routes): void {
  fileRoute(betEndpoints.export, 'linewise-bets.csv', ({ query, user }) =>
    writeBets(context, user.id, query),
  );
  const count = (subject: string) =>
    context.limits.enforce(
      { action: 'bet-file', subject, limit: fileLimit },
      'Too many files at once. Please wait a few minutes.',
    );
  route(
    betEndpoints.preview,
    async ({ body, user }) => {
      await count(user.id);
      return (await readFile(context, user.id, body.csv)).view;
    },
    { bodyLimit },
  );
  route(
    betEndpoints.import,
    async ({ body, user }) => {
      await count(user.id);
      return importBets(context, user.id, body.csv);
    },
    { bodyLimit },
  );
}
