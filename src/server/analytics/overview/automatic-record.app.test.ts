import type { AnalyticsView } from '#contract/analytics/analytics-endpoints.ts';
import { gradedForecasts } from '#db/tables/graded-forecasts-tables.ts';
import { games } from '#db/tables/games-tables.ts';
import { grades } from '#db/tables/journal-tables.ts';
import { gradedForecast } from '#testing/samples/graded-forecast.ts';
import { addField, finishTournament } from '#testing/samples/golf-scene.ts';
import {
  type TestMember,
  addForecast,
  addGame,
  addMember,
  addQuote,
  finishGame,
} from '#testing/samples/scene.ts';
import { listStoredFigures, noStoredFigures } from '#testing/samples/stored-figures.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { updateReplays } from '#server/ledger/graded-forecasts/graded-forecasts.ts';
import { rebuildProjections } from '#server/ledger/verification/verification.ts';
import { gradeFinished } from '#server/ledger/grades/grades.ts';
import { lockNearContests } from '#server/predictions/automatic-predictions/automatic-predictions.ts';

const test = useTestApp();
let ada: TestMember;

beforeEach(async () => {
  ada = await addMember(test, 'Ada');
  test.clock.set('2026-11-22T13:00:00Z');
});

async function analytics(query: string): Promise<AnalyticsView> {
  const { status, body } = await ada.call('GET', `/api/analytics?${query}`);
  expect(status).toBe(200);
  return body as AnalyticsView;
}

async function lockGames(ids: string[], homeWinProbability = 0.7) {
  for (const id of ids) {
    await addGame(test, { id });
    await addForecast(test, id, { homeWinProbability });
    await addQuote(test, id);
  }
  await lockNearContests(test.context, 'nfl');
}

/** Grades replayed games in order, each in its own transaction. */
async function gradeMany(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const contestId = `r${index}`;
    const given = { source: 'replayed', author: 'automatic', league: 'nba', contestId } as const;
    await test.context.db.transaction((transaction) =>
      updateReplays(transaction, 'nba', [contestId], gradedForecast(given)),
    );
  }
}

const dump = () => listStoredFigures(test);

describe('the record of automatic predictions', () => {
  it('is separate from members’ predictions, with every layer', async () => {
    await lockGames(['a', 'b', 'c']);
    await ada.call('POST', '/api/nfl/predictions/generate/a', {});
    await finishGame(test, 'a', 27, 20);
    await finishGame(test, 'b', 10, 20);

    const automatic = await analytics('sport=nfl&by=automatic');
    expect(automatic).toMatchObject({
      basis: 'locked',
      by: 'automatic',
      available: { locked: 2, replayed: 0 },
      totalPredictions: 3,
      pendingPredictions: 1,
      gradedPredictions: 2,
      correctPredictions: 1,
      currentStreak: -1,
    });
    const statistical = automatic.layers.find(({ layer }) => layer === 'statistical');
    expect(statistical?.brier.mean).toBeCloseTo((0.09 + 0.49) / 2, 6);
    expect(statistical?.winner).toMatchObject({ correct: 1, total: 2 });
    expect(automatic.byMonth).toMatchObject([{ month: '2026-11', n: 2, correct: 1 }]);
    const overRate = automatic.skill.find(
      ({ layer, against }) => layer === 'statistical' && against === 'home-rate',
    );
    expect(overRate?.difference.mean).toBeCloseTo(0.25 - 0.29, 6);

    expect(await analytics('sport=nfl')).toMatchObject({ by: 'members', gradedPredictions: 1 });
    expect(await analytics('sport=nfl&mine=true')).toMatchObject({
      by: 'mine',
      gradedPredictions: 1,
    });
    expect(await analytics('sport=nba&by=automatic')).toMatchObject({
      gradedPredictions: 0,
      layers: [],
    });
  });

  it('has all figures from one snapshot, while forecasts are being graded', async () => {
    const progress = { isOver: false };
    const grading = gradeMany(60).finally(() => (progress.isOver = true));
    let read = 0;
    while (!progress.isOver) {
      const record = await analytics('sport=nba&by=automatic&basis=replayed');
      const ofMonths = record.byMonth.reduce((total, { n }) => total + n, 0);
      expect([record.gradedPredictions, ofMonths]).toEqual([
        record.available.replayed,
        record.available.replayed,
      ]);
      read += 1;
    }
    await grading;
    expect(read).toBeGreaterThan(1);
  });

  it('counts each game’s last locked version', async () => {
    await lockGames(['a'], 0.7);
    await addForecast(test, 'a', { homeWinProbability: 0.9 });
    test.clock.set('2026-11-22T17:50:00Z');
    await lockNearContests(test.context, 'nfl');
    await finishGame(test, 'a', 27, 20);

    const { layers, gradedPredictions } = await analytics('sport=nfl&by=automatic');
    expect(gradedPredictions).toBe(1);
    expect(layers.find(({ layer }) => layer === 'statistical')?.brier.mean).toBeCloseTo(0.01, 6);
  });

  it('compares locked forecasts of all versions, and none of one version or of replays', async () => {
    await lockGames(['a']);
    await finishGame(test, 'a', 27, 20);
    const compared = async (query = '') =>
      (await analytics(`sport=nfl&by=automatic${query}`)).comparisons.length;

    expect(await compared()).toBeGreaterThan(0);
    const { forecastModels } = await analytics('sport=nfl&by=automatic');
    expect(await compared(`&model=${forecastModels[0]?.model}`)).toBe(0);
    expect(await compared('&basis=replayed')).toBe(0);
  });

  it('counts what is pending by version of our model, too', async () => {
    await lockGames(['a', 'b']);
    await finishGame(test, 'a', 27, 20);
    await addGame(test, { id: 'c' });
    await addForecast(test, 'c', { model: 'nfl-next-1' });
    await lockNearContests(test.context, 'nfl');
    const counts = async (model: string) => {
      const { totalPredictions, pendingPredictions } = await analytics(
        `sport=nfl&by=automatic&model=${model}`,
      );
      return { totalPredictions, pendingPredictions };
    };

    const { forecastModels } = await analytics('sport=nfl&by=automatic');
    const [first] = forecastModels;
    expect(await counts(first?.model ?? '')).toEqual({
      totalPredictions: 2,
      pendingPredictions: 1,
    });
    expect(await counts('nfl-next-1')).toEqual({ totalPredictions: 1, pendingPredictions: 1 });
  });

  it('follows a corrected and a withdrawn final, and is rebuilt byte-identically', async () => {
    await lockGames(['a', 'b']);
    await finishGame(test, 'a', 27, 20);
    await finishGame(test, 'b', 27, 20);
    await finishGame(test, 'b', 20, 27);
    expect(await analytics('sport=nfl&by=automatic')).toMatchObject({
      gradedPredictions: 2,
      correctPredictions: 1,
    });
    const before = await dump();
    // Six layers of two forecasts, and our prediction by probability and day.
    const { graded, figures, bins, days } = before;
    expect([graded, figures, bins, days].map(({ length }) => length)).toEqual([12, 6, 1, 1]);

    expect(await rebuildProjections(test.context.db)).toMatchObject({ outcome: 'rebuilt' });
    expect(await dump()).toEqual(before);

    await test.context.db.update(games).set({ state: 'live' });
    await gradeFinished(test.context, 'matchup', 'nfl');
    expect(await dump()).toEqual(noStoredFigures);
  });

  it('is recounted by a rebuild, also when nothing is counted', async () => {
    await lockGames(['a']);
    await finishGame(test, 'a', 27, 20);
    const before = await dump();
    await test.context.db.delete(gradedForecasts);

    await rebuildProjections(test.context.db);
    expect(await dump()).toEqual(before);
  });

  it('has a streak that a tie does not end', async () => {
    await lockGames(['a', 'b']);
    await finishGame(test, 'a', 27, 20);
    await finishGame(test, 'b', 20, 20);
    expect(await analytics('sport=nfl&by=automatic')).toMatchObject({ currentStreak: 1 });
  });

  it('has every grade: if what it counts cannot be written, neither is the grade', async () => {
    await lockGames(['a']);
    await test.context.db.execute(
      sql`alter table graded_forecasts add constraint refused check (league <> 'nfl')`,
    );
    try {
      await expect(finishGame(test, 'a', 27, 20)).rejects.toThrow('graded_forecasts');
      expect(await test.context.db.select().from(grades)).toEqual([]);
    } finally {
      await test.context.db.execute(sql`alter table graded_forecasts drop constraint refused`);
    }

    await gradeFinished(test.context, 'matchup', 'nfl');
    expect(await analytics('sport=nfl&by=automatic')).toMatchObject({ gradedPredictions: 1 });
  });

  it('has tournament calibration that follows a corrected leaderboard, byte-identical when rebuilt', async () => {
    const { db } = test.context;
    const startsAt = new Date('2026-11-22T18:00:00Z');
    await addField(test, { id: 'open', startsAt });
    await lockNearContests(test.context, 'pga');
    for (const order of [
      ['bo', 'ace', 'cy', 'dan', 'ed'],
      ['ace', 'bo', 'cy', 'dan'],
    ]) {
      await finishTournament(test, 'open', order);
      await gradeFinished(test.context, 'tournament', 'pga');
    }
    const { fieldCalibration, forecastModels } = await analytics('sport=golf&by=automatic');
    const [version] = forecastModels;
    const of = async (model = '') =>
      (await analytics(`sport=golf&by=automatic&model=${model}`)).fieldCalibration;
    expect(await of(version?.model)).toEqual(fieldCalibration);
    expect(await of('pga-next-1')).toEqual([]);
    const toWin = fieldCalibration.find(
      ({ layer, question }) => layer === 'ours' && question === 'win',
    );
    // Ace was given 40%, Bo 25%, Cy 15%, Dan 10%; the others did not start in the end.
    expect(toWin?.bins.map(({ from, n, did }) => [from, n, did])).toEqual([
      [0.1, 1, 0],
      [0.15, 1, 0],
      [0.2, 1, 0],
      [0.3, 1, 1],
    ]);
    const before = await dump();

    await rebuildProjections(db);
    expect(await dump()).toEqual(before);
    await db.update(gradedForecasts).set({ won: 0 });
    await rebuildProjections(db);
    expect(await dump()).toEqual(before);
  });
});
