import { describe, expect, it } from 'vitest';
import type { LiveMomentView } from '#contract/predictions/analyses-endpoints.ts';
import { listPeriods, spaceLabels, traceCurve } from './live-chart.tsx';

const moment = (
  played: number,
  awayScore: number,
  homeScore: number,
  homeWinProbability: number,
): LiveMomentView => ({
  at: '2026-11-22T18:00:00.000Z',
  played,
  status: '',
  homeScore,
  awayScore,
  homeWinProbability,
});

describe('the win probability through a game', () => {
  const live = [
    moment(0.02, 0, 0, 0.71),
    moment(0.2, 1, 0, 0.55),
    moment(0.3, 1, 1, 0.68),
    moment(0.4, 1, 1, 0.67),
  ];
  const curve = (side: 'home' | 'away') =>
    traceCurve({ live, startHome: 0.71, side, names: { home: 'ANA', away: 'DAL' } });

  it('starts from the locked one, for the side that we pick', () => {
    expect(curve('home').points.slice(0, 2)).toEqual([
      { played: 0, probability: 0.71 },
      { played: 0.02, probability: 0.71 },
    ]);
    expect(curve('away').points[0]?.probability).toBeCloseTo(0.29);
  });

  it('names each change of the score, the leader first', () => {
    expect(curve('home').scores.map(({ text, played, isRise }) => [text, played, isRise])).toEqual([
      ['DAL 1–0', 0.2, false],
      ['1–1', 0.3, true],
    ]);
  });
});

it('labels that would touch give way to the newer one', () => {
  const label = (played: number) => ({
    played,
    probability: 0.5,
    text: String(played),
    isRise: true,
  });
  const kept = spaceLabels([0.1, 0.15, 0.5, 0.9].map(label), (played) => played * 100, 20);
  expect(kept.map(({ played }) => played)).toEqual([0.15, 0.5, 0.9]);
});

it('periods divide a game of regulation length', () => {
  expect(listPeriods('nhl').map(({ name }) => name)).toEqual(['1st', '2nd', '3rd']);
  expect(listPeriods('mlb').at(-1)).toMatchObject({ name: '9', to: 1 });
  expect(listPeriods('mlb', 7).at(-1)).toMatchObject({ name: '7', to: 1 });
});
