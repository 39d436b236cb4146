import { type accountEndpoints, accountLimits } from '#contract/accounts/accounts.ts';
import { hasUnstorableCharacters, problemOfPassword } from '#server/security/password-policy.ts';
import unhomoglyph from 'unhomoglyph';
import { z } from 'zod';

/** Normalized for comparison (case and whitespace). */
export function foldEmail(text: string): string {
  return tidyEmail(text).toLowerCase();
}

/** Normalized for storage. */
export function tidyEmail(text: string): string {
  return text.normalize('NFC').trim();
}

const emailForm = z.email();

/** Why an email address is rejected, or undefined. ASCII only, to exclude look-alikes. */
export function problemOfEmail(email: string): string | undefined {
  const [local = '', domain = ''] = email.split('@');
  const isGood =
    emailForm.safeParse(email).success &&
    email.length <= accountLimits.emailMax &&
    local.length <= 64 &&
    domain.split('.').every((label) => label.length <= 63 && !label.endsWith('-'));
  return isGood ? undefined : 'Enter a valid email address.';
}

export function tidyUsername(text: string): string {
  return text.normalize('NFC').trim();
}

const visible = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u;
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/u;

const eastAsian = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}`;
const latinLetter = /\p{Script=Latin}/u;
const otherLetter = new RegExp(
  String.raw`(?![\p{Script=Latin}\p{Script=Common}${eastAsian}])\p{L}`,
  'u',
);
const confusable = [
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
];

/** Why a username is rejected, or undefined. Administrators approve by name alone. */
export function problemOfUsername(username: string): string | undefined {
  const { usernameMin, usernameMax } = accountLimits;
  const length = Array.from(username).length;
  if (length < usernameMin || length > usernameMax) {
    return `Usernames must be ${usernameMin} to ${usernameMax} characters long.`;
  }
  if (hasUnstorableCharacters(username) || !visible.test(username) || invisible.test(username)) {
    return 'Usernames may contain letters, digits, punctuation and single spaces.';
  }
  if (username.includes('  ') || /\p{M}{4,}/u.test(username)) {
    return 'Usernames may contain letters, digits, punctuation and single spaces.';
  }
  if (!/[\p{L}\p{N}]/u.test(username)) {
    return 'Usernames must contain a letter or digit.';
  }
  const plain = username.normalize('NFKC');
  if (mixesScripts(plain) || passesForLatin(plain) || hasUnknownLatin(plain)) {
    return 'Usernames may not contain look-alike letters from another alphabet.';
  }
  return undefined;
}

function mixesScripts(username: string): boolean {
  if (latinLetter.test(username) && otherLetter.test(username)) return true;
  return confusable.filter((script) => script.test(username)).length > 1;
}

const capitalsLikeLatin =
  /[\p{Script=Greek}\p{Script=Coptic}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}]/u;

/** “ΜΑΝ” in Greek capitals reads as MAN, though the lowercase (μαν) does not. */
function passesForLatin(username: string): boolean {
  return capitalsLikeLatin.test(username) && /^[ -~]+$/.test(unhomoglyph(username));
}

/** Lowercase letters of other scripts that look like Latin small capitals. */
const smallCapitals = new Map(
  Array.from('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ').map((small, index) => [
    small,
    'abcdefghijklmnoprstuvwyz'.charAt(index),
  ]),
);
smallCapitals.set('ʍ', 'm').set('ĸ', 'k');

function foldSmallCapitals(text: string): string {
  return Array.from(text)
    .map((letter) => smallCapitals.get(letter) ?? letter)
    .join('');
}

/** Skeleton of look-alike names (UTS 39), with case, accents, small capitals and i/l/1 folded. */
export function toSkeleton(username: string): string {
  const plain = username
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase();
  return unhomoglyph(foldSmallCapitals(unhomoglyph(plain.normalize('NFD'))))
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('i', 'l');
}

/** Letters of living alphabets that could pass for a Latin letter, with that letter. */
const nearLetters = new Map(
  Object.entries({ ß: 'b', þ: 'p', ð: 'd', ə: 'e', ɛ: 'e', ɔ: 'o', ŋ: 'n', ɲ: 'n' }),
);

/** Letters that the skeleton cannot map, as phonetic ones: no real name uses them. */
function hasUnknownLatin(username: string): boolean {
  return Array.from(username.normalize('NFC').toLowerCase())
    .filter((letter) => latinLetter.test(letter) && !nearLetters.has(letter))
    .some((letter) => !/^[ -~·]+$/.test(toSkeleton(letter)));
}

/** Signs read as letters: “@dmin”, “$upp0rt”. */
const signs = new Map(
  Object.entries({ '@': 'a', '4': 'a', '3': 'e', '!': 'l', '5': 's', $: 's', '7': 't' }),
);

const looseLetters = new Map(
  [...nearLetters].map(([letter, readAs]) => [toSkeleton(letter), readAs] as const),
);

/** Possible readings of a name: signs are letters, or decoration. */
function listReadings(username: string): string[] {
  const whole = toSkeleton(username);
  const withoutEnd = whole.replace(/[^\p{L}\p{N}]+$/u, '');
  const withoutEnds = withoutEnd.replace(/^[^\p{L}\p{N}]+/u, '');
  return [whole, withoutEnd, withoutEnds, keepLetters(whole)].map(readSigns).map(keepLetters);
}

function readSigns(skeleton: string): string {
  return Array.from(skeleton)
    .map((letter) => signs.get(letter) ?? looseLetters.get(letter) ?? letter)
    .join('');
}

function keepLetters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

const alternatives = (words: string) => words.split(' ').map(toSkeleton).join('|');

/** Words for people who run a site; plurals and compounds are derived. */
const offices = alternatives(
  'admin administrator administration sysadmin superadmin moderator support helpdesk staff linewise',
);
/** Words that may accompany them. */
const companions = alternatives('the real official team desk help service account');

const official = new RegExp(
  `^(?:${companions})*(?:${offices})s?(?:${companions}|(?:${offices})s?)*$`,
);

/** By its words, or because it resembles an administrator's: approvals go by name alone. */
export function passesForOfficial(username: string, administrators: string[]): boolean {
  const theirs = new Set(administrators.flatMap(listReadings));
  return listReadings(username).some((reading) => official.test(reading) || theirs.has(reading));
}

export type NewAccount = z.output<typeof accountEndpoints.signup.body>;

export function normalizeNames(wanted: Pick<NewAccount, 'username' | 'email'>) {
  const username = tidyUsername(wanted.username);
  const email = tidyEmail(wanted.email);
  return {
    username,
    usernameSkeleton: toSkeleton(username),
    email,
    emailFolded: foldEmail(email),
  };
}

export function listProblems(wanted: NewAccount): { path: string; message: string }[] {
  const { username, email } = normalizeNames(wanted);
  const problems = [
    { path: 'username', message: problemOfUsername(username) },
    { path: 'email', message: problemOfEmail(email) },
    { path: 'password', message: problemOfPassword(wanted.password, [username, email]) },
  ];
  return problems.flatMap(({ path, message }) =>
    message === undefined ? [] : [{ path, message }],
  );
}

const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Device description such as “Chrome on Linux”, to recognize one's own sessions. */
export function describeDevice(userAgent: string): string {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (browser === undefined && system === undefined) return 'Unknown device';
  return `${browser ?? 'Unknown browser'} on ${system ?? 'an unknown system'}`;
}
