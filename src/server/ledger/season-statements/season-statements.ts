import type { Transaction } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { seasonOdds } from '#db/tables/season-odds-tables.ts';
import { dayMs } from '#domain/calendar/durations.ts';
import { canonicalJson } from '#domain/journal/canonical-json.ts';
import { getLeague, isLeagueId, type LeagueId } from '#domain/league.ts';
import {
  faultOfSeason,
  gradeStatement,
  type SeasonDocument,
  type SeasonOddsDocument,
  type SeasonOutcomeDocument,
  seasonStatements,
  type StatedTeam,
} from '#domain/season-statements/season-statements.ts';
import { inArray } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { appendEntries, type JournalEntry, lockJournal } from '#server/ledger/journal.ts';
import * as store from './season-statements-store.ts';

export { listFigures, listOdds } from './season-statements-store.ts';

type LockingContext = Pick<AppContext, 'connection' | 'db'>;

/**
 * Locks a season's odds in the journal, the last of a day counting, or how it ended, which grades
 * them; with what else is stored of them. `admit` is asked while the journal is held: false locks
 * and stores nothing.
 */
export async function lockSeason(
  context: LockingContext,
  document: SeasonDocument,
  {
    admit,
    store: save,
  }: {
    admit: (transaction: Transaction) => Promise<boolean>;
    store: (transaction: Transaction) => Promise<void>;
  },
): Promise<boolean> {
  return context.db.transaction(async (transaction) => {
    await lockJournal(transaction);
    if (!(await admit(transaction))) return false;
    if ('teams' in document) await append(context, transaction, document);
    else await lockOutcome(context, transaction, document);
    await save(transaction);
    return true;
  });
}

/**
 * Locks how a season ended and grades its statements; nothing if none was locked or it is known.
 */
async function lockOutcome(
  context: LockingContext,
  transaction: Transaction,
  document: SeasonOutcomeDocument,
): Promise<void> {
  const { league, season } = document.contest;
  const isStated =
    (await transaction.$count(seasonOdds, matching(seasonOdds, { league, season }))) > 0;
  const known = await store.findOutcome(transaction, league, season);
  if (!isStated || canonicalJson(known ?? null) === canonicalJson(document)) return;
  await append(context, transaction, document);
  await store.sumStatements(transaction, { source: 'locked', league, season });
}

async function append(
  { connection }: LockingContext,
  transaction: Transaction,
  document: SeasonDocument,
): Promise<void> {
  const lockedAt = await connection.readClock(transaction);
  const [entry] = await appendEntries(transaction, [
    { kind: 'season', lockedAt, document, private: null },
  ]);
  if (entry !== undefined) await saveSeason(transaction, entry);
}

/** Writes what an entry of a season says into its tables; the sums are left to the caller. */
export async function saveSeason(transaction: Transaction, entry: JournalEntry): Promise<void> {
  const document = entry.document as SeasonDocument;
  if ('teams' in document) await store.saveOdds(transaction, toRow(entry, document));
  else await gradeSeason(transaction, document);
}

function toRow(
  { sequence, lockedAt, hash }: JournalEntry,
  { contest: { league, season }, day, teams }: SeasonOddsDocument,
): store.SeasonOddsRow {
  const playoffs = Object.fromEntries(teams.map((team) => [team.id, team.playoffs]));
  return { league, season, day, sequence, lockedAt, hash, playoffs };
}

const daysAtOnce = 20;

async function gradeSeason(
  transaction: Transaction,
  { contest: { league, season }, outcome }: SeasonOutcomeDocument,
): Promise<void> {
  const key = { source: 'locked', league, season } as const;
  await store.deleteGraded(transaction, key);
  let firstDay: string | undefined;
  for (let after = ''; ;) {
    const page = { after, limit: daysAtOnce };
    const days = await store.listDocuments(transaction, league, season, page);
    firstDay ??= days[0]?.day;
    const rows = days.flatMap(({ day, document }) =>
      gradeDay(key, { day, firstDay: firstDay ?? day, teams: document.teams }, outcome),
    );
    await store.insertGraded(transaction, rows);
    if (days.length < daysAtOnce) return;
    after = days.at(-1)?.day ?? '';
  }
}

interface StatedDay {
  day: string;
  firstDay: string;
  teams: StatedTeam[];
}

/** Grades of a day's statements, those without an outcome left out. */
function gradeDay(
  key: store.StatementKey,
  { day, firstDay, teams }: StatedDay,
  outcome: SeasonOutcomeDocument['outcome'],
): store.GradedStatement[] {
  const daysIn = Math.round((Date.parse(day) - Date.parse(firstDay)) / dayMs);
  return teams.flatMap((team) =>
    seasonStatements.flatMap((statement) => {
      const came = outcome[statement];
      if (came === undefined) return [];
      const probability = team[statement];
      const happened = came.includes(team.id);
      const grade = gradeStatement(probability, happened);
      return [{ ...key, day, teamId: team.id, statement, daysIn, probability, happened, ...grade }];
    }),
  );
}

/**
 * Stores what would have been stated in a past season, calculated afterward; never in the journal.
 */
export async function storeReplayedSeason(
  { db }: Pick<AppContext, 'db'>,
  { contest: { league, season }, outcome }: SeasonOutcomeDocument,
  days: { day: string; teams: StatedTeam[] }[],
): Promise<void> {
  const key = { source: 'replayed', league, season } as const;
  const firstDay = days[0]?.day ?? '';
  await db.transaction(async (transaction) => {
    await store.deleteGraded(transaction, key);
    const rows = days.flatMap((stated) => gradeDay(key, { ...stated, firstDay }, outcome));
    await store.insertGraded(transaction, rows);
    await store.sumStatements(transaction, key);
  });
}

/** Before a rebuild from the journal. */
export async function emptySeasonStatements(transaction: Transaction): Promise<void> {
  await store.emptyStatements(transaction);
}

export async function sumSeasonStatements(transaction: Transaction): Promise<void> {
  await store.sumStatements(transaction, { source: 'locked' });
}

/** What is wrong with entries of seasons and their rows, by sequence number. */
export async function listSeasonFaults(
  transaction: Transaction,
  entries: JournalEntry[],
): Promise<Map<number, string>> {
  const faults = new Map<number, string>();
  if (entries.length === 0) return faults;
  const sequences = entries.map(({ sequence }) => sequence);
  const rows = await transaction
    .select()
    .from(seasonOdds)
    .where(inArray(seasonOdds.sequence, sequences));
  const bySequence = new Map(rows.map((row) => [row.sequence, row]));
  for (const entry of entries) {
    const row = bySequence.get(entry.sequence);
    const document = entry.document as SeasonOddsDocument;
    // A later entry of the same day has taken the row over.
    const differs =
      row !== undefined && canonicalJson(row) !== canonicalJson(toRow(entry, document));
    const fault =
      faultOfSeason(document) ??
      (differs ? 'the stored odds differ from their journal entry' : undefined);
    if (fault !== undefined) faults.set(entry.sequence, fault);
  }
  return faults;
}

/** “NBA season 2027”. */
export function nameSeason(document: unknown): string {
  const { contest } = document as Partial<SeasonDocument>;
  const league: string = contest?.league ?? '';
  return isLeagueId(league)
    ? `${getLeague(league).label} season ${contest?.id ?? ''}`
    : 'no known season';
}

export function seasonContest(league: LeagueId, season: number) {
  return { kind: 'season', league, id: String(season), season } as const;
}
