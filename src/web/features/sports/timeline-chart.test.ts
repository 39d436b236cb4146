import { scaleTime } from 'd3-scale';
import { expect, it } from 'vitest';
import { roundDates } from './timeline-chart.tsx';

it('has round dates below it, never more than there is room for', () => {
  const start = Date.parse('2026-11-23T10:10:00Z');
  for (let minutes = 2; minutes <= 90; minutes += 1) {
    const x = scaleTime([start, start + minutes * 60_000], [0, 600]);
    for (const most of [0, 1, 3, 6, 10]) {
      const { length } = roundDates(x, most);
      expect(length, `${minutes} minutes, room for ${most}`).toBeLessThanOrEqual(most);
      if (most === 10) expect(length).toBeGreaterThan(1);
    }
  }
});
