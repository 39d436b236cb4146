import { hash, randomBytes } from 'node:crypto';

/** Token of 256 random bits, for the cookie. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

export function isToken(token: string | undefined): token is string {
  return token !== undefined && /^[\w-]{43}$/.test(token);
}

export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
