import { describe, expect, it } from 'vitest';
import type { AnalysisView, PredictionView } from '#contract/predictions.ts';
import { headlineLabel, headlineNote, unaskedLabel } from './headline-label.ts';

const layer = { homeWinProbability: 0.6, low: null, high: null };

function labels(
  has: { analyst?: boolean; market?: boolean },
  analysis: Pick<AnalysisView, 'isCalibrated' | 'gradedBehind'> | null = null,
) {
  const layers: PredictionView['layers'] = {
    statistical: layer,
    analyst: has.analyst === true ? layer : null,
    market: has.market === true ? layer : null,
    blend: layer,
  };
  const prediction = { layers, analysis: analysis as AnalysisView | null };
  return { label: headlineLabel(prediction), note: headlineNote(prediction) };
}

describe('the headline is called calibrated only where all of it was fitted', () => {
  it('is the statistical forecast where there is nothing to blend it with', () => {
    expect(labels({})).toEqual({
      label: 'Statistical forecast',
      note: 'The statistical forecast alone: no price and no analyst to blend it with',
    });
  });

  it('is a calibrated blend of forecast and price: both, and their weights, are fitted on past seasons', () => {
    expect(labels({ market: true })).toEqual({
      label: 'Calibrated blend',
      note: 'Calibrated blend of the layers below, fitted on past seasons',
    });
  });

  it.each([{ market: true }, {}])(
    'is a plain blend while the analyst’s number stands as stated, %j',
    (rest) => {
      const analysis = { isCalibrated: false, gradedBehind: 12 };

      expect(labels({ analyst: true, ...rest }, analysis)).toEqual({
        label: 'Blend',
        note: 'Blend of the layers below; the analyst’s number is not calibrated yet (n = 12)',
      });
    },
  );

  it('is calibrated once graded predictions have put the analyst right', () => {
    const analysis = { isCalibrated: true, gradedBehind: 143 };

    expect(labels({ analyst: true, market: true }, analysis)).toEqual({
      label: 'Calibrated blend',
      note: 'Calibrated blend of the layers below; the analyst’s number by 143 of its graded predictions',
    });
  });

  it('is a plain blend where an early release kept nothing of the analyst’s calibration', () => {
    expect(labels({ analyst: true })).toEqual({
      label: 'Blend',
      note: 'Blend of the layers below; the analyst’s number is not calibrated',
    });
  });
});

it('before anybody has asked it is a blend where a price is quoted, and else the statistical forecast', () => {
  const price = { homeWinProbability: 0.6, isQuoted: true };
  expect(unaskedLabel({ market: price })).toBe('Calibrated blend');
  expect(unaskedLabel({ market: { ...price, isQuoted: false } })).toBe('Statistical forecast');
  expect(unaskedLabel({ market: { ...price, homeWinProbability: null } })).toBe(
    'Statistical forecast',
  );
  expect(unaskedLabel({ market: null })).toBe('Statistical forecast');
});
