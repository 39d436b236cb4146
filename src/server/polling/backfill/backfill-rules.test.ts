import { expect, it } from 'vitest';
import { shortestFirst } from './backfill-rules.ts';

it('loads the shortest leagues first, and equal ones in their order', () => {
  const parts = { nfl: 23, nba: 190, pga: 1, atp: 67, wta: 67 };
  const leagues = Object.keys(parts) as (keyof typeof parts)[];

  const order = shortestFirst(leagues, (league) => parts[league]);

  expect(order).toEqual(['pga', 'nfl', 'atp', 'wta', 'nba']);
  expect(leagues).toEqual(Object.keys(parts));
});
