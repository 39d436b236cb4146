import { describe, expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

describe('initialsOf', () => {
  it('takes the first letters of up to two words, in capitals', () => {
    expect(initialsOf('jane doe')).toBe('JD');
    expect(initialsOf('jane van dyk')).toBe('JV');
    expect(initialsOf('admin')).toBe('A');
  });

  it('ignores extra spaces', () => {
    expect(initialsOf('  jane   doe ')).toBe('JD');
  });

  it('never gives more than two characters, even where capitals are longer', () => {
    expect(initialsOf('ßen ﬁx')).toHaveLength(2);
  });
});
