import { describe, expect, it } from 'vitest';
import type { PickView } from '#contract/record/picks.ts';
import { analysisPath, formatPick, countResults } from './format-pick.ts';

const game: PickView = {
  id: '401',
  league: 'nfl',
  contest: 'Ridgeway Elks @ Northport Gulls',
  gameTime: '2026-11-22T18:00:00.000Z',
  homeTeam: 'Northport Gulls',
  awayTeam: 'Ridgeway Elks',
  predictedWinner: 'Northport Gulls',
  predictedWinnerId: '1',
  confidence: 64,
  homeScorePrediction: 24,
  awayScorePrediction: 20,
  addedAt: '2026-11-21T18:00:00.000Z',
  isLate: false,
  predictionId: 'p1',
  outcome: null,
  grade: null,
};
const golf: PickView = {
  ...game,
  league: 'pga',
  contest: 'Northport Classic',
  homeTeam: null,
  awayTeam: null,
  predictedWinner: 'Ace Fairway',
  predictedWinnerId: 'ace',
  confidence: 12.3,
  homeScorePrediction: null,
  awayScorePrediction: null,
};

describe('a pick in the list', () => {
  it('has winner, chance and projected score, in the order of its league', () => {
    expect(formatPick(game)).toMatch(/^Northport Gulls 64\.0% · 20 - 24 · \w/);
    expect(formatPick({ ...game, league: 'wta' })).toContain('24 - 20');
  });

  it('has the chance to win where there is no score, in golf', () => {
    expect(formatPick(golf)).toMatch(/^Ace Fairway 12\.3% to win · \w/);
  });

  it('says when it was added after the start', () => {
    expect(formatPick({ ...game, isLate: true })).toMatch(/added after the start, not counted$/);
  });

  it('leads to the page of its analysis, in golf as elsewhere', () => {
    expect(analysisPath(game)).toBe('/predictions/p1');
    expect(analysisPath(golf)).toBe('/predictions/p1');
  });
});

it('the tally counts what was picked before the start', () => {
  const won = { outcome: 'win', isLate: false } as const;
  const lost = { outcome: 'loss', isLate: false } as const;

  expect(
    countResults([won, won, lost, { ...won, isLate: true }, { ...lost, isLate: true }]),
  ).toEqual({
    won: 2,
    lost: 1,
  });
});
