import { games } from '#db/tables/games-tables.ts';
import { analystSlots } from '#domain/analyst.ts';
import { computeChangedSeasons } from '#server/analytics/figures/figures.ts';
import { gradeFinished } from '#server/ledger/grades/grades.ts';
import { eq, sql } from 'drizzle-orm';
import { addForecast, addGame, addQuote } from './scene.ts';
import type { TestApp } from '#testing/test-app.ts';

/** The copies cover so many days, whatever their number. */
const daysCovered = 730;
const leagues = ['nfl', 'nba', 'nhl', 'mlb'];
/** Number of copies of which one belongs to a member. */
const copiesOfMembers = 10;

/**
 * Plays so many games of a Saturday, locked by `lock`, which returns their number, then grades
 * them.
 */
export async function playSaturday(
  test: TestApp,
  count: number,
  lock: () => Promise<number>,
): Promise<void> {
  test.clock.set('2026-11-22T13:00:00Z');
  for (let index = 0; index < count; index += 1) {
    const id = `saturday-${index}`;
    const homeWinProbability = 0.05 + 0.9 * fraction(index, 1);
    const margin = (homeWinProbability - 0.5) * 30;
    await addGame(test, { id });
    await addForecast(test, id, { homeWinProbability, homeSpread: -margin });
    await addQuote(test, id, {
      homeSpread: -Math.round(margin),
      total: 40 + (index % 11),
      homeMoneyline: toMoneyline(homeWinProbability),
      awayMoneyline: toMoneyline(1 - homeWinProbability),
    });
  }
  const locked = await lock();
  if (locked !== count) throw new Error(`${locked} games were locked`);

  test.clock.set('2026-11-22T22:00:00Z');
  for (let index = 0; index < count; index += 1) {
    const homeWins = fraction(index, 2) < 0.05 + 0.9 * fraction(index, 1);
    const [homeScore, awayScore] = homeWins ? [27 + (index % 7), 20] : [17, 21 + (index % 9)];
    const played = { state: 'final' as const, homeScore, awayScore };
    await test.context.db
      .update(games)
      .set(played)
      .where(eq(games.id, `saturday-${index}`));
  }
  await gradeFinished(test.context, 'matchup', 'nfl');
}

function toMoneyline(probability: number): number {
  const odds = probability / (1 - probability);
  return Math.round(odds > 1 ? -100 * odds : 100 / odds);
}

/** Pseudorandom and the same in every run. */
function fraction(index: number, stream: number): number {
  return ((index + 1) * 0.618_033_988_75 * (stream * 7.3 + 1)) % 1;
}

/** SQL over `copy` for the columns in which a copy differs from its original. */
function buildDifferences(copies: number) {
  const listed = (names: readonly string[]) =>
    `(array[${names.map((name) => `'${name}'`).join(',')}])`;
  const isOfMember = `copy % ${copiesOfMembers} = 0`;
  const daysBack = `((${copies} - copy)::bigint * ${daysCovered} / ${copies} + 1)`;
  return {
    league: `${listed(leagues)}[1 + copy % ${leagues.length}]`,
    author: `case when ${isOfMember} then 'member' else 'automatic' end`,
    analyst: `case when ${isOfMember} then ${listed(analystSlots)}[1 + copy / ${copiesOfMembers} % ${analystSlots.length}]
      else 'statistical' end`,
    season: `2026 - (${daysBack} / 366)::int`,
    earlier: `${daysBack} * interval '1 day'`,
  };
}

interface Copying {
  copies: number;
  games: number;
  readerId: string;
}

/** Copies what was locked and graded on a Saturday; other columns keep the original's values. */
export async function copySaturday(
  test: TestApp,
  { copies, games: count, readerId }: Copying,
): Promise<void> {
  const series = `generate_series(1, ${copies}) as copy`;
  const { league, author, analyst, season, earlier } = buildDifferences(copies);
  const moved = (column: string) => `${column} + copy::bigint * ${count * 2}`;
  const contest = { league, contest_id: `contest_id || '/' || copy` };

  await test.context.db.transaction(async (transaction) => {
    const run = (text: string) => transaction.execute(sql.raw(text));
    // Copies refer to copies: checking each foreign key takes longer than copying.
    await run('set local session_replication_role = replica');
    await insertCopies(run, 'competitors', `unnest(array['nba','nhl','mlb']) as copy`, {
      league: 'copy',
    });
    await insertCopies(run, 'games', series, {
      league,
      season,
      id: `id || '/' || copy`,
      starts_at: `starts_at - ${earlier}`,
    });
    await insertCopies(run, 'journal', series, {
      sequence: moved('sequence'),
      locked_at: `locked_at - ${earlier}`,
      hash: `md5(hash || copy) || md5(copy || hash)`,
      previous_hash: `md5(previous_hash || copy)`,
      document: `case kind when 'prediction' then document else jsonb_set(document, '{prediction,sequence}',
        to_jsonb((document #>> '{prediction,sequence}')::bigint + copy::bigint * ${count * 2})) end`,
    });
    await insertCopies(run, 'predictions', series, {
      ...contest,
      sequence: moved('sequence'),
      id: 'gen_random_uuid()',
      season,
      author,
      analyst,
      starts_at: `starts_at - ${earlier}`,
      locked_at: `locked_at - ${earlier}`,
    });
    await insertCopies(run, 'grades', series, {
      prediction_sequence: moved('prediction_sequence'),
      entry_sequence: moved('entry_sequence'),
      graded_at: `graded_at - ${earlier}`,
    });
    await insertCopies(run, 'odds_quotes', series, {
      id: `nextval(pg_get_serial_sequence('odds_quotes', 'id'))`,
      league,
      game_id: `game_id || '/' || copy`,
      at: `at - ${earlier}`,
    });
    // Every member prediction has a requester; one in ten has the reader.
    await run(`insert into prediction_requests (user_id, prediction_id, prediction_sequence, requested_at)
      select gen_random_uuid(), id, sequence, locked_at from predictions where author = 'member'`);
    await run(`insert into prediction_requests (user_id, prediction_id, prediction_sequence, requested_at)
      select '${readerId}', id, sequence, locked_at from predictions where author = 'member' and sequence % 20 = 1`);
    await run(`delete from season_contests`);
    await run(`insert into season_contests (league, season, contests)
      select league, season, count(*) from predictions where version = 1 group by 1, 2`);
    await insertCopies(run, 'graded_forecasts', series, {
      ...contest,
      season,
      author,
      analyst,
      played_at: `played_at - ${earlier}`,
      prediction_sequence: moved('prediction_sequence'),
    });
    await addOwn(run, readerId);
    await addReplayed(run);
    await run(`insert into changed_seasons (source, league, season)
      select distinct source, league, season from graded_forecasts on conflict do nothing`);
  });
  await computeChangedSeasons(test.context.db);
  await test.context.db.execute(sql`vacuum analyze`);
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

/** The reader's requests count as their own, too. */
async function addOwn(run: Run, readerId: string): Promise<void> {
  await insertChanged(run, 'graded_forecasts', {
    changed: { owner: `'${readerId}'` },
    where: `author = 'member' and prediction_sequence % 20 = 1`,
  });
}

/** Adds as many replayed forecasts as locked predictions. */
async function addReplayed(run: Run): Promise<void> {
  await insertChanged(run, 'graded_forecasts', {
    changed: {
      source: `'replayed'`,
      prediction_sequence: 'null',
      replay: `case when layer = 'ours' then jsonb_build_object('model', 'bench', 'homeWinProbability', probability, 'withMarket', null,
        'homeScore', 24, 'awayScore', 20, 'homeSpread', -4, 'total', 44, 'homeRate', 0.55, 'close', null) end`,
    },
    where: `source = 'locked' and author = 'automatic'`,
  });
}

/** Copies rows with other values in some columns. */
async function insertChanged(
  run: Run,
  table: string,
  { changed, where }: { changed: Record<string, string>; where: string },
): Promise<void> {
  await insertCopies(run, table, `(select 1) as once where ${where}`, changed);
}
