import { keptAtHeader, keptCache } from '#web/lib/offline/kept-cache.ts';
import { formatAddress } from '#contract/address.ts';
import { readPageAnswers } from '#contract/pages/page-answers.ts';
import { isKept } from './kept-paths.ts';

const maxEntries = 200;

/** Cache entry recording the owner of the responses. */
const ownerKey = '/kept-for';
const whoPath = '/api/auth/me';

interface Me {
  user: { id: string } | null;
}

/**
 * Cached responses of one user, never shown to another: stored only while the user is known, and
 * discarded when the request predates a change of user.
 */
export class KeptAnswers {
  /** Number of the current user, incremented at every change of user. */
  #turn = 0;
  readonly #onForgotten: () => Promise<void>;

  constructor(onForgotten: () => Promise<void>) {
    this.#onForgotten = onForgotten;
  }

  get turn(): number {
    return this.#turn;
  }

  async forget(): Promise<void> {
    this.#turn += 1;
    await caches.delete(keptCache);
    await this.#onForgotten();
  }

  /** The cached response; undefined when there is none or storage is forbidden. */
  async find(request: Request): Promise<Response | undefined> {
    try {
      const cache = await caches.open(keptCache);
      return await cache.match(request);
    } catch {
      return undefined;
    }
  }

  /** Does nothing when storage is full or forbidden. */
  async keep(request: Request, response: Response, askedInTurn: number): Promise<void> {
    try {
      const body = await response.blob();
      const { pathname } = new URL(request.url);
      if (pathname === whoPath) await this.#noteOwner(JSON.parse(await body.text()) as Me);
      if (pathname !== whoPath && askedInTurn !== this.#turn) return;
      const cache = await caches.open(keptCache);
      if ((await cache.match(ownerKey)) === undefined) return;

      const headers = {
        'content-type': response.headers.get('content-type') ?? 'application/json',
        [keptAtHeader]: keptAt(response),
      };
      const turn = this.#turn;
      await cache.put(request, new Response(body, { headers }));
      // Someone signed out during the write.
      if (turn !== this.#turn) return await this.forget();
      await makeRoom(cache);
    } catch {
      return;
    }
  }

  async #noteOwner({ user }: Me): Promise<void> {
    if (user === null) return this.forget();
    const owner = await (await caches.open(keptCache)).match(ownerKey);
    if ((await owner?.text()) === user.id) return;
    await this.forget();
    await (await caches.open(keptCache)).put(ownerKey, new Response(user.id));
  }
}

/** Time of a response by the server's clock, because the device's may be wrong. */
function keptAt(response: Response): string {
  const at = Date.parse(response.headers.get('date') ?? '');
  return new Date(Number.isNaN(at) ? Date.now() : at).toISOString();
}

async function makeRoom(cache: Cache): Promise<void> {
  const keys = await cache.keys();
  const answers = keys.filter(({ url }) => new URL(url).pathname.startsWith('/api/'));
  const surplus = answers.slice(0, Math.max(0, answers.length - maxEntries));
  await Promise.all(surplus.map((request) => cache.delete(request)));
}

/**
 * Caches the responses embedded in a page by the same rules as requests; the page itself is not
 * cached.
 */
export async function keepAnswers(answers: KeptAnswers, page: Response, askedInTurn: number) {
  const date = page.headers.get('date') ?? '';
  const headers = { date, 'content-type': 'application/json' };
  let turn = askedInTurn;
  for (const { path, query, answer } of readPageAnswers(await page.text())) {
    // Someone signed in or out in the meantime.
    if (turn !== answers.turn) return;
    if (!isKept(path)) continue;
    const address = new URL(
      formatAddress({ path }, query && { query }),
      globalThis.location.origin,
    );
    const body = new Response(JSON.stringify(answer), { headers });
    await answers.keep(new Request(address), body, turn);
    // `/me` comes first and identifies the owner of the rest.
    if (path === whoPath) turn = answers.turn;
  }
}
