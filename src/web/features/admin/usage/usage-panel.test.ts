import { expect, it } from 'vitest';
import { fillDays } from './usage-panel.tsx';

it('lists each day once, in order, with zero for days without requests', () => {
  const busy = { day: '2026-11-20', calls: 4, costUsd: 0.5 };
  expect(fillDays([busy], 3, '2026-11-21')).toEqual([
    { day: '2026-11-19', calls: 0, costUsd: 0 },
    busy,
    { day: '2026-11-21', calls: 0, costUsd: 0 },
  ]);
});
