import type { BulkGenerationView } from '#contract/predictions/generation-endpoints.ts';
import type { SeasonOddsView } from '#contract/season-odds-endpoints.ts';
import type { LeagueDataView } from '#contract/admin/status-endpoints.ts';
import { openEmbedded } from '#db/embedded/embedded.ts';
import type { LeagueId } from '#domain/league.ts';
import { journal } from '#db/tables/journal-tables.ts';
import { isRecord } from '#providers/reading/json.ts';
import { simulatedSeasons } from '#server/forecasts/season-odds/season-odds.ts';
import { verifyLedger } from '#server/ledger/verification/verification.ts';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { databaseKind } from '#testing/databases/database.ts';
import { eventually } from '#testing/eventually.ts';
import { migrationsFolder } from '#testing/paths.ts';
import { readAsked } from '#testing/stand-ins/vendors/asked.ts';
import { startVendorStandIns } from '#testing/stand-ins/vendors/vendor-stand-ins.ts';
import { useDataDir } from '#testing/use-folder.ts';
import { listOpenWeeks, type ProductCaller, signInAt } from './product-caller.ts';
import { type ProductProcess, startProductProcess } from './product-processes.ts';

const isEmbedded = databaseKind === 'embedded';
if (!isEmbedded) {
  process.stderr.write('Killed work: tried on the embedded database, whose files it leaves\n');
}

let product: ProductProcess | undefined;
afterEach(() => product?.kill());

async function start(environment: Record<string, string>, leagues: LeagueId[]): Promise<void> {
  product = await startProductProcess({ DATA_SOURCE: 'simulated', ...environment }, { leagues });
}

describe.skipIf(!isEmbedded)('the product killed while it loads its history', () => {
  const dataDir = useDataDir('killed-history');
  const begin = () => start({ DATA_DIR: dataDir }, ['nfl', 'nba']);

  async function countParts(caller: ProductCaller): Promise<number> {
    const { leagues } = await caller.read<{ leagues: LeagueDataView[] }>('/api/admin/feeds');
    for (const { backfill, league } of leagues) {
      if (backfill === null) continue;
      expect(backfill.done, league).toBeLessThanOrEqual(backfill.total);
      expect(backfill.finishedAt !== null, league).toBe(backfill.done === backfill.total);
    }
    return leagues.reduce((sum, { backfill }) => sum + (backfill?.done ?? 0), 0);
  }

  function untilLoaded(caller: ProductCaller, parts: number): Promise<number> {
    return eventually(async () => {
      const done = await countParts(caller);
      expect(done).toBeGreaterThanOrEqual(parts);
      return done;
    }, 300);
  }

  it('resumes without duplicating a game', async () => {
    await begin();
    const caller = await signInAt(product?.address ?? '');
    const done = await untilLoaded(caller, 5);
    await product?.kill();
    await begin();
    // No progress noted as loaded is lost; the session survives too.
    const same = caller.at(product?.address ?? '');
    expect(await countParts(same)).toBeGreaterThanOrEqual(done);
    await untilLoaded(same, done + 10);
    await product?.kill();

    const connection = await openEmbedded(dataDir, migrationsFolder);
    const { rows } = await connection.runner.executeSql(
      `select count(*)::int as stored,
         (count(*) - count(distinct (league, home_id, away_id, starts_at)))::int as twice from games`,
    );
    await connection.close();
    expect(rows).toMatchObject([{ twice: 0 }]);
    expect((rows as { stored: number }[])[0]?.stored).toBeGreaterThan(300);
  });
});

describe.skipIf(!isEmbedded)('the product killed while it simulates and locks a season', () => {
  const dataDir = useDataDir('killed-season');

  it('locks nothing twice, keeps what it has locked, and has the odds after every restart', async () => {
    let caller: ProductCaller | undefined;
    const begin = async () => {
      await start({ DATA_DIR: dataDir, HISTORY_SEASONS: '0' }, ['nfl']);
      caller = caller?.at(product?.address ?? '') ?? (await signInAt(product?.address ?? ''));
    };
    const read = () => caller?.read<SeasonOddsView>('/api/nfl/season');
    const untilSimulated = (seasons: number) =>
      eventually(async () => {
        const odds = await read();
        expect(odds?.locked === null ? odds.progress?.done : Infinity).toBeGreaterThan(seasons);
      }, 10);

    for (const seasons of [0, simulatedSeasons - 2001]) {
      await begin();
      await untilSimulated(seasons);
      await product?.kill();
    }
    await begin();
    const { locked } = await eventually(async () => {
      const odds = await read();
      expect(odds).toMatchObject({ state: 'ready', simulations: simulatedSeasons });
      return odds as SeasonOddsView;
    });
    // Just locked.
    await product?.kill();
    await begin();
    const restarted = await read();
    expect(restarted?.state).toBe('ready');
    expect(restarted?.locked?.sequence).toBeGreaterThanOrEqual(locked?.sequence ?? Infinity);
    await product?.kill();

    const connection = await openEmbedded(dataDir, migrationsFolder);
    const entries = await connection.db.select().from(journal).where(eq(journal.kind, 'season'));
    // A day has other odds once its box scores are loaded, but none twice.
    const documents = entries.map(({ document }) => JSON.stringify(document));
    expect(new Set(documents).size).toBe(documents.length);
    expect(entries.map(({ hash }) => hash)).toContain(locked?.hash);
    expect(await verifyLedger(connection.db)).toMatchObject({ holds: true });
    await connection.close();
  });
});

describe.skipIf(!isEmbedded)('the product killed while it generates a week', () => {
  const dataDir = useDataDir('killed-week');
  /** Predictions that a job generates in parallel. */
  const gamesAtOnce = 6;

  it('finishes the week after a restart, and pays for no finished game twice', async () => {
    // Slow enough to be killed halfway.
    const vendors = await startVendorStandIns({ vendors: ['openai'], latencyMs: 700 });
    /** Requests for an analysis that the vendor received, by the sides' names. */
    const countAsked = () => {
      const requests = new Map<string, number>();
      for (const { body } of vendors.requests.filter(({ method }) => method === 'POST')) {
        const { facts, schema } = readAsked(body);
        if (schema === undefined || !isRecord(facts['home']) || !isRecord(facts['away'])) continue;
        const game = `${String(facts['away']['name'])} @ ${String(facts['home']['name'])}`;
        requests.set(game, (requests.get(game) ?? 0) + 1);
      }
      return requests;
    };
    const settings = { DATA_DIR: dataDir, DAILY_GENERATIONS_FREE: '100', HISTORY_SEASONS: '0' };
    const begin = () => start({ ...vendors.environment, ...settings }, ['nfl']);
    await begin();
    let caller = await signInAt(product?.address ?? '');
    const progress = (id: string) => caller.read<BulkGenerationView>(`/api/predictions/bulk/${id}`);
    // Refused until the season is loaded.
    const { id, total } = await eventually(async () => {
      const [open] = await listOpenWeeks(caller, gamesAtOnce + 1);
      const body = { week: open?.week, season: open?.season, aiModel: 'openai' };
      const answer = await caller.send('POST', '/api/predictions/generate-week', body);
      expect(answer.status).toBe(200);
      return (await answer.json()) as BulkGenerationView;
    }, 500);
    expect(total).toBeGreaterThan(gamesAtOnce);
    await eventually(async () => expect((await progress(id)).finished).toBeGreaterThan(0), 20);
    await product?.kill();
    const atTheKill = countAsked();

    await begin();
    caller = caller.at(product?.address ?? '');
    const { finishedGameIds } = await progress(id);
    await eventually(async () => {
      expect(await progress(id)).toMatchObject({ state: 'done', finished: total, failed: 0 });
    }, 300);

    expect(finishedGameIds.length).toBeGreaterThan(0);
    expect(finishedGameIds.length).toBeLessThan(total);
    const requests = countAsked();
    for (const gameId of finishedGameIds) {
      const { game } = await caller.read<{ game: { awayTeam: string; homeTeam: string } }>(
        `/api/nfl/games/${gameId}`,
      );
      const name = `${game.awayTeam} @ ${game.homeTeam}`;
      expect(requests.get(name), name).toBe(atTheKill.get(name));
    }
    await vendors.close();
  });
});
