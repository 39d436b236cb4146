import { createElement } from 'react';
import { expect, it } from 'vitest';
import { render, toText, useWideScreen } from '#testing/render.ts';
import { SegmentsTable } from './record-tables.tsx';

useWideScreen();

const share = { value: 50, correct: 60, total: 120, low: 40, high: 60 };

it('shows quarters by analyst, and only the count for few games', () => {
  const record = { label: 'GPT-4o', stated: 160, meanScoreError: 3.41 };
  const shown = (games: number, sport: 'nfl' | 'nhl' | 'all') =>
    toText(
      render(
        createElement(SegmentsTable, {
          sport,
          segments: [{ ...record, model: 'openai', games, favored: share }],
        }),
      ),
    );

  expect(shown(40, 'nfl')).toContain(
    'Right side Average error GPT-4o 40 50.0% 60 of 120, 95% interval 40.0%–60.0% 3.41 n = 160',
  );
  expect(shown(29, 'nfl')).toContain('GPT-4o 29 — 60 of 120, too few games for a percentage');
  expect(shown(40, 'nfl')).toContain('Quarters From the analysts’ projected scores');
  expect(shown(40, 'nhl')).toContain('Periods From the analysts’ projected scores');
  expect(shown(40, 'all')).toBe('');
});
