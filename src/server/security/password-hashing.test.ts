import { describe, expect, it } from 'vitest';
import { checkAgainstNobody, hashPassword, isPassword } from './password-hashing.ts';

describe('a password hash', () => {
  it('is argon2id with at least 19 MiB and two passes, and its own salt', async () => {
    const [first, second] = await Promise.all([hashPassword('same'), hashPassword('same')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
  });

  it('covers the whole password: a difference after 72 bytes counts', async () => {
    const long = 'ы'.repeat(90);
    const hash = await hashPassword(`${long}1`);
    expect(await isPassword(hash, `${long}1`)).toBe(true);
    expect(await isPassword(hash, `${long}2`)).toBe(false);
  });

  it('distinguishes composed from decomposed letters, case, and trailing blanks', async () => {
    const hash = await hashPassword('é Passwort');
    expect(await isPassword(hash, 'e\u0301 Passwort')).toBe(false);
    expect(await isPassword(hash, 'é passwort')).toBe(false);
    expect(await isPassword(hash, 'é Passwort ')).toBe(false);
  });

  it('of nobody matches no password', async () => {
    expect(await checkAgainstNobody('the password of nobody')).toBe(false);
  });
});
