import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keptAtHeader, keptCache } from '../lib/offline/kept-cache.ts';
import { writePageAnswers } from '#contract/pages/page-answers.ts';
import { KeptAnswers } from './answers.ts';
import { keepAnswers } from './answers-of-page.ts';

/** The browser's storage, as far as the worker uses it. */
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

describe('kept answers', () => {
  it('are handed out with the time by the server’s clock, not by the device’s', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T19:03:00Z'), toFake: ['Date'] });
    await meIs('ada');
    await keep('/api/picks', ['ada’s']);
    vi.useRealTimers();

    const found = await answers.find(ask('/api/picks'));

    expect(found?.headers.get(keptAtHeader)).toBe('2026-11-21T18:00:00.000Z');
    expect(await found?.json()).toEqual(['ada’s']);
  });

  it('are none while nobody knows whose they are', async () => {
    await keep('/api/picks', ['somebody’s']);

    expect(await answers.find(ask('/api/picks'))).toBeUndefined();
  });

  it('are gone when another member is signed in, or nobody', async () => {
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

  it('are not those that were asked for before somebody signed out', async () => {
    await meIs('ada');
    const { turn } = answers;
    await answers.forget();
    await meIs('bob');

    await keep('/api/picks', ['ada’s'], turn);

    expect(await answers.find(ask('/api/picks'))).toBeUndefined();
  });

  it('are 200 at most, the newest', async () => {
    await meIs('ada');
    for (let count = 0; count < 210; count += 1) await keep(`/api/nfl/games/${count}`, count);

    const kept = (await storage.get(keptCache)?.keys()) ?? [];
    expect(kept.filter(({ url }) => url.includes('/api/'))).toHaveLength(200);
    expect(await find('/api/nfl/games/209')).toBe(209);
    expect(await answers.find(ask('/api/nfl/games/0'))).toBeUndefined();
  });

  it('are none, and nothing fails, where storage is full or forbidden', async () => {
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

describe('answers that came inside a page', () => {
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

  it('are kept for their member as if they had been asked for, but for what is never kept', async () => {
    await open(buildPage('ada', ['ada’s']));

    expect(await find('/api/picks')).toEqual(['ada’s']);
    expect(await find('/api/predictions?sport=nfl&limit=200')).toEqual([1]);
    expect(await answers.find(ask('/api/admin/users'))).toBeUndefined();
    const found = await answers.find(ask('/api/picks'));
    expect(found?.headers.get(keptAtHeader)).toBe('2026-11-21T18:00:00.000Z');
  });

  it('leave nothing of the member before, and nothing for whoever is not signed in', async () => {
    await open(buildPage('ada', ['ada’s']));
    await open(buildPage('bob', ['bob’s']));
    expect(await find('/api/picks')).toEqual(['bob’s']);

    await open(buildPage(null, ['nobody’s']));
    expect(await answers.find(ask('/api/picks'))).toBeUndefined();
  });

  it('are not kept when somebody has signed out since the page was asked for', async () => {
    const { turn } = answers;
    await answers.forget();
    await open(buildPage('ada', ['ada’s']), turn);

    expect(await answers.find(ask('/api/picks'))).toBeUndefined();
    expect(await answers.find(ask('/api/auth/me'))).toBeUndefined();
  });

  it('come from pages alone that carry some', async () => {
    await open(new Response('<!doctype html><div id="root"></div>'));
    expect(await answers.find(ask('/api/auth/me'))).toBeUndefined();
  });
});
