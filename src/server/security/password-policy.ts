import { accountLimits } from '#contract/accounts/accounts-endpoints.ts';
import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);
let commonPasswords: ReadonlySet<string> | undefined;

/** Leaked passwords long enough to be accepted. Loaded when someone chooses a password. */
function getCommonPasswords(): ReadonlySet<string> {
  if (commonPasswords !== undefined) return commonPasswords;
  const { dictionary } = load(
    '@zxcvbn-ts/language-common',
  ) as typeof import('@zxcvbn-ts/language-common');
  const { passwordMin } = accountLimits;
  const longEnough = dictionary['passwords-common'].filter(({ length }) => length >= passwordMin);
  commonPasswords = new Set(longEnough);
  return commonPasswords;
}

/** Matches control characters and lone surrogates, which cannot be typed or stored. */
const unstorable = /[\p{Cc}\p{Cs}]/u;

export function hasUnstorableCharacters(text: string): boolean {
  return unstorable.test(text);
}

/**
 * Problem of a password, if any. `known` are the account's name and email address, which attackers
 * try first.
 */
export function problemOfPassword(password: string, known: string[]): string | undefined {
  const { passwordMin, passwordMax } = accountLimits;
  const length = Array.from(password).length;
  if (length < passwordMin) return `Passwords must be at least ${passwordMin} characters long.`;
  if (length > passwordMax) return `Passwords may be at most ${passwordMax} characters long.`;
  if (hasUnstorableCharacters(password)) {
    return 'The password contains invalid characters.';
  }

  const folded = password.toLowerCase();
  if (getCommonPasswords().has(folded)) {
    return 'This password is too common. Choose another one.';
  }
  if (new Set(folded).size < 3) {
    return 'This password repeats one or two characters. Choose another one.';
  }
  if (known.some((own) => own.toLowerCase() === folded)) {
    return 'The password must differ from your username and email address.';
  }
  return undefined;
}
