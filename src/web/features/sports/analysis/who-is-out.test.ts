import { expect, it } from 'vitest';
import type { BoxScoreView } from '#contract/box-scores-endpoints.ts';
import { formatWhoPlayed } from './who-is-out.tsx';

const absence = (playerId: string, name: string | null = `Player ${playerId}`) => ({
  side: 'home' as const,
  playerId,
  name,
  marginPoints: -1,
  winProbability: -0.02,
});
const side = (...ids: string[]): BoxScoreView['home'] => ({
  competitorId: 'x',
  statistics: [],
  players: ids.map((id) => ({ id, name: id, group: '', isStarter: false, figures: {} })),
});
const box = { home: side('1', '2'), away: side('3') };

it('says which expected absences held, by who has figures in the box score', () => {
  expect(formatWhoPlayed([absence('8'), absence('9')], box)).toBe('Player 8 and Player 9 sat out.');
  expect(
    formatWhoPlayed(
      ['7', '8', '9'].map((id) => absence(id)),
      box,
    ),
  ).toBe('All 3 sat out.');
  expect(formatWhoPlayed([absence('9')], box)).toBe('Player 9 sat out.');
  expect(formatWhoPlayed([absence('2'), absence('9')], box)).toBe(
    'Player 2 played after all; the other one sat out.',
  );
  expect(formatWhoPlayed([absence('1'), absence('3')], box)).toBe(
    'Player 1 and Player 3 played after all.',
  );
});

it('says nothing without expected absences or without both sides’ players', () => {
  expect(formatWhoPlayed([absence('1', null)], box)).toBeUndefined();
  expect(formatWhoPlayed([absence('1')], { ...box, away: side() })).toBeUndefined();
});
