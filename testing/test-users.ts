import { users } from '#db/tables/accounts-tables.ts';
import { hashPassword } from '#server/security/password-hashing.ts';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { TestApp } from './test-app.ts';

export interface Answer {
  status: number;
  /** The parsed JSON; undefined for any other content. */
  body: Record<string, unknown> | undefined;
  text: string;
  headers: Record<string, unknown>;
}

/** A browser without a page: keeps cookies, sends requests, follows no redirects. */
export interface Browser {
  readonly cookies: Map<string, string>;
  get(url: string, headers?: Record<string, string>): Promise<Answer>;
  post(url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  send(method: string, url: string, options?: SendOptions): Promise<Answer>;
}

interface SendOptions {
  /** Objects are sent as JSON, text and bytes unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
}

export function openBrowser(app: FastifyInstance, address = '127.0.0.1'): Browser {
  const cookies = new Map<string, string>();

  async function send(method: string, url: string, options: SendOptions = {}): Promise<Answer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.inject({
      method: method as 'GET',
      url,
      remoteAddress: address,
      headers: { ...(cookie === '' ? {} : { cookie }), ...options.headers },
      ...(options.body === undefined ? {} : { payload: options.body as object }),
    });
    for (const { name, value, maxAge, expires } of answer.cookies) {
      const isGone = maxAge === 0 || (expires !== undefined && expires.getTime() === 0);
      if (isGone) cookies.delete(name);
      else cookies.set(name, value);
    }
    const type = String(answer.headers['content-type']);
    const isJson = answer.body !== '' && type.startsWith('application/json');
    return {
      status: answer.statusCode,
      body: isJson ? (answer.json() as Record<string, unknown>) : undefined,
      text: answer.body,
      headers: answer.headers,
    };
  }

  return {
    cookies,
    send,
    // Like a reload, because others may get a slightly stale response.
    get: (url, headers) =>
      send('GET', url, { headers: { 'cache-control': 'no-cache', ...headers } }),
    post: (url, body, headers) => send('POST', url, { body, headers }),
  };
}

/** A password that meets every rule. */
export const goodPassword = 'seven wet otters';

export interface Person {
  browser: Browser;
  id: string;
  name: string;
  email: string;
}

/** Signs up a user as the browser does; the account awaits approval. */
export async function signUp({ app }: TestApp, name: string, address?: string): Promise<Person> {
  const browser = openBrowser(app, address);
  const email = `${name.toLowerCase()}@example.org`;
  const answer = await browser.post('/api/auth/signup', {
    username: name,
    email,
    password: goodPassword,
  });
  if (answer.status !== 200) throw new Error(`sign-up failed: ${answer.text}`);
  const user = answer.body?.['user'] as { id: string };
  return { browser, id: user.id, name, email };
}

type Account = typeof users.$inferInsert;

/** Hashing takes longer than most tests, and every person has the same password. */
let goodHash: Promise<string> | undefined;

/** A person with an account in this state, by default approved, who is signed in. */
export async function addPerson(
  { app, context, clock }: TestApp,
  name: string,
  state: Partial<Account> = { status: 'approved' },
): Promise<Person> {
  const id = state.id ?? randomUUID();
  const email = `${name.toLowerCase()}@example.org`;
  goodHash ??= hashPassword(goodPassword);
  await context.db.insert(users).values({
    id,
    username: name,
    usernameSkeleton: name.toLowerCase(),
    email,
    emailFolded: email,
    passwordHash: await goodHash,
    createdAt: clock.now(),
    ...state,
  });
  const browser = openBrowser(app);
  const origin = { userAgent: 'test', address: '127.0.0.1' };
  const { token } = await context.sessions.create(context.db, id, origin);
  browser.cookies.set('linewise_session', token);
  return { browser, id, name, email };
}

export function addAdministrator(testApp: TestApp, name: string): Promise<Person> {
  return addPerson(testApp, name, { status: 'approved', role: 'admin' });
}

/** Limits that no test reaches by accident. */
export const noLimits = {
  RATE_LIMIT_LOGIN: '100000/60',
  RATE_LIMIT_SIGNUP: '100000/60',
  RATE_LIMIT_GENERATE: '100000/60',
};
