import { expect, it } from 'vitest';
import { splitRating } from './season-odds-rules.ts';

it('the parts of a rating add up to it, with those of lineups or starting pitchers', () => {
  const skills = { attack: 0.28, defense: 0.38 };
  expect(splitRating(1.25, skills).lineup).toBeCloseTo(0.59, 9);
  expect(splitRating(0.28 + 0.38, skills)).toEqual({ offense: 0.28, defense: 0.38, lineup: null });
  expect(splitRating(1.25, undefined)).toEqual({ offense: null, defense: null, lineup: null });
});
