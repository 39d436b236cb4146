import { passkeyLimits } from '#contract/accounts/passkeys-shapes.ts';
import type { Config } from '#server/config.ts';
import { AppError } from '#server/errors.ts';
import { sha256 } from '#server/security/digests.ts';
import { hasUnstorableCharacters } from '#server/security/password-policy.ts';
import { Secret, TOTP } from 'otpauth';
import { randomBytes } from 'node:crypto';

/** Seconds; adjacent codes are accepted, too, for clock drift. */
const period = 30;
const window = 1;

/** Secret of 160 bits in base32, as RFC 4226 recommends. */
export function makeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function buildUri(secret: string, email: string): string {
  return new TOTP({ issuer: 'Linewise', label: email, secret, period }).toString();
}

/** Time step of a code; undefined for a wrong one. */
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
/** Letters of Crockford's base32: none looks like a digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Recovery code of 80 bits in four groups, such as `k3v9-7dqp-w2xc-8m4t`. */
export function makeRecoveryCode(): string {
  const letters = Array.from(randomBytes(16), (byte) => alphabet.charAt(byte % alphabet.length));
  return (letters.join('').match(/.{4}/g) ?? []).join('-');
}

/** Digest of a typed recovery code; undefined for a malformed one. */
export function readRecoveryCode(typed: string): string | undefined {
  const letters = typed
    .toLowerCase()
    .replace(/[\s-]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
  return new RegExp(`^[${alphabet}]{16}$`).test(letters) ? sha256(letters) : undefined;
}

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

/** Throws where browsers offer no passkeys, with what would help. */
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

interface RequestAddress {
  protocol: string;
  host: string;
}

/**
 * Relying party for passkeys; undefined where browsers offer none: without TLS, or at a host that
 * is not configured.
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
  // An IP address cannot be a relying party.
  if (!isUsable || /^[\d.]+$|^\[/.test(hostname)) return undefined;
  return { id: hostname, origin };
}

/** The account's id for authenticators, with no name or address. */
export function toUserHandle(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}

/** The challenge the browser claims to answer; whether it is ours is checked separately. */
export function parseChallenge(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const { challenge } = data as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}
