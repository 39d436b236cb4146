import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import { confidenceBands } from '#domain/confidence.ts';
import { hockeyFigures } from './hockey-breakdown.tsx';

type Side = 'home' | 'away';
type Band = PredictionView['confidenceBand'];

function prediction(side: Side, confidenceBand: Band, conferences: Record<Side, string | null>) {
  return {
    confidence: 60,
    confidenceBand,
    predictedWinner: { side },
    game: {
      homeTeam: { conference: conferences.home },
      awayTeam: { conference: conferences.away },
    },
  } as PredictionView;
}

describe('hockeyFigures', () => {
  it('counts the winners by side, band and their own conference', () => {
    const figures = hockeyFigures([
      prediction('home', 'high', { home: 'Eastern', away: 'Western' }),
      prediction('away', 'low', { home: 'Eastern', away: 'Western' }),
      prediction('home', 'low', { home: 'Western', away: 'Eastern' }),
      prediction('home', 'medium', { home: null, away: 'Eastern' }),
    ]);

    expect(figures).toMatchObject({
      games: 4,
      avgConfidence: 60,
      highConfidence: 1,
      homeAdvantage: 75,
      homeWins: 3,
      awayWins: 1,
    });
    expect(figures.bands.map(({ count }) => count)).toEqual([1, 1, 2]);
    expect(figures.conferences).toEqual([
      { name: 'Eastern', count: 1 },
      { name: 'Unknown', count: 1 },
      { name: 'Western', count: 2 },
    ]);
  });

  it('has no share without a prediction', () => {
    expect(hockeyFigures([]).homeAdvantage).toBeNull();
  });

  it('puts every game in one band, one conference and on one side', () => {
    const one = fc
      .tuple(fc.constantFrom<Side>('home', 'away'), fc.constantFrom(...confidenceBands))
      .map(([side, band]) => prediction(side, band, { home: 'Eastern', away: 'Western' }));

    fc.assert(
      fc.property(fc.array(one), (predictions) => {
        const figures = hockeyFigures(predictions);
        const sum = (counts: { count: number }[]): number =>
          counts.reduce((total, { count }) => total + count, 0);

        expect(sum(figures.bands)).toBe(predictions.length);
        expect(sum(figures.conferences)).toBe(predictions.length);
        expect(figures.homeWins + figures.awayWins).toBe(predictions.length);
      }),
    );
  });
});
