import { openServer } from '#db/server.ts';
import { games } from '#db/tables/games.ts';
import { jobKinds } from '#server/operator/job-kinds.ts';
import { sealNearContests } from '#server/predictions/house/service.ts';
import { gradeFinished } from '#server/predictions/generation/service.ts';
import { prepareJobs } from '#server/scheduling/jobs.ts';
import { urlOf } from '#testing/database.ts';
import { migrationsFolder, webFolder } from '#testing/places.ts';
import { addForecast, addGame, addMember, addQuote, type TestMember } from '#testing/scene.ts';
import { buildTestApp, type TestApp } from '#testing/test-app.ts';
import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { processorClock } from './processor-time.ts';

/** Games of a Saturday, sealed and graded by the product itself; every other row is a copy of one. */
export const gamesOfSaturday = 300;
/** The copies lie over so many days, however many they are. */
const daysCovered = 730;
const leagues = ['nfl', 'nba', 'nhl', 'mlb'];
/** One copy in ten was made for a member. */
const copiesOfMembers = 10;

/** Milliseconds: of a core, in this process and in the database's, and on the wall. */
export interface Cost {
  ours: number;
  database: number;
  wall: number;
}

/** What some work costs. */
export async function costOf({ context }: TestApp, work: () => Promise<unknown>): Promise<Cost> {
  const processor = await processorClock(context.db);
  const before = { ours: processor.ours(), database: processor.database(), at: performance.now() };
  await work();
  return {
    ours: processor.ours() - before.ours,
    database: processor.database() - before.database,
    wall: performance.now() - before.at,
  };
}

export interface RecordDatabase {
  test: TestApp;
  reader: TestMember & { /** For the cookie of the session. */ token: string };
  /** What it took the product to seal the Saturday. */
  sealing: Cost;
  predictions: number;
  /** So many entries at the journal's beginning are a chain that the product has sealed. */
  sealedEntries: number;
}

/**
 * An application on a database of its own with so many graded predictions. What is copied is not
 * chained: for reading, that does not matter (bench/journal-file.ts makes chains).
 */
export async function openRecordDatabase(
  serverUrl: string,
  predictions: number,
): Promise<RecordDatabase> {
  const name = `record_${predictions}`;
  const administrator = new Client({ connectionString: serverUrl });
  await administrator.connect();
  await administrator.query(`create database ${name}`);
  await administrator.end();

  const connection = await openServer({
    url: urlOf(serverUrl, name),
    migrationsFolder,
    statementTimeoutMs: 1_800_000,
    poolSize: 4,
    onConnectionError: () => undefined,
    afterMigration: (runner) => prepareJobs(runner, jobKinds),
  });
  const test = await buildTestApp({ connection, webFolder });
  const sealing = await playSaturday(test);
  const reader = await addMember(test, 'Reader');
  const copies = Math.max(1, Math.round(predictions / gamesOfSaturday));
  await copySaturday(test, copies, reader.id);
  const origin = { userAgent: 'bench', address: '127.0.0.1' };
  const { token } = await test.context.sessions.create(test.context.db, reader.id, origin);
  return {
    test,
    reader: { ...reader, token },
    sealing,
    predictions: (copies + 1) * gamesOfSaturday,
    sealedEntries: gamesOfSaturday * 2,
  };
}

async function playSaturday(test: TestApp): Promise<Cost> {
  test.clock.set('2026-11-22T13:00:00Z');
  for (let index = 0; index < gamesOfSaturday; index += 1) {
    const id = `saturday-${index}`;
    const homeWinProbability = 0.05 + 0.9 * fraction(index, 1);
    const margin = (homeWinProbability - 0.5) * 30;
    await addGame(test, { id });
    await addForecast(test, id, { homeWinProbability, homeSpread: -margin });
    await addQuote(test, id, {
      homeSpread: -Math.round(margin),
      total: 40 + (index % 11),
      homeMoneyline: moneylineOf(homeWinProbability),
      awayMoneyline: moneylineOf(1 - homeWinProbability),
    });
  }
  let sealed = 0;
  const sealing = await costOf(test, async () => {
    sealed = await sealNearContests(test.context, 'nfl');
  });
  if (sealed !== gamesOfSaturday) throw new Error(`${sealed} games were sealed`);

  test.clock.set('2026-11-22T22:00:00Z');
  for (let index = 0; index < gamesOfSaturday; index += 1) {
    const homeWins = fraction(index, 2) < 0.05 + 0.9 * fraction(index, 1);
    const [homeScore, awayScore] = homeWins ? [27 + (index % 7), 20] : [17, 21 + (index % 9)];
    const played = { state: 'final' as const, homeScore, awayScore };
    await test.context.db
      .update(games)
      .set(played)
      .where(eq(games.id, `saturday-${index}`));
  }
  await gradeFinished(test.context, 'sides', 'nfl');
  return sealing;
}

function moneylineOf(probability: number): number {
  const odds = probability / (1 - probability);
  return Math.round(odds > 1 ? -100 * odds : 100 / odds);
}

/** Looks random and is the same in every run. */
function fraction(index: number, stream: number): number {
  return ((index + 1) * 0.618_033_988_75 * (stream * 7.3 + 1)) % 1;
}

/** Sets of columns that a copy changes; the rest are those of the row it is a copy of. */
async function copySaturday(test: TestApp, copies: number, readerId: string): Promise<void> {
  const { db } = test.context;
  const run = (text: string) => db.execute(sql.raw(text));
  const series = `generate_series(1, ${copies}) as copy`;
  const league = `(array[${leagues.map((id) => `'${id}'`).join(',')}])[1 + copy % ${leagues.length}]`;
  const author = `case when copy % ${copiesOfMembers} = 0 then 'member' else 'house' end`;
  const earlier = `((${copies} - copy)::bigint * ${daysCovered} / ${copies} + 1) * interval '1 day'`;
  const rows = gamesOfSaturday * 2;
  const moved = (column: string) => `${column} + copy::bigint * ${rows}`;

  await insertCopies(run, 'competitors', `unnest(array['nba','nhl','mlb']) as copy`, {
    league: 'copy',
  });
  await insertCopies(run, 'games', series, {
    league,
    id: `id || '/' || copy`,
    starts_at: `starts_at - ${earlier}`,
  });
  await insertCopies(run, 'journal', series, {
    sequence: moved('sequence'),
    sealed_at: `sealed_at - ${earlier}`,
    hash: `md5(hash || copy) || md5(copy || hash)`,
    previous_hash: `md5(previous_hash || copy)`,
    document: `case kind when 'prediction' then document else jsonb_set(document, '{prediction,sequence}',
      to_jsonb((document #>> '{prediction,sequence}')::bigint + copy::bigint * ${rows})) end`,
  });
  await insertCopies(run, 'predictions', series, {
    sequence: moved('sequence'),
    id: 'gen_random_uuid()',
    league,
    contest_id: `contest_id || '/' || copy`,
    author,
    starts_at: `starts_at - ${earlier}`,
    sealed_at: `sealed_at - ${earlier}`,
  });
  await insertCopies(run, 'grades', series, {
    prediction_sequence: moved('prediction_sequence'),
    entry_sequence: moved('entry_sequence'),
    graded_at: `graded_at - ${earlier}`,
  });
  await run(`insert into prediction_requests (user_id, prediction_id, requested_at)
    select '${readerId}', id, sealed_at from predictions where author = 'member' and sequence % 20 = 1`);
  await sumCopies(run, { series, league, author, earlier });
  await insertCopies(run, 'counted_forecasts', series, {
    league,
    author,
    contest_id: `contest_id || '/' || copy`,
    played_at: `played_at - ${earlier}`,
    prediction_sequence: moved('prediction_sequence'),
  });
  await run('vacuum analyze');
}

type Run = (text: string) => Promise<unknown>;

async function insertCopies(
  run: Run,
  table: string,
  series: string,
  changed: Record<string, string>,
): Promise<void> {
  const pairs = Object.entries(changed);
  await run(`do $$ declare kept text; begin
    select coalesce(string_agg(quote_ident(column_name), ', '), '') into kept from information_schema.columns
      where table_schema = 'public' and table_name = '${table}'
      and column_name <> all (array[${pairs.map(([name]) => `'${name}'`).join(',')}]);
    execute 'insert into ${table} (${pairs.map(([name]) => name).join(', ')}, ' || kept || ') select ' ||
      ${quoted(pairs.map(([, value]) => value).join(', '))} || ', ' || kept || ' from ${table}, ' ||
      ${quoted(series)};
  end $$`);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/**
 * The sums of the Saturday, as the product has added them up, once more for each copy: whatever they are
 * kept by, a copy differs in league, author and period.
 */
async function sumCopies(
  run: Run,
  { series, league, author, earlier }: Record<'series' | 'league' | 'author' | 'earlier', string>,
): Promise<void> {
  const copied = `select ${league} as league, ${author} as author,
    (timestamptz '2026-11-22T18:00:00Z' - ${earlier})::date::text as day, count(*) as n
    from ${series} group by 1, 2, 3`;
  await run(`do $$ declare keys text; read_keys text; sums text; read_sums text; added text; begin
    select string_agg(quote_ident(column_name), ', ') filter (where data_type <> 'bigint'),
      string_agg(case column_name when 'league' then 'copied.league' when 'author' then 'copied.author'
        when 'period' then 'case length(period) when 7 then left(day, 7) else day end'
        else 'figures.' || quote_ident(column_name) end, ', ') filter (where data_type <> 'bigint'),
      string_agg(quote_ident(column_name), ', ') filter (where data_type = 'bigint'),
      string_agg(format('sum(figures.%I * n)', column_name), ', ') filter (where data_type = 'bigint'),
      string_agg(format('%1$I = record_figures.%1$I + excluded.%1$I', column_name), ', ') filter (where data_type = 'bigint')
      into keys, read_keys, sums, read_sums, added
      from information_schema.columns where table_schema = 'public' and table_name = 'record_figures';
    execute format('insert into record_figures (%1$s, %2$s) select %3$s, %4$s from record_figures as figures,
      (%5$s) as copied group by %3$s on conflict (%1$s) do update set %6$s',
      keys, sums, read_keys, read_sums, ${quoted(copied)}, added);
  end $$`);
}
