import { keptAtHeader, keptCache } from '../lib/offline/kept-cache.ts';

/** The oldest make room. */
const maxEntries = 200;

/** Stands in the cache beside the answers: whose they are. */
const ownerKey = '/kept-for';
export const whoPath = '/api/auth/me';

interface Me {
  user: { id: string } | null;
}

/**
 * The answers of one member. Whatever else goes wrong, they are shown to nobody else: an answer is
 * kept only while the member is known, and what was asked for before the last change of members is
 * kept no more.
 */
export class KeptAnswers {
  /** Counts changes of members. */
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

  /** Undefined where nothing is kept, or storage is forbidden. */
  async find(request: Request): Promise<Response | undefined> {
    try {
      const cache = await caches.open(keptCache);
      return await cache.match(request);
    } catch {
      return undefined;
    }
  }

  /** A storage that is full or forbidden keeps nothing, and the page goes on without. */
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
      // Somebody signed out while it was written.
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

/** By the server's clock, for that of the device may be wrong. */
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
