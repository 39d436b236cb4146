import { insertRows } from '#db/insert-rows.ts';
import { changedSeasons, everybody, gradedForecasts } from '#db/tables/graded-forecasts-tables.ts';
import type { FieldBin } from '#domain/grading/field-bins.ts';
import type { FieldLayerGrades } from '#domain/grading/field-grades.ts';
import {
  gradeLayers,
  type LayerGrades,
  listHomeProbabilities,
  type MatchupBeliefs,
} from '#domain/grading/layer-grades.ts';
import { leagueIds } from '#domain/league.ts';
import { computeChangedSeasons } from '#server/analytics/figures/figures.ts';
import {
  listFieldRows,
  listMatchupRows,
} from '#server/ledger/graded-forecasts/graded-forecasts.ts';
import type {
  ForecastKey,
  GradedForecast,
} from '#server/ledger/graded-forecasts/graded-forecasts-types.ts';
import * as analytics from '#server/analytics/overview/analytics-store.ts';
import type { TestApp } from '#testing/test-app.ts';

const sampleKey: ForecastKey = {
  source: 'locked',
  author: 'member',
  owner: everybody,
  league: 'nfl',
  contestId: '1',
  analyst: 'statistical',
  instructions: '',
  isNewest: true,
  model: '',
  forecastModel: 'nfl-ratings-3',
  season: 2026,
  playedAt: new Date('2026-11-20T18:00:00Z'),
  predictionSequence: null,
};

export interface GivenForecast extends Partial<ForecastKey> {
  /** Win probabilities of the home team, by layer. */
  probabilities?: MatchupBeliefs;
  homeWins?: boolean;
  /** True for a canceled contest; others end 24–20 for the winner. */
  isVoid?: boolean;
  closing?: number;
  /** Replaces grades of layers. */
  grades?: (grades: LayerGrades) => LayerGrades;
}

/** Rows of a graded forecast of a matchup; the home team wins by default. */
export function gradedForecast({
  probabilities,
  homeWins = true,
  isVoid = false,
  closing,
  grades = (layers) => layers,
  ...key
}: GivenForecast = {}): GradedForecast[] {
  const home = 0.7;
  const beliefs = probabilities ?? {
    statistical: { homeWinProbability: home },
    ours: { homeWinProbability: home, score: { home: 24, away: 20 } },
  };
  const close =
    closing === undefined ? undefined : { homeWinProbability: closing, homeSpread: -3, total: 40 };
  const result = isVoid
    ? undefined
    : { homeScore: homeWins ? 27 : 20, awayScore: homeWins ? 20 : 27 };
  const layers = grades(gradeLayers(beliefs, { locked: close, close }, result));
  return listMatchupRows({ ...sampleKey, ...key }, layers, listHomeProbabilities(beliefs, close));
}

/** Rows of a graded forecast of a tournament. */
export function gradedField({
  grades = {},
  bins = [],
  probability = 0.12,
  ...key
}: Partial<ForecastKey> & {
  grades?: FieldLayerGrades;
  bins?: FieldBin[];
  probability?: number;
}): GradedForecast[] {
  const graded = { grades, bins, probability };
  return listFieldRows({ ...sampleKey, league: 'pga', ...key }, graded);
}

/** Stores forecasts, replacing all, and computes their figures. */
export async function storeForecasts(
  { context: { db } }: TestApp,
  forecasts: GradedForecast[][],
): Promise<void> {
  const rows = forecasts.flat();
  await db.insert(changedSeasons).select(
    db
      .selectDistinct({
        source: gradedForecasts.source,
        league: gradedForecasts.league,
        season: gradedForecasts.season,
      })
      .from(gradedForecasts),
  );
  await db.delete(gradedForecasts);
  await insertRows(db, gradedForecasts, rows);
  for (const { source, league, season } of rows) {
    await db.insert(changedSeasons).values({ source, league, season }).onConflictDoNothing();
  }
  await computeChangedSeasons(db);
}

/**
 * The figures of these forecasts of members, each of a contest of its own, as analytics reads them.
 */
export async function readFigures(test: TestApp, forecasts: GradedForecast[][]) {
  const ofContests = forecasts.map((rows, index) =>
    rows.map((row) => ({ ...row, contestId: String(index) })),
  );
  await storeForecasts(test, ofContests);
  const { db } = test.context;
  const filter = {
    leagues: leagueIds,
    author: 'member',
    owner: everybody,
    sources: ['locked'],
  } as const;
  return {
    figures: await analytics.listFigures(db, filter),
    bins: await analytics.listBins(db, filter),
    days: await analytics.listDays(db, filter, ''),
    months: await analytics.listMonths(db, filter),
  };
}
