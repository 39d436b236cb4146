import { describe, expect, it } from 'vitest';
import { formatEdge } from './format-edge.ts';

describe('an edge in words', () => {
  it('names its side and its interval, and no value of a bet', () => {
    const edge = { side: 'home' as const, probability: 0.0712, low: 0.032, high: 0.11 };

    expect(formatEdge(edge, { home: 'PHI', away: 'DAL' })).toBe(
      'Edge: PHI +7.1 percentage points over the price (80% interval +3.2 to +11.0)',
    );
  });
});
