import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keptAtHeader, keptCache } from '#web/lib/offline/kept-cache.ts';
import { writePageAnswers } from '#contract/pages/page-answers.ts';
import { KeptAnswers, keepAnswers } from './answers.ts';

/** Stub of the Cache API. */
class StoredResponses {
  readonly #entries = new Map<string, { request: Request; response: Response }>();
  readonly #maxEntries: number;

  constructor(maxEntries = Infinity) {
    this.#maxEntries = maxEntries;
  }

  match(request: Request | string) {
    return Promise.resolve(this.#entries.get(getUrl(request))?.response.clone());
  }

  put(request: Request | string, response: Response) {
    if (this.#entries.size >= this.#maxEntries) {
      return Promise.reject(new DOMException('no room', 'QuotaExceededError'));
    }
    this.#entries.delete(getUrl(request));
    const kept = typeof request === 'string' ? new Request(getUrl(request)) : request;
    this.#entries.set(getUrl(request), { request: kept, response });
    return Promise.resolve();
  }

  delete(request: Request | string) {
    return Promise.resolve(this.#entries.delete(getUrl(request)));
  }

  keys() {
    return Promise.resolve([...this.#entries.values()].map(({ request }) => request));
  }
}

const origin = 'https://linewise.example.org';
const getUrl = (request: Request | string) =>
  typeof request === 'string' ? `${origin}${request}` : request.url;

const storage = new Map<string, StoredResponses>();
let maxEntries = Infinity;
const browserStorage = {
  open(name: string) {
    const known = storage.get(name) ?? new StoredResponses(maxEntries);
    storage.set(name, known);
    return Promise.resolve(known);
  },
  delete: (name: string) => Promise.resolve(storage.delete(name)),
};

let forgotten = 0;
let answers: KeptAnswers;
beforeEach(() => {
  storage.clear();
  maxEntries = Infinity;
  forgotten = 0;
  vi.stubGlobal('caches', browserStorage);
  vi.stubGlobal('location', { origin });
  answers = new KeptAnswers(() => {
    forgotten += 1;
    return Promise.resolve();
  });
});

const ask = (path: string) => new Request(`${origin}${path}`);
const date = 'Sat, 21 Nov 2026 18:00:00 GMT';
const answer = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { date, 'content-type': 'application/json' } });
const signedIn = (id: string | null) => answer({ user: id === null ? null : { id } });

const keep = (path: string, body: unknown, turn = answers.turn) =>
  answers.keep(ask(path), answer(body), turn);
const meIs = (id: string | null) => answers.keep(ask('/api/auth/me'), signedIn(id), answers.turn);
const find = async (path: string): Promise<unknown> =>
  (await answers.find(ask(path)))?.json() as Promise<unknown>;

describe('cached responses', () => {
  it('carry the server’s time, not the device’s', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T19:03:00Z'), toFake: ['Date'] });
    await meIs('ada');
    await keep('/api/picks', ['ada’s']);
    vi.useRealTimers();

    const found = await answers.find(ask('/api/picks'));

    expect(found?.headers.get(keptAtHeader)).toBe('2026-11-21T18:00:00.000Z');
    expect(await found?.json()).toEqual(['ada’s']);
  });

  it('are not stored while the user is unknown', async () => {
    await keep('/api/picks', ['somebody’s']);

    expect(await answers.find(ask('/api/picks'))).toBeUndefined();
  });

  it('are deleted when another user or no one is signed in', async () => {
    await meIs('ada');
    await keep('/api/picks', ['ada’s']);
    await meIs('ada');
    expect(await find('/api/picks')).toEqual(['ada’s']);

    await meIs('bob');
    expect(await answers.find(ask('/api/picks'))).toBeUndefined();

    await keep('/api/picks', ['bob’s']);
    await meIs(null);
    expect(await answers.find(ask('/api/picks'))).toBeUndefined();
    expect(await answers.find(ask('/api/auth/me'))).toBeUndefined();
    expect(forgotten).toBeGreaterThan(1);
  });

  it('exclude responses requested before a sign-out', async () => {
    await meIs('ada');
    const { turn } = answers;
    await answers.forget();
    await meIs('bob');

    await keep('/api/picks', ['ada’s'], turn);

    expect(await answers.find(ask('/api/picks'))).toBeUndefined();
  });

  it('keep the newest 200', async () => {
    await meIs('ada');
    for (let count = 0; count < 210; count += 1) await keep(`/api/nfl/games/${count}`, count);

    const kept = (await storage.get(keptCache)?.keys()) ?? [];
    expect(kept.filter(({ url }) => url.includes('/api/'))).toHaveLength(200);
    expect(await find('/api/nfl/games/209')).toBe(209);
    expect(await answers.find(ask('/api/nfl/games/0'))).toBeUndefined();
  });

  it('are empty, without errors, when storage is full or forbidden', async () => {
    maxEntries = 0;
    await meIs('ada');
    await keep('/api/picks', ['ada’s']);
    expect(await answers.find(ask('/api/picks'))).toBeUndefined();

    vi.stubGlobal('caches', {
      open: () => Promise.reject(new DOMException('forbidden', 'SecurityError')),
      delete: () => Promise.reject(new DOMException('forbidden', 'SecurityError')),
    });
    await meIs('ada');
    await keep('/api/picks', ['ada’s']);
    expect(await answers.find(ask('/api/picks'))).toBeUndefined();
  });
});

describe('responses embedded in a page', () => {
  const buildPage = (id: string | null, picks: unknown) =>
    new Response(
      `<!doctype html>${writePageAnswers(
        JSON.stringify([
          { path: '/api/auth/me', answer: { user: id === null ? null : { id } } },
          { path: '/api/picks', answer: picks },
          { path: '/api/predictions', query: { sport: 'nfl', limit: 200 }, answer: [1] },
          { path: '/api/admin/users', answer: ['secret'] },
        ]),
      )}`,
      { headers: { date } },
    );
  const open = (page: Response, turn = answers.turn) => keepAnswers(answers, page, turn);

  it('are cached for their user like requested ones, except those never cached', async () => {
    await open(buildPage('ada', ['ada’s']));

    expect(await find('/api/picks')).toEqual(['ada’s']);
    expect(await find('/api/predictions?sport=nfl&limit=200')).toEqual([1]);
    expect(await answers.find(ask('/api/admin/users'))).toBeUndefined();
    const found = await answers.find(ask('/api/picks'));
    expect(found?.headers.get(keptAtHeader)).toBe('2026-11-21T18:00:00.000Z');
  });

  it('replace the previous user’s, and are not stored for visitors', async () => {
    await open(buildPage('ada', ['ada’s']));
    await open(buildPage('bob', ['bob’s']));
    expect(await find('/api/picks')).toEqual(['bob’s']);

    await open(buildPage(null, ['nobody’s']));
    expect(await answers.find(ask('/api/picks'))).toBeUndefined();
  });

  it('are not stored after a sign-out since the page request', async () => {
    const { turn } = answers;
    await answers.forget();
    await open(buildPage('ada', ['ada’s']), turn);

    expect(await answers.find(ask('/api/picks'))).toBeUndefined();
    expect(await answers.find(ask('/api/auth/me'))).toBeUndefined();
  });

  it('are read only from pages that contain some', async () => {
    await open(new Response('<!doctype html><div id="root"></div>'));
    expect(await answers.find(ask('/api/auth/me'))).toBeUndefined();
  });
});
