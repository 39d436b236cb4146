import { describe, expect, it } from 'vitest';
import { hasUnstorableCharacters, problemOfPassword } from './password-policy.ts';

describe('a new password', () => {
  it.each(['password', 'PASSWORD', '12345678', 'qwertyuiop', 'iloveyou', 'football', 'trustno1'])(
    'is refused when it is as common as %s',
    (password) => {
      expect(problemOfPassword(password, [])).toMatch(/too common/);
    },
  );

  it('is refused below 8 and above 256 characters, counted as people count them', () => {
    expect(problemOfPassword('xk4-9wz', [])).toMatch(/at least 8/);
    expect(problemOfPassword('🦦🦊🐻🐼🐨🐯🦁', [])).toMatch(/at least 8/);
    expect(problemOfPassword('🦦🦊🐻🐼🐨🐯🦁🐮', [])).toBeUndefined();
    expect(problemOfPassword('ab c'.repeat(64), [])).toBeUndefined();
    expect(problemOfPassword(`${'ab c'.repeat(64)}d`, [])).toMatch(/at most 256/);
  });

  it('may be any long text of any script, with blanks', () => {
    expect(problemOfPassword('пароль из шести слов 与 空格 '.repeat(3), [])).toBeUndefined();
  });

  it('is refused when it is the name or address of its owner', () => {
    const known = ['Ottoline', 'otto@example.org'];
    expect(problemOfPassword('ottoline', known)).toMatch(/differ/);
    expect(problemOfPassword('OTTO@example.org', known)).toMatch(/differ/);
  });

  it('is refused when it repeats one or two characters', () => {
    expect(problemOfPassword('abababababab', [])).toMatch(/repeats/);
  });

  it.each(['good pass\u0000word', 'good pass\nword', 'good pass\ud800word'])(
    'is refused with characters that cannot be stored: %j',
    (password) => {
      expect(problemOfPassword(password, [])).toMatch(/invalid characters/);
    },
  );
});

describe('hasUnstorableCharacters', () => {
  it('tells half a surrogate pair from a whole one', () => {
    expect(hasUnstorableCharacters('\ud83e\udda6')).toBe(false);
    expect(hasUnstorableCharacters('\udda6\ud83e')).toBe(true);
  });
});
