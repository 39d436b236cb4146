import { hourMs } from '#domain/calendar/durations.ts';
import type { Database } from '#db/client.ts';
import type { FastifyRequest } from 'fastify';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Config } from '#server/config.ts';
import { findInstalled, installFirst } from '#server/installation.ts';
import { cookieFor } from './sessions/session-cookie.ts';
import type { Account } from './sessions/session.ts';

/**
 * A browser that has signed in before keeps a token as proof (OWASP, “Device cookies”): while
 * strangers guess at an account from many addresses, its owner can still sign in. The token grants
 * nothing else, and becomes invalid with the password it was issued for.
 */
const lifetimeMs = 180 * 24 * hourMs;
const secretKey = 'device-secret';

/** Secret that signs the tokens; created once per database, so that all processes share it. */
export async function getDeviceSecret(db: Database): Promise<string> {
  const stored = await findInstalled<string>(db, secretKey);
  return stored ?? installFirst(db, secretKey, randomBytes(32).toString('base64url'));
}

type Owner = Pick<Account, 'id' | 'passwordHash'>;

export function makeDeviceToken(secret: string, owner: Owner, at: Date): string {
  const claim = `${at.getTime().toString(36)}.${randomBytes(16).toString('base64url')}`;
  return `${claim}.${sign(secret, owner, claim)}`;
}

/** Whether a browser that signed in to this account with its current password got this token. */
export function isKnownDevice(secret: string, owner: Owner, token: string | undefined, at: Date) {
  const parts = /^(([0-9a-z]{1,12})\.[\w-]{22})\.([\w-]{43})$/.exec(token ?? '');
  const [, claim, madeAt, signature] = parts ?? [];
  if (claim === undefined || madeAt === undefined || signature === undefined) return false;
  const ageMs = at.getTime() - Number.parseInt(madeAt, 36);
  if (ageMs < 0 || ageMs > lifetimeMs) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, owner, claim)));
}

/** The token if it proves an earlier login to this account; otherwise undefined. */
export async function findTrustedDevice(
  context: { db: Database; now: () => Date },
  owner: Owner | undefined,
  token: string | undefined,
): Promise<string | undefined> {
  if (owner === undefined || token === undefined) return undefined;
  const secret = await getDeviceSecret(context.db);
  return isKnownDevice(secret, owner, token, context.now()) ? token : undefined;
}

function sign(secret: string, owner: Owner, claim: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([owner.id, owner.passwordHash, claim]))
    .digest('base64url');
}

export function deviceCookie(config: Config, request: FastifyRequest) {
  return cookieFor(config, request, 'linewise_device', lifetimeMs);
}
