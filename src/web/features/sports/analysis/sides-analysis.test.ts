import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import type { SidesAnalysisView } from '#contract/analyses.ts';
import { gameEndpoints } from '#contract/games.ts';
import type { GameState } from '#domain/game.ts';
import { answered, render, textOf } from '#testing/render.ts';
import { sampleGame } from '#testing/samples/sample-game.ts';
import { samplePrediction } from '#testing/samples/sample-prediction.ts';
import { read } from '#web/lib/api.ts';
import { InPlay } from './in-play.tsx';
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
    live: [],
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

it('the page of a prediction has the score of its game while it is in play, and not where it is hidden', () => {
  const toCome = sampleGame('nhl');
  const game = {
    ...toCome,
    state: 'live',
    status: '4:56 - 2nd',
    homeScore: 2,
    awayScore: 1,
    home: { ...toCome.home, score: 2, segmentScores: [1, 1] },
    away: { ...toCome.away, score: 1, segmentScores: [0, 1] },
    liveHomeWinProbability: 0.998,
  };
  const params = { league: 'nhl' as const, id: game.id };
  const client = answered([[read(gameEndpoints.game, { params }).queryKey, { game }]]);
  const prediction = samplePrediction({
    league: 'nhl',
    home: { name: 'Northport Gulls', abbreviation: 'NPG' },
    away: { name: 'Ridgeway Elks', abbreviation: 'RWE' },
    homeWinProbability: 0.6,
    homeScore: 4,
    awayScore: 3,
  });
  const shown = (homeScore: number | null, state: GameState = 'live') => {
    const predicted = { ...prediction.game, id: game.id, state, homeScore };
    const part = createElement(InPlay, { prediction: { ...prediction, game: predicted } });
    return textOf(render(part, client));
  };

  expect(shown(2)).toMatch(
    /^In play .*4:56 - 2nd RWE 1 - NPG 2 Now NPG &gt;99% .*RWE 0 1 1 NPG 1 1 2$/,
  );
  expect(shown(null)).toBe('');
  expect(shown(2, 'final')).toBe('');
});
