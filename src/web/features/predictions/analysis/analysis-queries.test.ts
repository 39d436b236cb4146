import { expect, it } from 'vitest';
import type { AnalysisPageView } from '#contract/predictions/analyses-endpoints.ts';
import { renewalPace } from './analysis-queries.ts';

const now = new Date('2026-11-22T17:00:00Z');
const gameTime = '2026-11-22T18:00:00.000Z';

function getPace(state: string, startsAt = gameTime): (number | false)[] {
  const sides = { kind: 'matchup', game: { state, gameTime: startsAt } };
  const status = state === 'scheduled' ? 'upcoming' : state;
  const field = { kind: 'tournament', prediction: { tournament: { status, startsAt } } };
  return [sides, field].map((page) => renewalPace(page as AnalysisPageView, now));
}

it('an open page of a prediction is asked for again as its contest begins, and until its end', () => {
  expect(getPace('scheduled')).toEqual([3_600_000, 3_600_000]);
  expect(getPace('scheduled', '2026-11-22T16:59:00.000Z')).toEqual([60_000, 60_000]);
  expect(getPace('scheduled', '2027-03-22T16:59:00.000Z')).toEqual([86_400_000, 86_400_000]);
  expect(getPace('live')).toEqual([60_000, 60_000]);
  expect(getPace('final')).toEqual([false, false]);
});
