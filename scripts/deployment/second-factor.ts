import { accountEndpoints } from '#contract/accounts/accounts.ts';
import { secondFactorEndpoints } from '#contract/accounts/second-factors.ts';
import { feedEndpoints } from '#contract/operations/operations.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import type { Visitor } from './visitor.ts';

export interface Account {
  email: string;
  password: string;
}

const stepMs = 30_000;

/** Codes as an authenticator app shows them: each is taken once, and none before it. */
export class AuthenticatorApp {
  readonly #secret: Secret;
  #lastStep = 0;

  constructor(base32: string) {
    this.#secret = Secret.fromBase32(base32);
  }

  /** One that was not used yet; of the step to come where that of now was, as a clock may be ahead. */
  async nextCode(): Promise<string> {
    const step = Math.max(this.#lastStep + 1, Math.floor(Date.now() / stepMs));
    await pause(Math.max(0, (step - 1) * stepMs - Date.now()));
    this.#lastStep = step;
    return TOTP.generate({ secret: this.#secret, timestamp: step * stepMs });
  }
}

interface LoginAnswer {
  user: object | null;
  challenge?: { token: string };
}

/** Something that only an administrator reads. */
const adminPath = feedEndpoints.feeds.path;

/** The first one of an administrator: the Admin Panel is closed before it, and open after it. */
export async function setUpCodes(
  visitor: Visitor,
  account: Account,
): Promise<{ app: AuthenticatorApp; recoveryCodes: string[] }> {
  const { login } = accountEndpoints;
  const { beginTotp, confirmTotp } = secondFactorEndpoints;
  await visitor.read(login.method, login.path, account);
  await expectStatus(visitor, 'GET', adminPath, 403);
  const { password } = account;
  const begun = await visitor.read<{ secret: string }>(beginTotp.method, beginTotp.path, {
    password,
  });
  const app = new AuthenticatorApp(begun.secret);
  const confirmed = await visitor.read<{ recoveryCodes: string[] }>(
    confirmTotp.method,
    confirmTotp.path,
    { code: await app.nextCode() },
  );
  await expectStatus(visitor, 'GET', adminPath, 200);
  return { app, recoveryCodes: confirmed.recoveryCodes };
}

/**
 * Signs in by password and a code of the app, or a recovery code. The password alone and a wrong code
 * open nothing; the right one opens the Admin Panel.
 */
export async function signInWithCode(
  visitor: Visitor,
  account: Account,
  code: string,
): Promise<void> {
  const { loginWithCode } = accountEndpoints;
  const challenge = await challengeFor(visitor, account);
  await expectStatus(visitor, 'GET', adminPath, 401);
  const wrong = { challenge, code: code === '000000' ? '000001' : '000000' };
  await expectStatus(visitor, loginWithCode.method, loginWithCode.path, 401, wrong);
  await visitor.read(loginWithCode.method, loginWithCode.path, { challenge, code });
  await expectStatus(visitor, 'GET', adminPath, 200);
}

/** A code that was used already signs nobody in. */
export async function expectUsedUp(
  visitor: Visitor,
  account: Account,
  code: string,
): Promise<void> {
  const { method, path } = accountEndpoints.loginWithCode;
  const challenge = await challengeFor(visitor, account);
  await expectStatus(visitor, method, path, 401, { challenge, code });
}

async function challengeFor(visitor: Visitor, account: Account): Promise<string> {
  const { method, path } = accountEndpoints.login;
  const { user, challenge } = await visitor.read<LoginAnswer>(method, path, account);
  if (user === null && challenge !== undefined) return challenge.token;
  throw new Error('the password alone has signed somebody in');
}

async function expectStatus(
  visitor: Visitor,
  method: string,
  path: string,
  expected: number,
  body?: object,
): Promise<void> {
  const { status, text } = await visitor.ask(method, path, body);
  if (status !== expected) {
    throw new Error(`${method} ${path}: status ${status} and not ${expected}: ${text}`);
  }
}
