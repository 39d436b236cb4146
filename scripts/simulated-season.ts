/**
 * `npm run simulation:season -- nfl`: plays a season of a simulated league as fast as it can be
 * computed, with the product sealing and grading, and holds what it locked against the simulator's
 * truth (docs/simulation.md).
 */
import type { AnalyticsView } from '#contract/record/analytics.ts';
import { openInMemory } from '#db/embedded/in-memory.ts';
import { countedForecasts } from '#db/tables/figures.ts';
import { predictions } from '#db/tables/journal.ts';
import { isTeamLeague, leagueIds, type TeamLeagueId } from '#domain/league.ts';
import type { Season } from '#domain/calendar/season.ts';
import { createScoreSource } from '#providers/scores/registry.ts';
import { homeChance } from '#providers/scores/simulated/shared/matchup.ts';
import { createSimulatedLeagues } from '#providers/scores/simulated/simulated-leagues.ts';
import { storeGames } from '#server/contests/games/service.ts';
import { storeSeason } from '#server/contests/seasons/service.ts';
import { refreshUpcomingForecasts } from '#server/forecasts/games/service.ts';
import { verifyLedger } from '#server/ledger/verification/service.ts';
import { jobKinds } from '#server/operator/job-kinds.ts';
import { presentSlates, seasonSlates } from '#server/polling/slates/service.ts';
import { sealNearContests } from '#server/predictions/house/service.ts';
import { prepareJobs } from '#server/scheduling/jobs.ts';
import { migrationsFolder } from '#testing/paths.ts';
import { addMember } from '#testing/samples/scene.ts';
import { buildTestApp, testClock } from '#testing/test-app.ts';
import { and, eq } from 'drizzle-orm';
import { calibrationOf, expectedRight, type Held } from './simulated-season/truth.ts';

const hourMs = 3_600_000;
/** The product looks every minute; the last version is then some hours older than it could be. */
const stepMs = 3 * hourMs;
const seed = 'season';

const league = leagueIds.find((id) => id === (process.argv[2] ?? 'nfl'));
if (league === undefined || !isTeamLeague(league)) {
  process.stderr.write('Usage: npm run simulation:season -- nfl|nba|nhl|mlb [DAYS]\n');
  process.exit(2);
}
await playSeason(league, Number(process.argv[3] ?? 400));

async function playSeason(id: TeamLeagueId, days: number): Promise<void> {
  const clock = testClock('2026-11-21T18:00:00Z');
  const source = createScoreSource({ kind: 'simulated', seed, now: clock.now });
  const connection = await openInMemory(migrationsFolder);
  await prepareJobs(connection.runner, jobKinds);
  const test = await buildTestApp({ clock, connection, source });
  const { context } = test;
  context.leagues = [id];

  const season = await source.fetchSeason(id, clock.now());
  clock.set(season.startsAt);
  for (const back of [2, 1]) {
    const earlier = await source.fetchSeason(id, clock.now(), season.year - back);
    await storeSeason(context, earlier);
    for (const slate of seasonSlates(earlier)) {
      await storeGames(context, id, (await source.fetchSlate(id, slate)).games);
    }
  }
  await storeSeason(context, season);

  const endsAt = Math.min(season.endsAt.getTime(), season.startsAt.getTime() + days * 24 * hourMs);
  for (let sealed = 0; clock.now().getTime() < endsAt + 12 * hourMs; clock.advance(stepMs)) {
    await storeNear(season);
    sealed += await sealNearContests(context, id);
    if (clock.now().getUTCHours() < 3) {
      console.log(`${clock.now().toISOString().slice(0, 10)}: ${sealed} forecasts were sealed`);
    }
  }

  /** What has begun or ended of late, and what begins before the next look but one. */
  async function storeNear(of: Season): Promise<void> {
    const { today, others } = presentSlates(of, clock.now());
    const slates = [today, ...others.slice(0, 2).map(({ slate }) => slate)];
    const now = clock.now().getTime();
    for (const slate of slates) {
      const { games } = await source.fetchSlate(id, slate);
      const near = games.filter(({ game }) => Math.abs(game.startsAt.getTime() - now) < 9 * hourMs);
      const { changedGameIds } = await storeGames(context, id, near);
      const change = { ratingsChanged: false, gameIds: changedGameIds };
      await refreshUpcomingForecasts(context, id, change);
    }
  }

  await report();
  await test.close();

  async function report(): Promise<void> {
    const { db } = context;
    const rows = await db
      .select({
        contestId: countedForecasts.contestId,
        homeChance: predictions.homeWinProbability,
        layers: countedForecasts.layers,
      })
      .from(countedForecasts)
      .innerJoin(predictions, eq(predictions.sequence, countedForecasts.predictionSequence))
      .where(and(eq(countedForecasts.source, 'locked'), eq(countedForecasts.author, 'house')));
    const simulated = createSimulatedLeagues().find((one) => one.id === id);
    if (simulated === undefined) throw new Error(`${id} is not simulated`);
    const played = new Map(
      simulated.buildSeason(seed, season.year).games.map((game) => [game.id, game]),
    );
    const held = rows.flatMap(({ contestId, homeChance: forecast, layers }): Held[] => {
      const game = played.get(contestId);
      const winner = (layers as { blend?: { winner: string } }).blend?.winner;
      if (game === undefined || forecast === null || (winner !== 'win' && winner !== 'loss'))
        return [];
      const truth = homeChance(simulated.market, game.expected);
      return [
        forecast >= 0.5
          ? { forecast, truth, right: winner === 'win' }
          : { forecast: 1 - forecast, truth: 1 - truth, right: winner === 'win' },
      ];
    });
    const reader = await addMember(test, 'Reader');
    const { body } = await reader.call('GET', `/api/analytics?by=house&basis=locked&sport=${id}`);
    const view = body as AnalyticsView;
    const ledger = await verifyLedger(db);
    console.log(
      `${id}, season ${season.year}: ${view.gradedPredictions} locked and graded; the ledger ${ledger.holds ? 'holds' : 'DOES NOT HOLD'}`,
    );
    for (const line of calibrationOf(held)) console.log(line);
    console.log(expectedRight(held));
  }
}
