import { passkeyLimits } from '#contract/accounts/passkeys.ts';
import type { Config } from '#server/config.ts';
import { AppError } from '#server/errors.ts';
import { sha256 } from '#server/security/digests.ts';
import { hasUnstorableCharacters } from '#server/security/password-policy.ts';
import { Secret, TOTP } from 'otpauth';
import { randomBytes } from 'node:crypto';

/** Seconds that a code holds; the codes before and after it are taken too, for clocks that go wrong. */
const period = 30;
const window = 1;

/** 160 bits, base32: what RFC 4226 asks of a secret. */
export function makeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an app reads from the QR code. */
export function buildUri(secret: string, email: string): string {
  return new TOTP({ issuer: 'Linewise', label: email, secret, period }).toString();
}

/** The step of time that a code belongs to; undefined for one that is wrong now. */
export function findStep(secret: string, code: string, at: Date): number | undefined {
  const token = code.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = at.getTime();
  const delta = TOTP.validate({
    token,
    secret: Secret.fromBase32(secret),
    timestamp,
    period,
    window,
  });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
}

export const recoveryCodeCount = 10;
/** Crockford's: none of its letters is taken for a digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** 80 bits in four groups, like `k3v9-7dqp-w2xc-8m4t`. */
export function makeRecoveryCode(): string {
  const letters = Array.from(randomBytes(16), (byte) => alphabet.charAt(byte % alphabet.length));
  return (letters.join('').match(/.{4}/g) ?? []).join('-');
}

/** The digest of a recovery code as somebody types it; undefined for what can be none. */
export function readRecoveryCode(typed: string): string | undefined {
  const letters = typed
    .toLowerCase()
    .replace(/[\s-]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
  return new RegExp(`^[${alphabet}]{16}$`).test(letters) ? sha256(letters) : undefined;
}

/** Why the name of a passkey is refused, undefined for a good one. */
export function problemOfPasskeyName(name: string): string | undefined {
  const { nameMax } = passkeyLimits;
  if (name === '') return 'Enter a name for the passkey.';
  if (Array.from(name).length > nameMax)
    return `The name may be at most ${nameMax} characters long.`;
  if (hasUnstorableCharacters(name)) return 'The name contains invalid characters.';
  return undefined;
}

export interface RelyingParty {
  id: string;
  origin: string;
}

/** Refuses where browsers offer no passkeys, and says what would help. */
export function getRelyingParty(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  request: RequestAddress,
): RelyingParty {
  const party = findRelyingParty(publicUrl, request);
  if (party !== undefined) return party;
  const message =
    'Passkeys are not available: the operator must set PUBLIC_URL to an HTTPS address.';
  throw new AppError('conflict', message);
}

/** How a request has come to us, as far as its address goes. */
interface RequestAddress {
  protocol: string;
  host: string;
}

/**
 * To whom passkeys belong here: the host of PUBLIC_URL, or this machine by its name. Undefined where
 * browsers offer none: without TLS, or at an address that the operator has not named.
 */
export function findRelyingParty(
  publicUrl: string | undefined,
  request: RequestAddress,
): RelyingParty | undefined {
  const address = publicUrl ?? `${request.protocol}://${request.host}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, origin } = new URL(address);
  const isLocal = hostname === 'localhost';
  const isUsable = publicUrl === undefined ? isLocal : isLocal || protocol === 'https:';
  // An address of numbers is no name that a passkey can belong to.
  if (!isUsable || /^[\d.]+$|^\[/.test(hostname)) return undefined;
  return { id: hostname, origin };
}

/** What an authenticator knows an account by: no name, no address. */
export function toUserHandle(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}

/** The challenge that the browser says it was given; whether it is ours is looked up. */
export function parseChallenge(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const { challenge } = data as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}
