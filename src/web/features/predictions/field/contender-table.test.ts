import { createElement } from 'react';
import { expect, it } from 'vitest';
import { render, toText } from '#testing/render.ts';
import type { GolfPredictionView } from '#contract/tournaments/golf-predictions.ts';
import { ContenderTable } from './contender-table.tsx';

const contender = (
  playerId: string,
  statistical: number,
  analyst: number | null,
  ours: number,
) => ({
  playerId,
  name: `Player ${playerId}`,
  statistical,
  analyst,
  ours,
  top10: 0.4,
  makeCut: 1,
  skill: 1,
  sampleRounds: 80,
  why: null,
});

function textWith(weights: { statistical: number; analyst: number }): string {
  const contenders = [contender('a', 0.051, 0.1, 0.06325), contender('b', 0.04, null, 0.0375)];
  const prediction = {
    tournament: { name: 'Test Open' },
    predictedWinner: { id: 'a' },
    weights,
  } as GolfPredictionView;
  return toText(render(createElement(ContenderTable, { prediction, contenders })));
}

it('has the model, the analyst and ours beside each other', () => {
  expect(textWith({ statistical: 0.75, analyst: 0.25 })).toContain(
    'Player Model AI Ours Player a · our pick 5% 10% 6% Player b 4% 3% (not named by the AI) 4%',
  );
});

it('has one column of probabilities where no analyst was asked', () => {
  const text = textWith({ statistical: 1, analyst: 0 });
  expect(text).toContain('Player Win Player a');
  expect(text).not.toContain('AI');
});
