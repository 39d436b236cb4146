import { describe, expect, it } from 'vitest';
import { formatProjection } from './format-projection.ts';

describe('the words for a projected score', () => {
  it('say that it is the nearest possible one, and in tennis the likeliest in sets', () => {
    expect(formatProjection('nfl')).toMatch(/closest to our fair line and total/);
    expect(formatProjection('wta')).toMatch(/most likely result in sets/);
  });
});
