import { describe, expect, it } from 'vitest';
import { formatInitials } from './initials.ts';

describe('formatInitials', () => {
  it('uses the first letters of up to two words, in capitals', () => {
    expect(formatInitials('jane doe')).toBe('JD');
    expect(formatInitials('jane van dyk')).toBe('JV');
    expect(formatInitials('admin')).toBe('A');
  });

  it('ignores extra spaces', () => {
    expect(formatInitials('  jane   doe ')).toBe('JD');
  });

  it('returns at most two characters, even when capitals are longer', () => {
    expect(formatInitials('ßen ﬁx')).toHaveLength(2);
  });
});
