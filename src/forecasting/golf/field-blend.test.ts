import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blendField, type FieldProbability } from './field-blend.ts';

/**
 * Fields of 3–40 players whose probabilities sum to 1, and up to ten contenders with at most 0.95
 * in total.
 */
const fields = fc
  .array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 3, maxLength: 40 })
  .chain((weights) => {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const statistical = weights.map((weight, index): FieldProbability => ({
      playerId: `p${index}`,
      win: weight / total,
    }));
    const stated = fc
      .array(fc.double({ min: 0.01, max: 1, noNaN: true }), {
        minLength: 1,
        maxLength: Math.min(10, weights.length - 1),
      })
      .map((parts): FieldProbability[] => {
        const sum = parts.reduce((all, part) => all + part, 0);
        return parts.map((part, index) => ({ playerId: `p${index}`, win: (0.9 * part) / sum }));
      });
    return fc.record({
      statistical: fc.constant(statistical),
      stated,
      weight: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
    });
  });

function getProbability(probabilities: FieldProbability[], playerId: string): number {
  return probabilities.find((probability) => probability.playerId === playerId)?.win ?? Number.NaN;
}

describe('golf blend', () => {
  it('gives every player a chance, and sums to one winner', () => {
    fc.assert(
      fc.property(fields, ({ statistical, stated, weight }) => {
        const blended = blendField(statistical, stated, weight);
        const total = blended.reduce((sum, { win }) => sum + win, 0);
        return blended.every(({ win }) => win > 0 && win < 1) && Math.abs(total - 1) < 1e-9;
      }),
    );
  });

  it('raises a contender when the analyst does', () => {
    fc.assert(
      fc.property(fields, ({ statistical, stated, weight }) => {
        const before = getProbability(blendField(statistical, stated, weight), 'p0');
        const raised = stated.map((probability) =>
          probability.playerId === 'p0'
            ? { ...probability, win: probability.win + 0.05 }
            : probability,
        );
        return getProbability(blendField(statistical, raised, weight), 'p0') > before;
      }),
    );
  });

  it('equals the statistical forecast without weight or without an analyst', () => {
    fc.assert(
      fc.property(fields, ({ statistical, stated, weight }) => {
        expect(blendField(statistical, stated, 0)).toEqual(statistical);
        expect(blendField(statistical, [], weight)).toEqual(statistical);
      }),
    );
  });

  it('keeps the statistical proportions of players the analyst does not name', () => {
    fc.assert(
      fc.property(fields, ({ statistical, stated, weight }) => {
        const blended = blendField(statistical, stated, weight);
        const [first, second] = statistical.slice(-2);
        const [a, b] = blended.slice(-2);
        if (stated.length > statistical.length - 2) return;
        expect((a?.win ?? 0) / (b?.win ?? 1)).toBeCloseTo(
          (first?.win ?? 0) / (second?.win ?? 1),
          6,
        );
      }),
    );
  });

  it('moves a favorite a quarter of the way to the analyst', () => {
    const statistical = [
      { playerId: 'ace', win: 0.1 },
      { playerId: 'rest', win: 0.9 },
    ];
    const blended = blendField(statistical, [{ playerId: 'ace', win: 0.4 }], 0.25);
    expect(getProbability(blended, 'ace')).toBeCloseTo(0.75 * 0.1 + 0.25 * 0.4, 9);
  });

  it('leaves unnamed players a chance even when the analyst is certain', () => {
    const statistical = [
      { playerId: 'ace', win: 0.5 },
      { playerId: 'bo', win: 0.3 },
      { playerId: 'rest', win: 0.2 },
    ];
    const sure = [
      { playerId: 'ace', win: 0.6 },
      { playerId: 'bo', win: 0.4 },
    ];
    expect(getProbability(blendField(statistical, sure, 0.25), 'rest')).toBeCloseTo(0.75 * 0.2, 9);
  });

  it('rejects invalid probabilities', () => {
    const statistical = [
      { playerId: 'ace', win: 0.5 },
      { playerId: 'bo', win: 0.5 },
    ];
    const refused = [
      [{ playerId: 'nobody', win: 0.2 }],
      [{ playerId: 'ace', win: 0 }],
      [
        { playerId: 'ace', win: 0.6 },
        { playerId: 'bo', win: 0.6 },
      ],
    ];
    for (const stated of refused) {
      expect(() => blendField(statistical, stated, 0.25)).toThrow(RangeError);
    }
    expect(() => blendField([{ playerId: 'ace', win: 0 }], [], 0.25)).toThrow(RangeError);
  });
});
