import { type accountEndpoints, accountLimits } from '#contract/accounts/accounts-endpoints.ts';
import { hasUnstorableCharacters, problemOfPassword } from '#server/security/password-policy.ts';
import unhomoglyph from 'unhomoglyph';
import { z } from 'zod';

/** Normalizes an email address or username for comparison (case and whitespace). */
export function foldEmail(text: string): string {
  return tidyEmail(text).toLowerCase();
}

/** Normalizes an email address for storage. */
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
/** Matches names in one script; Latin letters may stand beside East Asian ones only. */
const oneScript =
  /^(?:[\P{L}\p{Script=Common}\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]*|\P{Script=Latin}*)$/u;

/** Why a username is rejected, or undefined. Administrators approve by name alone. */
export function problemOfUsername(username: string): string | undefined {
  const { usernameMin, usernameMax } = accountLimits;
  const length = Array.from(username).length;
  if (length < usernameMin || length > usernameMax) {
    return `Usernames must be ${usernameMin} to ${usernameMax} characters long.`;
  }
  const isReadable =
    visible.test(username) &&
    !invisible.test(username) &&
    !hasUnstorableCharacters(username) &&
    !/ {2}|\p{M}{4}/u.test(username);
  if (!isReadable) return 'Usernames may contain letters, digits, punctuation and single spaces.';
  if (!/[\p{L}\p{N}]/u.test(username)) return 'Usernames must contain a letter or digit.';
  return oneScript.test(username.normalize('NFKC'))
    ? undefined
    : 'Usernames may not contain look-alike letters from another alphabet.';
}

/** Skeleton of look-alike names (UTS 39), with case, accents and i/l/1 folded. */
export function toSkeleton(username: string): string {
  const plain = username.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return unhomoglyph(plain.toLowerCase().normalize('NFD'))
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('i', 'l');
}

const toLetters = (username: string) => toSkeleton(username).replace(/[^\p{L}\p{N}]/gu, '');

const alternatives = (words: string) => words.split(' ').map(toSkeleton).join('|');
const companions = alternatives('the real official team desk help service account');
/** Words for people who run a site; plurals and compounds are derived. */
const offices = `(?:${alternatives('admin administrator administration sysadmin superadmin moderator support helpdesk staff linewise')})s?`;
const official = new RegExp(`^(?:${companions})*${offices}(?:${companions}|${offices})*$`);

/** Whether it is a reserved word, or an administrator's name with other punctuation. */
export function passesForOfficial(username: string, administrators: string[]): boolean {
  const letters = toLetters(username);
  return official.test(letters) || administrators.some((name) => toLetters(name) === letters);
}

export type NewAccount = z.output<typeof accountEndpoints.signup.body>;

export function normalizeNames(newAccount: Pick<NewAccount, 'username' | 'email'>) {
  const username = tidyUsername(newAccount.username);
  const email = tidyEmail(newAccount.email);
  return {
    username,
    usernameSkeleton: toSkeleton(username),
    email,
    emailFolded: foldEmail(email),
  };
}

export function listProblems(newAccount: NewAccount): { path: string; message: string }[] {
  const { username, email } = normalizeNames(newAccount);
  const problems = [
    { path: 'username', message: problemOfUsername(username) },
    { path: 'email', message: problemOfEmail(email) },
    { path: 'password', message: problemOfPassword(newAccount.password, [username, email]) },
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
