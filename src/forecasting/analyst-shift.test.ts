import { describe, expect, it } from 'vitest';
import { shiftForecast } from './analyst-shift.ts';
import { TennisForecaster } from './tennis/tennis-forecaster.ts';

describe('analyst shift in tennis', () => {
  const side = { rank: 20 };
  const match = {
    startsAt: new Date('2026-06-01T12:00:00Z'),
    surface: 'hard',
    bestOf: 3,
    home: { id: 'a', ...side },
    away: { id: 'b', ...side },
  } as const;

  it('shifts set scores together with the win probability, toward the new favorite', () => {
    const even = new TennisForecaster('wta').forecast(match);
    const shifted = shiftForecast('wta', even, { shift: -1, label: 'GPT-4o' });

    const awayWins = (shifted.setScores ?? [])
      .filter(({ home, away }) => away > home)
      .reduce((sum, { probability }) => sum + probability, 0);
    expect(shifted.homeWinProbability).toBeLessThan(0.3);
    expect(awayWins).toBeCloseTo(1 - shifted.homeWinProbability, 3);
    expect(shifted).toMatchObject({ projectedHomeScore: 0, projectedAwayScore: 2 });
  });
});
