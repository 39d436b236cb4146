import { expect } from 'vitest';
import { eventually } from '../eventually.ts';
import { goodPassword } from '../people.ts';
import { type ProductCaller, sendAsNobody } from './product-caller.ts';
import type { ProductProcess } from './product-processes.ts';

interface Places {
  /** The process that is to stand still, and one that does not. */
  frozen: ProductProcess;
  living: ProductProcess;
  caller: ProductCaller;
  /** Games that nobody has asked for yet. */
  games: [string, string];
  /** Waits until the vendor has been asked for something more. */
  untilVendorIsAsked: () => Promise<void>;
}

/**
 * Stops a process for HTTP where it is: with a page that listens, a generation at its vendor, and the
 * session of a visitor in its memory, who then signs out elsewhere. What is returned lets it go on,
 * and holds it to what it missed.
 */
export async function freezePages(places: Places): Promise<() => Promise<void>> {
  const { frozen, living, caller, games, untilVendorIsAsked } = places;
  const here = caller.at(frozen.address);
  const heard = await here.listen();
  let hasEnded = false;
  void heard.ended.then(() => {
    hasEnded = true;
  });
  const cookie = await signUpAt(living);
  expect(await whoIsSignedIn(frozen, cookie)).toMatchObject({ username: 'leaving' });
  const underWay = generate(here, games[0]);
  await untilVendorIsAsked();

  frozen.signal('SIGSTOP');

  const signedOut = await sendAsNobody(living.address, 'POST', '/api/auth/logout', { cookie });
  expect(signedOut.status).toBe(200);
  const asked = whoIsSignedIn(frozen, cookie);
  const missed = await generate(caller.at(living.address), games[1]);
  expect(missed.status).toBe(200);

  return async () => {
    expect(hasEnded).toBe(false);
    frozen.signal('SIGCONT');
    expect(await asked).toBeNull();
    expect((await underWay).status).toBe(200);
    for (const gameId of games) {
      const told = { name: 'prediction', data: expect.objectContaining({ gameId }) as unknown };
      await eventually(() => expect(heard.events).toContainEqual(told));
    }
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
