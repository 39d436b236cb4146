import { describe, expect, it } from 'vitest';
import { formatInitials } from './initials.ts';

describe('formatInitials', () => {
  it('takes the first letters of up to two words, in capitals', () => {
    expect(formatInitials('jane doe')).toBe('JD');
    expect(formatInitials('jane van dyk')).toBe('JV');
    expect(formatInitials('admin')).toBe('A');
  });

  it('ignores extra spaces', () => {
    expect(formatInitials('  jane   doe ')).toBe('JD');
  });

  it('never gives more than two characters, even where capitals are longer', () => {
    expect(formatInitials('ßen ﬁx')).toHaveLength(2);
  });
});
