import { describe, expect, it } from 'vitest';
import { type FieldFinish, gradeFieldLayers } from './field-grades.ts';

const probabilities = (win: number, playerId: string) => ({
  playerId,
  win,
  top5: 0.5,
  top10: 0.6,
  top20: 1,
  makeCut: 0.8,
});
const field = [probabilities(0.5, 'ace'), probabilities(0.3, 'bo'), probabilities(0.2, 'cy')];
const finish = (playerId: string, place: number | null, change: Partial<FieldFinish> = {}) => ({
  playerId,
  started: true,
  place,
  madeCut: place !== null,
  ...change,
});

describe('tournament forecast grades', () => {
  it('score winner, top 5, 10, 20 and cut over all starters, ties for a place included', () => {
    const graded = gradeFieldLayers({ statistical: field }, [
      finish('ace', 6),
      finish('bo', 1),
      finish('cy', null),
    ]);

    expect(graded.statistical?.win).toMatchObject({ n: 3, best: 'loss' });
    expect(graded.statistical?.win?.brier).toBeCloseTo((0.25 + 0.49 + 0.04) / 3, 12);
    expect(graded.statistical?.top5).toMatchObject({ n: 3, brier: 0.25, best: 'loss' });
    expect(graded.statistical?.top10?.best).toBe('win');
    expect(graded.statistical?.makeCut?.brier).toBeCloseTo((0.04 + 0.04 + 0.64) / 3, 12);
    // A simulated probability of 1 that missed costs a lot, but not infinitely much.
    expect(graded.statistical?.top20?.logScore).toBeLessThan(Math.log(8000));
  });

  it('exclude non-starters, and the cut of a tournament without one', () => {
    const graded = gradeFieldLayers(
      { statistical: field, analyst: [{ playerId: 'ace', win: 0.4 }] },
      [
        finish('ace', null, { started: false, madeCut: null }),
        finish('bo', 1, { madeCut: null }),
        finish('cy', 2, { madeCut: null }),
      ],
    );

    expect(graded.statistical?.win).toMatchObject({ n: 2, best: 'void' });
    expect(graded.statistical).not.toHaveProperty('makeCut');
    expect(graded).not.toHaveProperty('analyst');
  });

  it('are empty for a canceled tournament', () => {
    expect(gradeFieldLayers({ statistical: field }, undefined)).toEqual({});
  });
});
