import { describe, expect, it } from 'vitest';
import { hasUnstorableCharacters, problemOfPassword } from './password-policy.ts';

describe('a new password', () => {
  it.each(['password', 'PASSWORD', '12345678', 'qwertyuiop', 'iloveyou', 'football', 'trustno1'])(
    'is rejected when as common as %s',
    (password) => {
      expect(problemOfPassword(password, [])).toMatch(/too common/);
    },
  );

  it('is rejected below 8 and above 256 characters, as people count them', () => {
    expect(problemOfPassword('xk4-9wz', [])).toMatch(/at least 8/);
    expect(problemOfPassword('🦦🦊🐻🐼🐨🐯🦁', [])).toMatch(/at least 8/);
    expect(problemOfPassword('🦦🦊🐻🐼🐨🐯🦁🐮', [])).toBeUndefined();
    expect(problemOfPassword('ab c'.repeat(64), [])).toBeUndefined();
    expect(problemOfPassword(`${'ab c'.repeat(64)}d`, [])).toMatch(/at most 256/);
  });

  it('may be any long text of any script, with blanks', () => {
    expect(problemOfPassword('пароль из шести слов 与 空格 '.repeat(3), [])).toBeUndefined();
  });

  it('is rejected when it is its owner’s name or address', () => {
    const known = ['Ottoline', 'otto@example.org'];
    expect(problemOfPassword('ottoline', known)).toMatch(/differ/);
    expect(problemOfPassword('OTTO@example.org', known)).toMatch(/differ/);
  });

  it('is rejected when it repeats one or two characters', () => {
    expect(problemOfPassword('abababababab', [])).toMatch(/repeats/);
  });

  it.each(['good pass\u0000word', 'good pass\nword', 'good pass\ud800word'])(
    'is rejected with characters that cannot be stored: %j',
    (password) => {
      expect(problemOfPassword(password, [])).toMatch(/invalid characters/);
    },
  );
});

describe('hasUnstorableCharacters', () => {
  it('distinguishes a lone surrogate from a whole pair', () => {
    expect(hasUnstorableCharacters('\ud83e\udda6')).toBe(false);
    expect(hasUnstorableCharacters('\udda6\ud83e')).toBe(true);
  });
});
