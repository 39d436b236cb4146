import type { AnalyticsView } from '#contract/analytics/analytics-endpoints.ts';
import type { GameView } from '#contract/games-endpoints.ts';
import type { GamePlayersView, ProjectedSideView } from '#contract/player-projections-endpoints.ts';
import { seasonLoads } from '#db/tables/feeds-tables.ts';
import { hourMs, minuteMs } from '#domain/calendar/durations.ts';
import { computeChangedSeasons } from '#server/analytics/figures/figures.ts';
import { loadFirstScores } from '#server/app/module-jobs.ts';
import type { AppContext } from '#server/context.ts';
import { gradeFinished } from '#server/ledger/grades/grades.ts';
import { loadMissingHistory } from '#server/polling/backfill/backfill.ts';
import { completeLoadedLeagues } from '#server/polling/box-score-polling/box-score-polling-jobs.ts';
import { readDueInjuries } from '#server/polling/injury-polling/injury-polling-jobs.ts';
import { poll } from '#server/polling/polls/polls-jobs.ts';
import { lockNearContests } from '#server/predictions/automatic-predictions/automatic-predictions.ts';
import { addMember, type TestMember } from '#testing/samples/scene.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { expect, it } from 'vitest';

const league = 'nfl';
/** A limit longer than any run of a job. */
const noLimitMs = 24 * hourMs;
const stepMs = 20 * minuteMs;
const stepsADay = (24 * hourMs) / stepMs;
const noWait = () => Promise.resolve();

const test = useTestApp();

it('players of a week of games, from an empty database, are projected, locked and graded', async () => {
  test.clock.set(new Date('2026-11-18T16:00:00Z'));
  const context: AppContext = { ...test.context, leagues: [league] };
  context.config.historySeasons = 1;
  await context.db.delete(seasonLoads);
  const member = await addMember(test, 'Ada');

  await loadFirstScores(context);
  for (let left: number | undefined = 0; left !== undefined;) {
    left = await loadMissingHistory(context, noLimitMs, noWait);
    test.clock.advance(1000 * (left ?? 0));
  }
  let looks = 0;
  for (let step = 0; step < 7 * stepsADay; step += 1) {
    await poll(context, league);
    for (let isMoreLeft = true; isMoreLeft;) {
      isMoreLeft = await completeLoadedLeagues(context, noLimitMs, noWait);
    }
    await readDueInjuries(context, noLimitMs, noWait);
    await lockNearContests(context, league);
    await gradeFinished(context, 'matchup', league);
    test.clock.advance(stepMs);
    // At breakfast, when yesterday's box scores have been learned.
    if (step % stepsADay === stepsADay - 12) looks += await lookAtWeek(member);
  }
  expect(looks).toBeGreaterThan(0);

  await computeChangedSeasons(context.db);
  const address = `/api/analytics?sport=${league}&by=automatic&basis=locked`;
  const { players } = (await read(member, address)) as AnalyticsView;
  process.stdout.write(`${looks} looks at a game; ${describe(players)}\n`);
  for (const { n, insideShare, calibration } of players) {
    expect(calibration.reduce((sum, bin) => sum + bin.n, 0)).toBeLessThanOrEqual(n);
    expect(insideShare).toBeGreaterThan(0.6);
  }
  expect(Math.max(...players.map(({ n }) => n))).toBeGreaterThan(100);
}, 900_000);

function describe(players: AnalyticsView['players']): string {
  return players
    .map(({ statistic, n, error, averageError, insideShare }) => {
      const errors = `${error.toFixed(2)} (average ${averageError.toFixed(2)})`;
      return `${statistic} n ${n}, error ${errors}, ${Math.round(100 * insideShare)}% inside`;
    })
    .join('; ');
}

async function read(member: TestMember, path: string): Promise<unknown> {
  const { status, body, text } = await member.call('GET', path);
  expect(status, `${path}: ${text.slice(0, 200)}`).toBe(200);
  return body;
}

/** Every coming game has both sides' players, whose sums are the totals; returns how many games. */
async function lookAtWeek(member: TestMember) {
  const { games } = (await read(member, '/api/nfl/schedule/current')) as { games: GameView[] };
  const coming = games.filter(({ state }) => state === 'scheduled');
  for (const { id } of coming) {
    const view = (await read(member, `/api/${league}/games/${id}/players`)) as GamePlayersView;
    const where = `${test.clock.now().toISOString()} ${id} ${JSON.stringify(view.missing)}`;
    for (const side of [view.home, view.away]) checkSums(side, where);
  }
  return coming.length;
}

function checkSums({ players, totals }: ProjectedSideView, where: string): void {
  expect(players.length, where).toBeGreaterThan(5);
  for (const { statistic, mean } of totals) {
    const sum = players.reduce((total, player) => {
      const own = player.statistics.find((one) => one.statistic === statistic);
      return total + player.playProbability * (own?.mean ?? 0);
    }, 0);
    expect(sum, `${where} ${statistic}`).toBeCloseTo(mean, 1);
  }
}
