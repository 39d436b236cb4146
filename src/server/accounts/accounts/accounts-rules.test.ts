import { describe, expect, it } from 'vitest';
import {
  describeDevice,
  foldEmail,
  passesForOfficial,
  problemOfEmail,
  problemOfUsername,
  listProblems,
  toSkeleton,
} from './accounts-rules.ts';

describe('an email address', () => {
  it.each([
    'plain',
    '@example.org',
    'otto@',
    'otto@example',
    'otto@@example.org',
    'ot to@example.org',
    '.otto@example.org',
    'otto.@example.org',
    'ot..to@example.org',
    'otto@example..org',
    'otto@-example.org',
    'otto@example-.org',
    'otto@example.org, eve@example.org',
    '<otto@example.org>',
    'otto@example.org\r\nBcc: eve@example.org',
    'ötto@example.org',
    'оtto@example.org',
    `${'o'.repeat(65)}@example.org`,
    `otto@${'e'.repeat(64)}.org`,
    `otto@${'example.'.repeat(40)}org`,
    '',
  ])('is rejected when invalid: %j', (email) => {
    expect(problemOfEmail(email)).toBe('Enter a valid email address.');
  });

  it.each(['otto@example.org', 'o.t+to_1@mail.example.co.uk', 'O@1a.io', 'admin@linewise.local'])(
    'is accepted when valid: %s',
    (email) => {
      expect(problemOfEmail(email)).toBeUndefined();
    },
  );

  it('is compared without case and surrounding whitespace', () => {
    expect(foldEmail('  Otto@Example.ORG\t')).toBe(foldEmail('otto@example.org'));
  });
});

describe('a username', () => {
  it.each([
    'ADMIN',
    'Admin',
    'аdmin',
    'аdміn',
    'Αdmin',
    'ａｄｍｉｎ',
    'ad\u200bmin',
    'ad\u2060min',
    'ad\u00admin',
    '\u202eadmin',
    'adm1n',
    'admln',
    'admIn',
    'ádmin',
    'adrnin',
    '𝐚𝐝𝐦𝐢𝐧',
    'Ꭰdmin',
    'admin\ufe0f',
  ])('resembling admin is rejected or taken: %j', (name) => {
    const isRefused = problemOfUsername(name) !== undefined;
    expect(isRefused || toSkeleton(name) === toSkeleton('admin')).toBe(true);
  });

  it.each([
    'o',
    'o'.repeat(33),
    'otto\u200b',
    'ot\u202eto',
    'otto\u0000',
    'ot\nto',
    'ot\ud800to',
    'ot  to',
    '···',
    'ㅤㅤ',
    '\u2800\u2800',
    'o\u0301\u0302\u0303\u0304tto',
    'Kоtе',
    'Kαte',
    'Каtе',
  ])('is rejected when empty, too long, invisible or of mixed scripts: %j', (name) => {
    expect(problemOfUsername(name)).toEqual(expect.any(String));
  });

  it.each([
    'Otto',
    'Otto von B.',
    'otto_99',
    'Žofie',
    'Анна',
    '山田Taro',
    'Γιώργος',
    'नमस्ते',
    'Bob 🦦',
    "O'Neil",
    'Þórður',
    'Straßer',
    'Łukasz Đorđević',
    'Ñandú',
    'Işıl Ağaoğlu',
    'Nguyễn Thị Ánh',
    'Əliyev',
    'Máŋŋu',
    'Kɔfi Mɛnsa',
    'Ɓello Ɗan',
    'Jordi Gal·la',
    'Sør Åse Æsir',
    'Œuvre',
    'Ĳsbrand',
  ])('may be in any single script: %s', (name) => {
    expect(problemOfUsername(name)).toBeUndefined();
  });

  it('must differ from others by a letter, a digit or a dot', () => {
    const names = ['otto', 'ottos', 'otto2', 'otto.2', 'otto-2', 'lotte', 'user10', 'user12'];
    expect(new Set(names.map(toSkeleton)).size).toBe(names.length);
  });
});

describe('a name resembling staff', () => {
  it.each([
    'admin',
    'Administrator',
    'ADMINISTRATORS',
    'admin.',
    'admin․',
    '_admin_',
    'a d m i n',
    'ad-min',
    'admin 🦦',
    'admin✓',
    'a!d!m!i!n',
    'ádmin',
    'Administrаtor',
    'Support',
    'Moderator!',
    'Linewise',
    'L1NEWISE',
    'linewise-support',
    'The Linewise Team',
    'Official Linewise',
    'Admin Team',
    'staff',
  ])('is rejected for members: %s', (name) => {
    expect(problemOfUsername(name) !== undefined || passesForOfficial(name, [])).toBe(true);
  });

  it.each(['Boss Hog', 'boss hog.', 'Boss-Hog', 'B0ss H0g!', 'boss.hog', '!Boss Hog'])(
    'resembles an administrator’s: %s',
    (name) => {
      expect(passesForOfficial(name, ['Somebody', 'Boss Hog'])).toBe(true);
      expect(passesForOfficial(name, ['Somebody'])).toBe(false);
    },
  );

  it.each([
    'Otto',
    'Leigh Staff',
    'Linewise Larry',
    'Admiral',
    'Root',
    'Owner',
    'Supporter of Leeds',
    'The Real Team',
    'admin of nothing',
    'Teamster',
    '山田Taro',
    'Анна',
  ])('does not include ordinary names: %s', (name) => {
    expect(problemOfUsername(name)).toBeUndefined();
    expect(passesForOfficial(name, ['Boss Hog'])).toBe(false);
  });
});

describe('listProblems', () => {
  it('reports every invalid field at once', () => {
    const problems = listProblems({ username: '', email: 'nobody', password: 'short' });
    expect(problems.map(({ path }) => path)).toEqual(['username', 'email', 'password']);
  });
});

describe('describeDevice', () => {
  it.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      'Chrome on Linux',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
      'Chrome on Linux',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
      'Firefox on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
      'Safari on iOS',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
      'Edge on Windows',
    ],
    ['', 'Unknown device'],
  ])('recognizes %s', (userAgent, device) => {
    expect(describeDevice(userAgent)).toBe(device);
  });
});
