import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { goodPassword } from '#testing/test-users.ts';
import { type ProductCaller, sendAsNobody } from './product-caller.ts';
import type { ProductProcess } from './product-processes.ts';

interface Places {
  /** The process to freeze, and one that keeps running. */
  frozen: ProductProcess;
  living: ProductProcess;
  caller: ProductCaller;
  /** Games without a prediction so far. */
  games: [string, string];
  /** Waits until the vendor has received another request. */
  untilVendorIsAsked: () => Promise<void>;
}

/** Shorter than the cache of sessions, and longer than any request. */
const shortlyMs = 1000;

/**
 * Freezes an HTTP process that has a visitor's session cached; the visitor signs out at another
 * process and must not be signed in once the first resumes.
 */
export async function expectSignedOutThere({
  frozen,
  living,
}: Pick<Places, 'frozen' | 'living'>): Promise<void> {
  const cookie = await signUpAt(living);
  expect(await whoIsSignedIn(frozen, cookie)).toMatchObject({ username: 'leaving' });
  frozen.signal('SIGSTOP');
  const signedOut = await sendAsNobody(living.address, 'POST', '/api/auth/logout', { cookie });
  expect(signedOut.status).toBe(200);
  await pause(shortlyMs);
  const answer = whoIsSignedIn(frozen, cookie);
  await pause(shortlyMs);
  frozen.signal('SIGCONT');
  expect(await answer).toBeNull();
}

/**
 * Freezes an HTTP process with a listening page and a generation in progress. The returned function
 * resumes it and checks that it catches up.
 */
export async function freezePages(places: Places): Promise<() => Promise<void>> {
  const { frozen, living, caller, games, untilVendorIsAsked } = places;
  const here = caller.at(frozen.address);
  const heard = await here.listen();
  let hasEnded = false;
  void heard.ended.then(() => {
    hasEnded = true;
  });
  const underWay = generate(here, games[0]);
  await untilVendorIsAsked();

  frozen.signal('SIGSTOP');

  const missed = await generate(caller.at(living.address), games[1]);
  expect(missed.status).toBe(200);

  return async () => {
    frozen.signal('SIGCONT');
    expect((await underWay).status).toBe(200);
    for (const gameId of games) {
      const announced = {
        name: 'prediction',
        data: expect.objectContaining({ gameId }) as unknown,
      };
      await eventually(() => expect(heard.events).toContainEqual(announced));
    }
    expect(hasEnded).toBe(false);
    heard.leave();
  };
}

function generate(caller: ProductCaller, gameId: string): Promise<Response> {
  return caller.send('POST', `/api/nfl/predictions/generate/${gameId}`, { aiModel: 'openai' });
}

async function signUpAt({ address }: ProductProcess): Promise<string> {
  const body = { username: 'leaving', email: 'leaving@example.com', password: goodPassword };
  const answer = await sendAsNobody(address, 'POST', '/api/auth/signup', { body });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

async function whoIsSignedIn({ address }: ProductProcess, cookie: string): Promise<unknown> {
  const answer = await sendAsNobody(address, 'GET', '/api/auth/me', { cookie });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { user: unknown }).user;
}
