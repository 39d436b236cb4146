import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import type { SidesAnalysisView } from '#contract/analyses.ts';
import type { GameState } from '#domain/game.ts';
import { render, textOf } from '#testing/render.ts';
import { samplePrediction } from '#testing/samples/sample-prediction.ts';
import { SidesAnalysis } from './sides-analysis.tsx';

/** What of a browser the parts of a page ask for as they are loaded. */
vi.hoisted(() => {
  const query = () => Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { matchMedia: query }));
});

function headOf(state: GameState, league: 'nhl' | 'atp' = 'nhl'): string {
  const given = {
    league,
    home: { name: 'Northport Gulls', abbreviation: 'NPG' },
    away: { name: 'Ridgeway Elks', abbreviation: 'RWE' },
    homeWinProbability: 0.6,
    homeScore: 4,
    awayScore: 3,
  };
  const prediction = samplePrediction(given);
  const analysis: SidesAnalysisView = {
    kind: 'sides',
    prediction: { ...prediction, game: { ...prediction.game, state } },
    versions: [],
    changes: null,
    setting: {
      timeToBeDecided: false,
      weekSlot: null,
      homeRecord: null,
      awayRecord: null,
      venue: null,
      city: null,
      network: null,
      note: null,
      tennis: null,
    },
    scoreChances: null,
    outlooks: { market: [], forecast: [] },
  };
  return textOf(render(createElement(SidesAnalysis, { analysis })).split('</h1>')[1] ?? '').slice(
    0,
    40,
  );
}

it('the page of a prediction says when its game is on, over or called off', () => {
  expect(headOf('scheduled')).not.toMatch(/LIVE|Scheduled|Final/);
  expect(headOf('live')).toMatch(/^LIVE/);
  expect(headOf('final')).toMatch(/^Final/);
  expect(headOf('postponed')).toMatch(/^Postponed/);
  expect(headOf('forfeited')).toMatch(/^Forfeited/);
  expect(headOf('forfeited', 'atp')).toMatch(/^Not played out/);
});
