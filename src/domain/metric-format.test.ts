import { describe, expect, it } from 'vitest';
import { formatMetric } from './metric-format.ts';

describe('formatMetric', () => {
  it('formats each kind with a fixed number of decimals', () => {
    expect(formatMetric(23.44, 'decimal')).toBe('23.4');
    expect(formatMetric(11.6, 'integer')).toBe('12');
    expect(formatMetric(0.4127, 'percent')).toBe('41.3%');
    expect(formatMetric(7, 'signed')).toBe('+7.0');
    expect(formatMetric(-2.25, 'signed')).toBe('-2.3');
    expect(formatMetric(-0.04, 'signed')).toBe('0.0');
    expect(formatMetric(7, 'signedCount')).toBe('+7');
    expect(formatMetric(0, 'signedCount')).toBe('0');
  });
});
