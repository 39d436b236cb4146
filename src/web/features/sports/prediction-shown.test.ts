import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { MatchupAnalysisView } from '#contract/analyses.ts';
import type { PredictionView } from '#contract/predictions.ts';
import { render, toText } from '#testing/render.ts';
import { toHistoryEntry, samplePrediction } from '#testing/samples/sample-prediction.ts';
import { HistoryItem } from '../record/history/history-item.tsx';
import { AnalysisForecast } from '../predictions/analysis/analysis-forecast.tsx';
import { ProofDetails } from '../predictions/analysis/proof-section.tsx';
import { ResultPanel } from './analysis/result-panel.tsx';
import { AnalysisGrade } from '../predictions/analysis/analysis-grade.tsx';

/** Preferences listen to other tabs; there are none here. */
vi.hoisted(() => vi.stubGlobal('window', new EventTarget()));

const layer = { homeWinProbability: 0.1, low: null, high: null };
const now = new Date('2026-11-21T12:00:00Z');

function page(prediction: PredictionView) {
  return {
    prediction,
    versions: [],
    shownId: null,
    setting: { homeRecord: null, awayRecord: null },
    layerLines: { statistical: null, analyst: null, withMarket: null },
  } as unknown as MatchupAnalysisView;
}

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

const pricedMatch = match({
  layers: { statistical: layer, analyst: null, market: layer, ours: layer, withMarket: null },
  market: {
    provider: 'Test Book',
    at: '2026-11-21T10:00:00.000Z',
    favorite: null,
    homeSpread: null,
    total: null,
    homeMoneyline: 700,
    awayMoneyline: -1275,
    homeWinProbability: 0.1,
  },
  moneylineRecommendation: 'No edge',
  difference: { side: 'away', ours: 0.9, market: 0.9, verdict: 'in-line' },
});

describe('a prediction that the market priced by moneylines alone', () => {
  it('has them in the history instead of “No line”', () => {
    const text = toText(
      render(createElement(HistoryItem, { entry: toHistoryEntry(pricedMatch), now, link: '/' })),
    );

    expect(text).toContain('Vegas DON +700 / FOT -1275');
    expect(text).not.toContain('No line');
  });

  it('has the chance that the price stood for, where a replay kept no price', () => {
    const replayed = match({
      layers: { statistical: layer, analyst: null, market: layer, ours: layer, withMarket: null },
      market: null,
    });
    const entry = { ...toHistoryEntry(replayed), basis: 'replayed' as const };
    const text = toText(render(createElement(HistoryItem, { entry, now, link: undefined })));

    expect(text).toContain('Vegas, closing FOT 90%');
    expect(text).not.toContain('Vegas, closing No line');
  });

  it('has them on the analysis page, with what the difference has meant', () => {
    const text = toText(render(createElement(AnalysisForecast, { analysis: page(pricedMatch) })));

    expect(text).toContain('Market when locked 90% -900 (offered -1275) — —');
    expect(text).toContain('In line with the market.');
    expect(text).toContain('Ours 90% -900 FOT +3 22');
  });
});

describe('a prediction with an analyst', () => {
  it('names the analyst in the history and on the analysis page', () => {
    const withAnalyst = match({
      layers: { statistical: layer, analyst: layer, market: layer, ours: layer, withMarket: null },
      aiModel: 'openai',
      aiModelLabel: 'GPT-4o',
    });
    const pages = [
      render(createElement(HistoryItem, { entry: toHistoryEntry(withAnalyst), now, link: '/' })),
      render(createElement(AnalysisForecast, { analysis: page(withAnalyst) })),
    ];

    for (const html of pages) expect(html).toContain('Our prediction, with GPT-4o');
  });
});

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

const lost = {
  winner: 'win' as const,
  spread: 'loss' as const,
  total: 'push' as const,
  voidReason: null,
  homeScore: 0,
  awayScore: 2,
  scoreError: 0,
  brier: 0.01,
  logScore: 0.1,
  segments: null,
  gradedAt: '2026-11-23T00:00:00.000Z',
};

describe('a graded prediction in the history', () => {
  const graded = (change: Partial<PredictionView>) =>
    toText(
      render(
        createElement(HistoryItem, {
          entry: toHistoryEntry(match({ grade: lost, ...change })),
          now,
          link: '/',
        }),
      ),
    );

  it('has its result against each line that there was', () => {
    const text = graded({ market: { ...line, homeSpread: 4.5, total: 22.5 } });

    expect(text).toContain('Winner Correct Game spread DON +4.5 Lost Total Under 22.5 Push');
  });

  it('has none against a line that there was not', () => {
    const text = graded({ market: line });

    expect(text).toContain('Winner Correct Game spread No line Total No line');
    expect(text).not.toMatch(/Lost|Push|No result/);
  });
});

describe('the grade of a prediction whose analyst has stated quarters', () => {
  it('has how many of them were right, and how far off their scores were', () => {
    const segments = { n: 4, wins: 2, losses: 1, scoreError: 3.125 };
    const prediction = match({ grade: { ...lost, segments } });

    const text = toText(render(createElement(AnalysisGrade, { prediction })));

    expect(text).toMatch(/by the analyst 2 of 3 right, 3\.1 \S+ off/);
  });
});

describe('the record of a prediction', () => {
  it('names the model that was asked for beside the one that answered', () => {
    const prediction = match({ requestedModel: 'gpt-4o', returnedModel: 'gpt-4o-2026-08-06' });
    const panel = createElement(ProofDetails, { prediction, versions: [] });

    expect(toText(render(panel))).toContain('Requested model gpt-4o Model used gpt-4o-2026-08-06');
  });

  it('has no line for what nobody asked', () => {
    const prediction = match({ requestedSlot: null, madeWith: 'automatic' });
    const panel = createElement(ProofDetails, { prediction, versions: [] });
    const text = toText(render(panel));

    expect(text).toContain('Made by Linewise statistical Entry No. 1 Hash');
    expect(text).not.toMatch(/Made with|Requested|Model/);
  });
});

describe('the grade of a prediction', () => {
  const gradeText = (change: Partial<PredictionView>) =>
    toText(render(createElement(AnalysisGrade, { prediction: match({ grade: lost, ...change }) })));

  it('says which side our fair line took against each line', () => {
    const text = gradeText({ market: { ...line, homeSpread: 4.5, total: 22.5 } });

    expect(text).toContain('Against the game spread Took DON +4.5 Lost');
    expect(text).toContain('Over/under Took Under 22.5 Push');
    expect(gradeText({ market: line })).not.toContain('Took');
  });

  it('counts a match’s score in sets, though its handicap is one of games', () => {
    expect(gradeText({})).toContain('Average error per player 0.0 sets');
  });
});

describe('the panel of projection and result', () => {
  it('counts a match in sets', () => {
    const played = (prediction: PredictionView) => {
      const game = { ...prediction.game, isCompleted: true, homeScore: 1, awayScore: 2 };
      return toText(render(createElement(ResultPanel, { prediction: { ...prediction, game } })));
    };

    expect(played(match({}))).toMatch(/^Projection and result In sets/);
  });
});

describe('the grade of a game that was called off', () => {
  const voided = {
    winner: 'void' as const,
    spread: 'void' as const,
    total: 'void' as const,
    voidReason: null,
    homeScore: null,
    awayScore: null,
    scoreError: null,
    brier: null,
    logScore: null,
    segments: null,
    gradedAt: '2026-11-23T00:00:00.000Z',
  };

  it('says “No result” of a line that there was, and “No line” of one that there was not', () => {
    const prediction = match({ grade: voided, vegasSpread: 'FOT -4.5', vegasOverUnder: null });

    const text = toText(render(createElement(AnalysisGrade, { prediction })));

    expect(text).toContain('Against the game spread No result');
    expect(text).toContain('Over/under No line');
  });
});
