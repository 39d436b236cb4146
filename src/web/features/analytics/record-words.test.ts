import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { analyticsEndpoints, type AnalyticsView } from '#contract/analytics/analytics-endpoints.ts';
import { read } from '#web/lib/api.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { answered, render, toText, useWideScreen } from '#testing/render.ts';
import { toHistoryEntry, samplePrediction } from '#testing/samples/sample-prediction.ts';
import type { LayerRecord } from '#contract/analytics/analytics-parts.ts';
import { FieldReliability } from './overview/field-reliability.tsx';
import { ModelCards } from './overview/model-cards.tsx';
import { PerformanceTab } from './overview/performance-tab.tsx';
import { RecordOverview } from './overview/record-overview.tsx';
import { listModelOptions, RecordFigures } from './overview/record-view.tsx';
import { StatCards } from './overview/stat-card.tsx';
import {
  accuracyStat,
  confidenceStat,
  streakStat,
  totalStat,
} from './overview/analytics-stats.tsx';
import { HistoryFilters } from '#web/features/predictions/history/history-filters.tsx';
import { HistoryItem } from '#web/features/predictions/history/history-item.tsx';
import { HistoryList } from '#web/features/predictions/history/history-list.tsx';
import { LayerTable } from './tables/record-tables.tsx';
import type { HistorySummaryView } from '#contract/predictions/history.ts';
import { HistorySummary } from '#web/features/predictions/history/history-summary.tsx';
import type { HistoryPages } from '#web/features/predictions/history/history-query.ts';

const share = (correct: number, total: number) => ({
  value: total === 0 ? null : (correct / total) * 100,
  correct,
  total,
  low: total === 0 ? null : 50,
  high: total === 0 ? null : 70,
});

useWideScreen();

const average = { avgConfidence: 64.5, averaged: 131 };
const noAverage = { avgConfidence: null, averaged: 0 };

const analytics = {
  by: 'members',
  totalPredictions: 120,
  gradedPredictions: 100,
  correctPredictions: 62,
  accuracy: 62,
  accuracyInterval: { low: 50, high: 70 },
  pendingPredictions: 20,
  currentStreak: 3,
  thisSeason: { season: 2026, contests: 131, pending: 20, accuracy: share(60, 98), ...average },
  avgConfidence: 66.25,
  lastFourWeeks: share(33, 50),
  lastSevenDays: share(20, 40),
  lastThirtyDays: share(30, 45),
  highConfidence: share(32, 40),
  totals: share(48, 97),
  calibration: [],
  layers: [],
  brier: null,
  logLoss: null,
  marketLogLoss: null,
  meanScoreError: null,
  modelStats: {
    openai: { accuracy: 62, total: 120, graded: 100, correct: 62, avgConfidence: 66.25 },
  },
  byModel: [{ ...share(62, 100), model: 'openai', label: 'GPT-4o', brier: 0.22, answered: [] }],
} as unknown as AnalyticsView;

describe('analytics of a sport', () => {
  it.each([
    ['nfl', 'Last 4 Weeks', '66.0%', 'High Confidence Picks'],
    ['nba', 'Last 30 Days', '66.7%', 'High Confidence'],
    ['mlb', 'Last 7 Days', '50.0%', 'High Confidence'],
  ] as const)(
    'show accuracy and metrics from consistent subsets: %s',
    (sport, recent, value, high) => {
      const overview = createElement(RecordOverview, {
        analytics,
        sport,
        highConfidenceLabel: high,
      });
      const text = toText(render(overview));

      expect(text).toContain('They never see the game’s odds. Overall 62.0%');
      expect(text).toContain(`${recent} ${value}`);
      expect(text).toContain(`${high} 80.0%`);
      expect(text).toContain('Total Predictions 131 locked this season, 20 pending');
      expect(text).toContain('Asked by members 120 20 pending Correct Picks 62');
      expect(text).toContain('Average Confidence 66.3%');
    },
  );

  it('have the market’s log loss beside ours on the same games', () => {
    const priced = {
      ...analytics,
      calibration: [{ n: 100 }] as AnalyticsView['calibration'],
      logLoss: 0.64,
      marketLogLoss: 0.62,
      againstClose: { mean: -0.01, low: null, high: null, n: 90 },
    };
    const text = toText(render(createElement(RecordOverview, { analytics: priced, sport: 'nfl' })));
    expect(text).toContain(
      'Log loss 0.6400 Market log loss 0.6200 ours 0.6300 on the same 90 games',
    );
  });

  it('say how many predictions are not in the share of winners', () => {
    const drawn = { ...analytics, totalPredictions: 1102, pendingPredictions: 1000 };
    const text = toText(render(createElement(RecordOverview, { analytics: drawn, sport: 'nfl' })));
    expect(text).toContain('Asked by members 1,102 1,000 pending · 2 tied or void');

    const decided = { ...analytics, totalPredictions: 100, pendingPredictions: 0 };
    const all = toText(render(createElement(RecordOverview, { analytics: decided, sport: 'nfl' })));
    expect(all).toContain('Asked by members 100 Correct Picks');
  });

  it('have a card per model, or an empty state', () => {
    const none = { ...analytics, modelStats: {}, byModel: [] };

    expect(toText(render(createElement(ModelCards, { analytics })))).toMatch(
      /GPT-4o Accuracy 62\.0%.*Total 120 Correct 62 Avg Confidence 66%/,
    );
    expect(toText(render(createElement(ModelCards, { analytics: none })))).toBe(
      'No AI model statistics available yet. Generate predictions to see model performance.',
    );
  });

  it('are four tiles at the top of a page, with a dash before the first grade', () => {
    const stats = [
      totalStat(),
      accuracyStat('Accuracy Rate'),
      streakStat('nfl', 'Current Streak', '—'),
      confidenceStat(),
    ];
    const tiles = (data: AnalyticsView) =>
      toText(
        render(createElement(StatCards<AnalyticsView>, { query: { data, isError: false }, stats })),
      );
    const ungraded = { ...analytics, gradedPredictions: 0, correctPredictions: 0 };

    expect(tiles(analytics)).toContain('Total Predictions 131 locked this season, 20 pending');
    expect(tiles(analytics)).toContain('Accuracy Rate 62.0%');
    expect(tiles(analytics)).toContain('Current Streak 3');
    expect(tiles(analytics)).toContain('Avg Confidence 66% n = 120, asked by members');
    expect(tiles(ungraded)).toContain('Accuracy Rate — no graded predictions yet');
    expect(tiles(ungraded)).toContain('Current Streak — no graded predictions yet');

    const thisSeason = {
      season: null,
      contests: 0,
      pending: 0,
      accuracy: share(0, 0),
      ...noAverage,
    };
    const none = { ...ungraded, totalPredictions: 0, thisSeason, avgConfidence: null };
    expect(tiles(none)).toContain('Total Predictions 0 none locked this season yet');
    expect(tiles(none)).toContain('Avg Confidence — none asked for yet');
    expect(tiles({ ...none, by: 'automatic' })).toContain('Avg Confidence — no predictions yet');
  });
});

describe('a record without graded predictions', () => {
  const none = { ...analytics, available: { locked: 0, replayed: 0 }, gradedPredictions: 0 };
  const shown = (change: Partial<AnalyticsView>, model?: string) => {
    const data = { ...none, basis: 'locked', pendingPredictions: 1, ...change };
    const query = { data, status: 'success' } as unknown as UseQueryResult<AnalyticsView>;
    const version = model === undefined ? undefined : { model, onReset: () => {} };
    const figures = { query, sport: 'nfl', onBasis: () => {}, version } as const;
    return toText(render(createElement(RecordFigures, figures)));
  };

  it('says next to its count how many golf tournaments are in it', () => {
    const counted = { gradedPredictions: 131, layers: [{ layer: 'ours', n: 100 }] };
    expect(shown(counted as unknown as Partial<AnalyticsView>)).toContain(
      '100 games and 31 golf tournaments.',
    );
    expect(shown({})).not.toContain('golf tournaments');
  });

  it('says what is waiting, of one prediction, too', () => {
    const one = '1 locked prediction is waiting for its game to end.';
    expect(shown({})).toContain(`No graded predictions yet ${one}`);
    expect(shown({ by: 'automatic' })).toContain(`No locked game has ended yet ${one} Each`);
    expect(shown({ pendingPredictions: 2 })).toContain(
      '2 locked predictions are waiting for their games to end.',
    );
  });

  it('names the chosen version, which stays among the options', () => {
    const text = shown({ by: 'automatic', basis: 'replayed' }, 'nfl-ratings-3');
    expect(text).toContain('nfl-ratings-3 has no graded predictions here Show all versions');
    expect(text).not.toContain('not replayed yet');

    const listed = { league: 'nfl', model: 'nfl-ratings-2', from: '2026-09-10', n: 40 } as const;
    const options = (chosen?: string) =>
      listModelOptions([listed], chosen).map(({ value }) => value);
    expect(options('nfl-ratings-3')).toEqual(['all', 'nfl-ratings-2', 'nfl-ratings-3']);
    expect(options('nfl-ratings-2')).toEqual(['all', 'nfl-ratings-2']);
    expect(options()).toEqual(['all', 'nfl-ratings-2']);
  });
});

describe('tournament calibration', () => {
  const bin = { from: 0.1, to: 0.15, meanForecast: 0.12, observed: 0.1, low: 0.08, high: 0.13 };
  const bins = [
    { ...bin, n: 800, did: 80, tournaments: 40 },
    { ...bin, from: 0.15, to: 0.2, low: null, high: null, n: 20, did: 2, tournaments: 5 },
  ];
  const shown = {
    ...analytics,
    field: [{ layer: 'statistical', question: 'top10', brier: { n: 41 } }],
    fieldCalibration: [
      { layer: 'statistical', question: 'top10', bins },
      { layer: 'statistical', question: 'makeCut', bins },
      { layer: 'ours', question: 'win', bins: bins.slice(0, 1) },
    ],
  } as unknown as AnalyticsView;

  it('shows the top 10 until another question is chosen, with its sample', () => {
    const html = render(createElement(FieldReliability, { analytics: shown }));

    expect(toText(html)).toContain('Calibration, all players');
    expect(toText(html)).toContain(
      'Across 820 player forecasts in 41 tournaments, the average error is 2.0 percentage points.',
    );
    expect(toText(html)).toContain('Win Top 10 Cut');
    expect(html).toMatch(/aria-pressed="true"[^>]*>Top 10/);
  });

  it('is hidden when no tournament was graded', () => {
    const none = { ...shown, fieldCalibration: [] };

    expect(render(createElement(FieldReliability, { analytics: none }))).toBe('');
  });
});

describe('tennis and golf performance', () => {
  it('has a heading and four tiles, with a dash and a reason before the first result', () => {
    const text = performance('tennis', 'Correct', {});

    expect(text).toContain('Prediction Performance');
    for (const tile of [
      'Total Predictions 131',
      'Correct — no graded predictions yet',
      'Current Streak — no graded predictions yet',
      'Avg Confidence 66%',
    ])
      expect(text).toContain(tile);
  });

  it.each(['locked', 'replayed'] as const)(
    'has the four tiles before the first prediction, too, and says what it waits for: %s',
    (basis) => {
      const none = {
        basis,
        totalPredictions: 0,
        pendingPredictions: 0,
        avgConfidence: null,
        thisSeason: { season: null, contests: 0, pending: 0, accuracy: share(0, 0), ...noAverage },
      };
      const text = performance('golf', 'Accuracy Rate', none);
      for (const tile of [
        'Total Predictions 0 none locked this season yet',
        'Accuracy Rate — no graded predictions yet',
        'Current Streak — no graded predictions yet',
        'Avg Confidence — no predictions yet',
      ])
        expect(text).toContain(tile);
      expect(text).not.toMatch(/\bgames?\b/);
      expect(text).toContain(
        basis === 'locked'
          ? 'No locked tournament has ended yet 0 locked predictions are waiting for their tournaments to end. Each tournament is locked'
          : 'then every tournament in them is replayed',
      );
      expect(performance('tennis', 'Correct', none)).not.toMatch(/\bgames?\b/);
    },
  );

  function performance(
    sport: 'golf' | 'tennis',
    second: 'Accuracy Rate' | 'Correct',
    change: Partial<AnalyticsView>,
  ): string {
    const query = { sport, by: 'automatic', basis: undefined } as const;
    const ungraded = {
      ...analytics,
      by: 'automatic',
      basis: 'locked',
      available: { locked: 0, replayed: 0 },
      gradedPredictions: 0,
      ...change,
    };
    const client = answered([[read(analyticsEndpoints.analytics, { query }).queryKey, ungraded]]);
    return toText(render(createElement(PerformanceTab, { sport, second }), client));
  }
});

describe('history', () => {
  const prediction = samplePrediction({
    league: 'nfl',
    home: { name: 'Northport Gulls', abbreviation: 'NPG' },
    away: { name: 'Ridgeway Elks', abbreviation: 'RWE' },
    homeWinProbability: 0.78,
    homeScore: 24,
    awayScore: 20,
  });
  const entry = toHistoryEntry(prediction);
  const list = (count: number) => {
    const entries = Array.from({ length: count }, (_, index) => ({
      ...entry,
      contestId: String(index),
      contest: `Game ${index}`,
    }));
    const pages = { data: { pages: [{ entries }] } } as unknown as HistoryPages;
    const given = { pages, empty: 'nothing yet', linkTo: () => undefined };
    return render(createElement(HistoryList, given));
  };

  it('has badges and stats at the top', () => {
    const data = {
      contests: 120,
      versions: 150,
      pending: 20,
      overall: share(62, 100),
      avgConfidence: 66.25,
      againstTheSpread: { ...share(51, 98), priced: 98, units: -3.64 },
    };
    const summary = (change: object = {}) => {
      const query = { data: { ...data, ...change }, isError: false };
      const given = { summary: query as UseQueryResult<HistorySummaryView> };
      return toText(render(createElement(HistorySummary, given)));
    };

    expect(summary()).toContain('Total 120 Correct 62 Pending 20 in 150 versions');
    for (const stat of ['Accuracy 62.0%', 'Avg Confidence 66%', 'Win Rate 52.0%'])
      expect(summary()).toContain(stat);
    expect(summary()).toContain(
      'against the spread, pushes excluded, 51 of 98, 95% interval 50.0%–70.0%, −3.6 units at the stored prices, 52.4% breaks even at -110',
    );
    const priced = (of: number) => ({
      againstTheSpread: { ...share(51, 98), priced: of, units: 1 },
    });
    expect(summary(priced(60))).toContain('+1.0 units on the 60 with a stored price, 52.4%');
    expect(summary(priced(0))).toContain('no stored prices, 52.4% breaks even');
    expect(summary({ againstTheSpread: { ...share(0, 0), priced: 0, units: 0 } })).toMatch(
      /Win Rate — against the spread, pushes excluded, no graded predictions yet$/,
    );
    expect(summary({ versions: 120 })).not.toContain('versions');
    expect(summary({ againstTheSpread: null })).not.toContain('Win Rate');
  });

  it('has the range of the settings to choose from, where one sport is shown', () => {
    const filters = (sport: 'nfl' | 'tennis' | 'all') =>
      render(createElement(HistoryFilters, { sport }));

    expect(toText(filters('nfl'))).toContain(
      'Historical Range Last 10 games Last 30 days Season Multi-season',
    );
    expect(filters('nfl')).toContain('<option value="season" selected="">');
    expect(toText(filters('tennis'))).toContain('Last 10 matches');
    expect(toText(filters('all'))).not.toContain('Historical Range');
  });

  it('shows who covered, and that a game is live', () => {
    const now = new Date('2026-11-23T13:00:00Z');
    const told = (sides: object) => {
      const changed = { ...entry, sides: { ...entry.sides, ...sides } as typeof entry.sides };
      return toText(render(createElement(HistoryItem, { entry: changed, now, link: '/' })));
    };
    const market = { homeSpread: -3.5, total: 47.5 };

    expect(told({ state: 'final', homeScore: 27, awayScore: 20, market })).toContain(
      'Result 20 - 27 Covered NPG covered -3.5 · Under 47.5',
    );
    expect(told({ state: 'live' })).toContain('Result live');
  });

  it('shows matchup, dates, winner, score (away - home), lines, confidence and model', () => {
    const now = new Date('2026-11-21T13:00:00Z');
    const text = toText(render(createElement(HistoryItem, { entry, now, link: '/' })));

    for (const part of [
      'Ridgeway Elks @ Northport Gulls',
      'Nov 22, 2026',
      '2 hours ago',
      'Predicted winner Northport Gulls',
      'Predicted score 20 - 24',
      'Market No line',
      'Result not played yet',
      '78% High',
      'Linewise statistical',
      'Pending',
    ])
      expect(text).toContain(part);
  });

  it('has a divider after every fifth entry, in a 500 px area', () => {
    const html = list(11);

    expect(html.match(/<li aria-hidden="true"/g)).toHaveLength(2);
    expect(html).toContain('max-h-[500px]');
  });

  it('has an empty state', () => {
    expect(list(0)).toBe('nothing yet');
  });
});

it('the table of layers has both versions of our forecast, and says which is not independent of the market', () => {
  const estimate = (mean: number) => ({ mean, low: mean, high: mean, n: 100 });
  const record = (layer: LayerRecord['layer'], logLoss: number): LayerRecord => ({
    layer,
    n: 100,
    winner: share(62, 100),
    brier: estimate(0.21),
    logScore: estimate(logLoss),
    againstTheSpread: share(50, 100),
    totals: share(50, 100),
    meanScoreError: null,
    closing: { mean: null, low: null, high: null, n: 0 },
  });
  const show = (...layers: LayerRecord[]) =>
    toText(render(createElement(LayerTable, { layers, sport: 'nba' })));
  const ours = record('ours', 0.6);
  const both = show(record('past-prices', 0.59), ours, record('results', 0.61));

  expect(both).toMatch(
    /Our prediction 100 .*Without odds history 100 .* 0\.6100 .*With odds history 100 .* 0\.5900 /,
  );
  expect(both).toContain('“With odds history” is not independent of the market: it has learned');
  expect(show(ours)).not.toContain('independent');

  // Without an analyst the model is our prediction, and without a weight the market’s price the
  // close.
  const repeated = show(
    ours,
    record('statistical', 0.6),
    record('close', 0.58),
    record('with-market', 0.58),
  );
  expect(repeated).toContain('Closing line 100');
  expect(repeated).not.toMatch(/Statistical model|With the market/);
});
