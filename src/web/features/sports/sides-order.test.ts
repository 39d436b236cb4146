import type { MatchupAnalysisView } from '#contract/predictions/analyses-endpoints.ts';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { TennisMatchView } from '#contract/tournaments/tennis-tournaments.ts';
import type { LeagueId } from '#domain/league.ts';
import { render } from '#testing/render.ts';
import { toHistoryEntry, samplePrediction } from '#testing/samples/sample-prediction.ts';
import { AnalysisForecast } from '#web/features/predictions/analysis/analysis-forecast.tsx';
import { AnalysisText } from '#web/features/predictions/analysis/analysis-text.tsx';
import { MatchForecast } from '#web/features/contests/matches/match-card.tsx';
import { HistoryItem } from '#web/features/predictions/history/history-item.tsx';
import { predictedGameLabel } from '#web/features/contests/games/matchup.ts';

function bars(html: string): string[] {
  return [...html.matchAll(/aria-label="[^"]*: ([A-Z]+ \d+%, [A-Z]+ \d+%)"/g)].map(
    ([, sides]) => sides ?? '',
  );
}

/** Percentages in the order in which they stand in the bar. */
function segments(html: string): string[] {
  return [...html.matchAll(/<span>(\d+%)<\/span>/g)].map(([, percent]) => percent ?? '');
}

const now = new Date('2026-11-21T12:00:00Z');

function everyView(league: LeagueId) {
  const given = {
    league,
    home: { name: 'Jannik Sinner', abbreviation: 'SIN' },
    away: { name: 'Carlos Alcaraz', abbreviation: 'ALC' },
    homeWinProbability: 0.78,
    homeScore: 2,
    awayScore: 1,
  };
  const teamAnalysis = { home: 'Serves well.', away: 'Returns well.' };
  const prediction = samplePrediction(given, { teamAnalysis });
  const analysis = {
    statedHomeWinProbability: 0.78,
    shrink: 1,
    gradedBehind: 0,
    isCalibrated: false,
    winner: 'home' as const,
    homeScore: 2,
    awayScore: 1,
    sources: [],
    retrievedAt: null,
    keyFactorSources: [],
    flags: [],
    segments: [],
    playerProps: [],
    advancedMetrics: null,
    notes: [],
  };
  const page = {
    prediction,
    versions: [],
    shownId: null,
    setting: { homeRecord: null, awayRecord: null },
    layerLines: { statistical: null, analyst: null, withMarket: null },
    lineProbabilities: null,
  } as unknown as MatchupAnalysisView;
  return {
    name: predictedGameLabel(prediction.game),
    history: render(
      createElement(HistoryItem, { entry: toHistoryEntry(prediction), now, link: '/' }),
    ),
    analysis: render(createElement(AnalysisForecast, { analysis: page })),
    words: render(createElement(AnalysisText, { prediction: { ...prediction, analysis } })),
    prediction,
  };
}

const side = (name: string) => ({ name, players: [], seed: null, sets: [], isWinner: null });

describe('a prediction of a tennis match', () => {
  it('has the order of the draw on the card, in the history and on the analysis page', () => {
    const { name, history, analysis, words, prediction } = everyView('atp');
    const match = {
      league: 'atp',
      state: 'scheduled',
      sides: [side('Jannik Sinner'), side('Carlos Alcaraz')],
      forecast: { homeWinProbability: 0.7, low: 0.6, high: 0.8, factors: [] },
      market: null,
      replayed: null,
      edge: null,
      difference: null,
      liveWinProbability: null,
    } as unknown as TennisMatchView;
    const card = render(createElement(MatchForecast, { match, prediction }));

    expect(name).toBe('Jannik Sinner vs Carlos Alcaraz');
    expect(history).toContain(name);
    expect(history).toContain('2 - 1');
    for (const html of [card, history, analysis]) {
      expect(bars(html)).toEqual(['SIN 78%, ALC 22%']);
      expect(segments(html)).toEqual(['78%', '22%']);
    }
    for (const html of [analysis, words]) {
      expect(html.indexOf('Jannik Sinner')).toBeLessThan(html.indexOf('Carlos Alcaraz'));
    }
  });
});

describe('a prediction of a game', () => {
  it('has the away team first', () => {
    const { name, history, analysis } = everyView('nfl');

    expect(name).toBe('Carlos Alcaraz @ Jannik Sinner');
    expect(history).toContain('1 - 2');
    for (const html of [history, analysis]) {
      expect(bars(html)).toEqual(['ALC 22%, SIN 78%']);
      expect(segments(html)).toEqual(['22%', '78%']);
    }
  });
});
