import { expect, it } from 'vitest';
import { formatCountedLines } from './market-notes.tsx';

const total = {
  line: 'total',
  toward: 'over',
  meanMove: 0.818,
  hitRate: 0.6159,
  moved: 1245,
  seasons: '2021–2022',
  largeGap: 7,
} as const;

it('says which lines were counted, of when, and how far they moved, in the unit of the line', () => {
  expect(formatCountedLines('nba', total)).toBe(
    'When our forecast was 7 points or more from the opening total, the total moved 0.8 points our way on average (seasons 2021–2022).',
  );
  expect(formatCountedLines('nhl', { ...total, largeGap: 0.3, meanMove: 0.1 })).toContain(
    'was 0.3 goals or more from the opening total, the total moved 0.10 goals our way',
  );
  const moneyline = { ...total, line: 'moneyline', largeGap: 0.05, meanMove: 0.0072 } as const;
  expect(formatCountedLines('mlb', moneyline)).toContain(
    'was 5 percentage points or more from the opening moneyline, the moneyline moved 0.7 percentage points',
  );
});
