import { describe, expect, it } from 'vitest';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import { formatCalibration, formatProbability, formatOwnScore } from './analysis-text.tsx';

const prediction = {
  game: { league: 'nfl', awayTeam: { abbreviation: 'DAL' }, homeTeam: { abbreviation: 'PHI' } },
} as PredictionView;

describe('formatCalibration', () => {
  it.each([
    [
      { shrink: 0.7, gradedBehind: 143, isCalibrated: true },
      'calibrated on 143 graded predictions',
    ],
    [
      { shrink: 1, gradedBehind: 143, isCalibrated: true },
      'no calibration needed after 143 graded predictions',
    ],
    [
      { shrink: 1, gradedBehind: 12, isCalibrated: false },
      'too few graded predictions to calibrate (n = 12)',
    ],
  ])('says what %j rests on', (calibration, words) => {
    expect(formatCalibration(calibration)).toBe(words);
  });
});

describe('formatChance and formatOwnScore', () => {
  it('name the analyst’s winner, also at an even chance, and the away score first', () => {
    const stated = (winner: 'home' | 'away', statedHomeWinProbability: number) =>
      formatProbability({ winner, statedHomeWinProbability }, prediction);
    expect(stated('home', 0.78)).toBe('PHI 78%');
    expect(stated('away', 0.31)).toBe('DAL 69%');
    expect(stated('away', 0.5)).toBe('DAL 50%');
    expect(formatOwnScore({ homeScore: 27, awayScore: 20 }, prediction)).toBe('DAL 20 - PHI 27');
  });

  it('name the players in the order of the draw', () => {
    const match = { game: { ...prediction.game, league: 'wta' } } as PredictionView;
    expect(formatOwnScore({ homeScore: 2, awayScore: 1 }, match)).toBe('PHI 2 - DAL 1');
  });
});
