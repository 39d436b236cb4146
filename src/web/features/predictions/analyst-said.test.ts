import { describe, expect, it } from 'vitest';
import type { PredictionView } from '#contract/predictions.ts';
import { calibrationWords, chanceWords, ownScoreWords } from './analyst-said.ts';

const prediction = {
  game: { awayTeam: { abbreviation: 'DAL' }, homeTeam: { abbreviation: 'PHI' } },
} as PredictionView;

describe('calibrationWords', () => {
  it('names the graded predictions that a correction rests on', () => {
    expect(calibrationWords({ shrink: 0.7, gradedBehind: 143 })).toBe(
      'put right from 143 graded predictions',
    );
  });

  it('says that it stands as stated while nothing corrects it', () => {
    expect(calibrationWords({ shrink: 1, gradedBehind: 12 })).toBe(
      'not yet enough graded predictions to put it right (n = 12)',
    );
  });
});

describe('chanceWords and ownScoreWords', () => {
  it('name the favoured side, and the away score first', () => {
    expect(chanceWords(0.78, prediction)).toBe('PHI 78%');
    expect(chanceWords(0.31, prediction)).toBe('DAL 69%');
    expect(ownScoreWords({ homeScore: 27, awayScore: 20 }, prediction)).toBe('DAL 20 - PHI 27');
  });
});
