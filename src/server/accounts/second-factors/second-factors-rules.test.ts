import { describe, expect, it } from 'vitest';
import {
  findRelyingParty,
  findStep,
  makeRecoveryCode,
  makeSecret,
  problemOfPasskeyName,
  readRecoveryCode,
} from './second-factors-rules.ts';

describe('an app code', () => {
  // RFC 6238, appendix B: the secret of its SHA-1 vectors, the last six of their eight digits.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_234_567_890, '005924', 41_152_263],
    [20_000_000_000, '353130', 666_666_666],
  ])('matches the standard at %i s', (seconds, code, step) => {
    const at = new Date(seconds * 1000);
    expect(findStep(secret, code, at)).toBe(step);
    expect(findStep(secret, `${code.slice(0, 3)} ${code.slice(3)}`, at)).toBe(step);
    for (const steps of [-1, 1]) {
      expect(findStep(secret, code, new Date(at.getTime() + steps * 30_000))).toBe(step);
    }
    for (const steps of [-2, 2]) {
      expect(findStep(secret, code, new Date(at.getTime() + steps * 30_000))).toBeUndefined();
    }
  });

  it.each(['', '28708', '2870820', 'abcdef', '２８７０８２'])('is not %j', (code) => {
    expect(findStep(secret, code, new Date(59_000))).toBeUndefined();
  });

  it('has a secret of 160 bits, unique per account', () => {
    const secrets = new Set(Array.from({ length: 50 }, makeSecret));
    expect(secrets.size).toBe(50);
    for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/);
  });
});

describe('a recovery code', () => {
  it('is read as typed: ignoring case and blanks, with look-alike letters as digits', () => {
    const digest = readRecoveryCode('01ab-cdef-ghjk-mnp0');
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    for (const typed of ['01AB CDEF GHJK MNP0', 'oiabcdefghjkmnpo', ' Olab-cdef-ghjk-mnpO ']) {
      expect(readRecoveryCode(typed), typed).toBe(digest);
    }
    expect(readRecoveryCode('01ab-cdef-ghjk-mnp1')).not.toBe(digest);
    for (const none of ['', '123456', '01ab-cdef-ghjk-mnp', '01ab-cdef-ghjk-mnpu!'])
      expect(readRecoveryCode(none), none).toBeUndefined();
  });

  it('is unique and readable', () => {
    const codes = Array.from({ length: 200 }, makeRecoveryCode);
    expect(new Set(codes.map(readRecoveryCode)).size).toBe(200);
    expect(codes.filter((code) => readRecoveryCode(code) === undefined)).toEqual([]);
  });
});

describe('the relying party of passkeys', () => {
  const at = (protocol: string, host: string) => ({ protocol, host });

  it('is the host of PUBLIC_URL, whatever the request’s host', () => {
    const party = { id: 'bets.example', origin: 'https://bets.example' };
    expect(findRelyingParty('https://bets.example/', at('http', 'evil.example'))).toEqual(party);
  });

  it('is localhost without it, with any port', () => {
    const party = { id: 'localhost', origin: 'http://localhost:3000' };
    expect(findRelyingParty(undefined, at('http', 'localhost:3000'))).toEqual(party);
  });

  it.each([
    [undefined, 'bets.example'],
    [undefined, '127.0.0.1:3000'],
    [undefined, '[::1]:3000'],
    ['http://bets.example', 'bets.example'],
    ['https://192.0.2.7', '192.0.2.7'],
  ])('is undefined otherwise: %s, %s', (publicUrl, host) => {
    expect(findRelyingParty(publicUrl, at('http', host))).toBeUndefined();
  });
});

describe('the name of a passkey', () => {
  it('has 1 to 64 printable characters', () => {
    expect(problemOfPasskeyName('Chrome on Linux')).toBeUndefined();
    expect(problemOfPasskeyName('🔑'.repeat(64))).toBeUndefined();
    for (const bad of ['', 'x'.repeat(65), 'a\0b']) expect(problemOfPasskeyName(bad)).toBeDefined();
  });
});
