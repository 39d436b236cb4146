import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { MatchupAnalysisView } from '#contract/predictions/analyses-endpoints.ts';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import { expectTexts, render, renderText } from '#testing/render.ts';
import { toHistoryEntry, samplePrediction } from '#testing/samples/sample-prediction.ts';
import { voidGrade } from '#testing/samples/shown-games.ts';
import { AnalysisForecast } from '#web/features/predictions/analysis/analysis-forecast.tsx';
import { AnalysisGrade } from '#web/features/predictions/analysis/analysis-grade.tsx';
import { ProofDetails } from '#web/features/predictions/analysis/proof-section.tsx';
import { HistoryItem } from '#web/features/predictions/history/history-item.tsx';
import { ResultPanel } from './analysis/result-panel.tsx';

const layer = { homeWinProbability: 0.1, low: null, high: null };
const layers = { statistical: layer, analyst: null, market: layer, ours: layer, withMarket: null };
const now = new Date('2026-11-21T12:00:00Z');

function match(change: Partial<PredictionView>): PredictionView {
  const given = {
    league: 'atp' as const,
    home: { name: 'Bowen Dongfang', abbreviation: 'DON' },
    away: { name: 'Gareth Fotheringham', abbreviation: 'FOT' },
    homeWinProbability: 0.1,
    homeScore: 0,
    awayScore: 2,
  };
  return samplePrediction(given, change);
}

const toAnalysis = (prediction: PredictionView) =>
  ({
    prediction,
    versions: [],
    shownId: null,
    setting: { homeRecord: null, awayRecord: null },
    layerLines: { statistical: null, analyst: null, withMarket: null },
    lineProbabilities: null,
  }) as unknown as MatchupAnalysisView;

const showPage = (prediction: PredictionView) =>
  renderText(AnalysisForecast, { analysis: toAnalysis(prediction) });

const showHistory = (prediction: PredictionView, change: { basis?: 'replayed' } = {}) =>
  renderText(HistoryItem, { entry: { ...toHistoryEntry(prediction), ...change }, now, link: '/' });

const showGrade = (change: Partial<PredictionView>) =>
  renderText(AnalysisGrade, { prediction: match({ grade: lost, ...change }) });

const line = {
  provider: 'Test Book',
  at: '2026-11-21T10:00:00.000Z',
  favorite: null,
  homeSpread: null,
  total: null,
  homeMoneyline: 700,
  awayMoneyline: -1275,
  homeWinProbability: 0.1,
};
const lines = { ...line, homeSpread: 4.5, total: 22.5 };

const lost = {
  ...voidGrade,
  winner: 'win' as const,
  spread: 'loss' as const,
  total: 'push' as const,
  homeScore: 0,
  awayScore: 2,
  scoreError: 0,
  brier: 0.01,
  logScore: 0.1,
};

describe('a prediction that the market priced by moneylines alone', () => {
  const priced = match({
    layers,
    market: line,
    moneylineRecommendation: 'No edge',
    difference: { side: 'away', ours: 0.9, market: 0.9, addsToPrice: true, verdict: 'in-line' },
  });

  it('has them in the history instead of “No line”, and on the analysis page with what they mean', () => {
    expectTexts(showHistory(priced), ['Market DON +700 / FOT -1275'], /No line/);
    expectTexts(showPage(priced), [
      'Market when locked 90% -900 (offered -1275) — —',
      'In line with the market.',
      'Ours 90% -900 FOT +3 22',
    ]);
  });

  it('has the chance that the price stood for, where a replay kept no price', () => {
    const text = showHistory(match({ layers, market: null }), { basis: 'replayed' });
    expectTexts(text, ['Market, closing FOT 90%'], /Market, closing No line/);
  });
});

it('a prediction with an analyst names it in the history and on the analysis page', () => {
  const analyst = { aiModel: 'openai', aiModelLabel: 'GPT-4o' } as const;
  const withAnalyst = match({ layers: { ...layers, analyst: layer }, ...analyst });
  // In tooltips.
  const parts = [
    createElement(HistoryItem, { entry: toHistoryEntry(withAnalyst), now, link: '/' }),
    createElement(AnalysisForecast, { analysis: toAnalysis(withAnalyst) }),
  ];
  for (const part of parts) expect(render(part)).toContain('Our prediction, with GPT-4o');
});

it('a graded prediction has in the history its result against each line that there was', () => {
  expect(showHistory(match({ grade: lost, market: lines }))).toContain(
    'Winner Correct Game spread DON +4.5 Lost Total Under 22.5 Push',
  );
  expectTexts(
    showHistory(match({ grade: lost, market: line })),
    ['Winner Correct Game spread No line Total No line'],
    /Lost|Push|No result/,
  );
});

describe('the record of a prediction', () => {
  const show = (change: Partial<PredictionView>) =>
    renderText(ProofDetails, { prediction: match(change), versions: [] });

  it('names the model that was asked for beside the one that answered, and nothing that nobody asked', () => {
    expect(show({ requestedModel: 'gpt-4o', returnedModel: 'gpt-4o-2026-08-06' })).toContain(
      'Requested model gpt-4o Model used gpt-4o-2026-08-06',
    );
    expectTexts(
      show({ requestedSlot: null, madeWith: 'automatic' }),
      ['Made by Linewise statistical Entry No. 1 Hash'],
      /Made with|Requested|Model/,
    );
  });
});

describe('the grade of a prediction', () => {
  it('says which side our fair line took against each line', () => {
    expectTexts(showGrade({ market: lines }), [
      'Against the game spread Took DON +4.5 Lost',
      'Over/under Took Under 22.5 Push',
    ]);
    expect(showGrade({ market: line })).not.toContain('Took');
  });

  it('counts a match’s score in sets, though its handicap is one of games', () => {
    expect(showGrade({})).toContain('Average error per player 0.0 sets');
    const text = renderText(ResultPanel, {
      league: 'atp',
      names: { home: 'DON', away: 'FOT' },
      pick: 'away',
      projected: { home: 1, away: 2 },
      final: { home: 1, away: 2 },
    });
    expect(text).toMatch(/^Projection and result In sets/);
  });

  it('has how many stated quarters were right, and how far off their scores were', () => {
    const segments = { n: 4, wins: 2, losses: 1, scoreError: 3.125 };
    expect(showGrade({ grade: { ...lost, segments } })).toMatch(
      /by Linewise statistical 2 of 3 right, 3\.1 \S+ off/,
    );
  });

  it('says “No result” of a line of a game called off, and “No line” of one that there was not', () => {
    const text = showGrade({ grade: voidGrade, vegasSpread: 'FOT -4.5', vegasOverUnder: null });
    expectTexts(text, ['Against the game spread No result', 'Over/under No line']);
  });
});
