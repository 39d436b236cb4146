import { expect, it } from 'vitest';
import { standingsPace } from './standings-pace.ts';

it('a table that could not be had is asked for again in half a minute, one that is there in five', () => {
  expect(standingsPace('error')).toBe(30_000);
  expect(standingsPace('success')).toBe(300_000);
});
