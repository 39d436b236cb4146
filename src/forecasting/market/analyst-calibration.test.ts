import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyCalibration, calibrateAnalyst, minGraded } from './analyst-calibration.ts';

/** `stated` came true in `share` of `n` cases. */
function outcomes(stated: number, share: number, n: number) {
  return Array.from({ length: n }, (_, index) => ({
    homeWinProbability: stated,
    homeWon: index < share * n,
  }));
}

describe('analyst calibration', () => {
  it('does nothing until enough predictions are graded', () => {
    const { shrink, graded } = calibrateAnalyst(outcomes(0.9, 0.5, minGraded - 1));

    expect(shrink).toBe(1);
    expect(graded).toBe(minGraded - 1);
  });

  it('shrinks an overconfident analyst toward even', () => {
    const { shrink } = calibrateAnalyst(outcomes(0.8, 0.6, 1000));

    // logit(0.6) / logit(0.8) = 0.29 without the prior
    expect(shrink).toBeGreaterThan(0.25);
    expect(shrink).toBeLessThan(0.35);
    expect(applyCalibration(0.8, shrink)).toBeCloseTo(0.6, 1);
  });

  it('leaves a well-calibrated analyst unchanged', () => {
    expect(calibrateAnalyst(outcomes(0.7, 0.7, 1000)).shrink).toBeGreaterThanOrEqual(0.98);
  });

  it('never inflates a cautious analyst', () => {
    expect(calibrateAnalyst(outcomes(0.55, 0.9, 500)).shrink).toBe(1);
  });

  it('keeps the favorite and never makes a probability more extreme', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 0.999, noNaN: true }),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        (stated, shrink) => {
          const put = applyCalibration(stated, shrink);
          expect(Math.abs(put - 0.5)).toBeLessThanOrEqual(Math.abs(stated - 0.5) + 1e-9);
          expect((put - 0.5) * (stated - 0.5)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
