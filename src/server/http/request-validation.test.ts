import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { weekNumber } from '#contract/schedules-endpoints.ts';
import { compileValidator } from './request-validation.ts';

function validate(schema: z.ZodType, part: unknown) {
  const result = compileValidator({ schema })(part);
  return 'error' in result ? result.error.message : result.value;
}

describe('a request that is not valid', () => {
  const n = z.coerce.number().int().min(5).max(20);

  it.each([
    [n, '21', 'must be at most 20'],
    [n, '4', 'must be at least 5'],
    [n, '5.5', 'must be a whole number'],
    [n, 'many', 'must be a number'],
    [z.string().max(2), 'abc', 'must have at most 2 characters'],
    [z.array(n).min(1), [], 'must have at least 1 entry'],
    [z.enum(['nba', 'nhl']), 'nfl', 'must be one of nba, nhl'],
    [z.literal('nba'), 'nfl', 'must be nba'],
    [z.string(), undefined, 'is missing'],
    [z.string().regex(/x/, 'has no x'), 'abc', 'has no x'],
  ])('is refused in plain words: %#', (schema, value, words) => {
    expect(validate(z.object({ value: schema }), { value })).toBe(
      `Invalid request: value: ${words}`,
    );
  });

  it.each([
    ['0', 'must be at least 1'],
    ['4', 'must be 1–3 (preseason), 5–22 (regular season) or 23–26 (playoffs)'],
    ['27', 'must be at most 26'],
  ])('says which weeks there are in place of %s', (week, words) => {
    expect(validate(z.object({ week: weekNumber }), { week })).toBe(
      `Invalid request: week: ${words}`,
    );
  });

  it('passes valid values on as the schema reads them', () => {
    expect(validate(z.object({ week: weekNumber }), { week: '26' })).toEqual({ week: 26 });
  });
});
