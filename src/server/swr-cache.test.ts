import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SwrCache } from './swr-cache.ts';

interface Value {
  count: number;
}

const limits = { maxAgeMs: 10_000, refreshAgeMs: 5000, size: 3 };
const start = Date.parse('2026-11-22T18:00:00Z');
const outage = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

let recent: SwrCache<Value | undefined>;
/** How often the database was read, and what each read waits for. */
let reads: { answer: (value: Value | undefined) => void; fail: (error: Error) => void }[];

beforeEach(() => {
  recent = new SwrCache(limits);
  reads = [];
});

function get(key = 'a', afterMs = 0, maxStalenessMs = 250): Promise<Value | undefined> {
  const read = () =>
    new Promise<Value | undefined>((resolve, reject) => {
      reads.push({ answer: resolve, fail: reject });
    });
  return Promise.resolve(recent.get(key, new Date(start + afterMs), read, maxStalenessMs));
}

/** How long values are cached. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** The value served when the database answers at once. */
async function getAnswered(value: Value | undefined, key = 'a', afterMs = 0) {
  const before = reads.length;
  const given = get(key, afterMs);
  reads[before]?.answer(value);
  return given;
}

describe('a cached read', () => {
  it('is shared by parallel and later requests', async () => {
    const asked = [get(), get(), get()];
    reads[0]?.answer({ count: 1 });
    expect(await Promise.all(asked)).toEqual([{ count: 1 }, { count: 1 }, { count: 1 }]);
    expect(await get('a', 4999)).toEqual({ count: 1 });
    expect(reads).toHaveLength(1);
  });

  it('is refreshed once in the background when half old, and awaited when old', async () => {
    await getAnswered({ count: 1 });
    expect(await get('a', 5000)).toEqual({ count: 1 });
    expect(await get('a', 6000)).toEqual({ count: 1 });
    expect(reads).toHaveLength(2);
    reads[1]?.answer({ count: 2 });
    await settled();
    expect(await get('a', 7000)).toEqual({ count: 2 });
    expect(reads).toHaveLength(2);

    const old = get('a', 15_000);
    reads[2]?.answer({ count: 3 });
    expect(await old).toEqual({ count: 3 });
  });

  it('is repeated after the clock was set back', async () => {
    await getAnswered({ count: 1 });
    expect(await getAnswered({ count: 2 }, 'a', -60_000)).toEqual({ count: 2 });
  });

  it('is not cached when undefined', async () => {
    expect(await getAnswered(undefined)).toBeUndefined();
    expect(await getAnswered({ count: 1 })).toEqual({ count: 1 });
  });

  it('is cached up to a max number', async () => {
    for (const key of ['a', 'b', 'c', 'd']) await getAnswered({ count: 1 }, key);
    expect(await get('d')).toEqual({ count: 1 });
    expect(await getAnswered({ count: 2 })).toEqual({ count: 2 });
  });
});

describe.each(['drop', 'expire'] as const)('after a change: %s', (change) => {
  it('requests get the new value; unchanged ones are not read again', async () => {
    await getAnswered({ count: 1 });
    await getAnswered({ count: 1 }, 'b');
    recent[change]((key, value) => key === 'a' && value?.count === 1);
    expect(await getAnswered({ count: 2 })).toEqual({ count: 2 });
    expect(await get('b')).toEqual({ count: 1 });
    expect(reads).toHaveLength(3);
  });

  it('a running read is neither shared with later requests nor cached', async () => {
    const before = get();
    recent[change](() => true);
    const after = get();
    reads[1]?.answer({ count: 2 });
    expect(await after).toEqual({ count: 2 });
    reads[0]?.answer({ count: 1 });
    await before;
    expect(await get()).toEqual({ count: 2 });
    expect(reads).toHaveLength(2);
  });
});

describe('after a change that may be served stale', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  const change = () => recent.revalidate((key) => key === 'a');

  it('serves the old value briefly, while reading again once', async () => {
    await getAnswered({ count: 1 });
    await getAnswered({ count: 1 }, 'b');
    change();
    vi.advanceTimersByTime(249);
    expect(await Promise.all([get(), get(), get('b')])).toEqual([
      { count: 1 },
      { count: 1 },
      { count: 1 },
    ]);
    expect(reads).toHaveLength(3);
    reads[2]?.answer({ count: 2 });
    await settled();
    expect(await get()).toEqual({ count: 2 });
    expect(reads).toHaveLength(3);
  });

  it('serves the new value to later requests, however often it changed, and to requests for the latest', async () => {
    await getAnswered({ count: 1 });
    change();
    vi.advanceTimersByTime(200);
    change();
    const latest = get('a', 0, 0);
    expect(await get()).toEqual({ count: 1 });
    vi.advanceTimersByTime(50);
    const later = get();
    expect(reads).toHaveLength(2);
    reads[1]?.answer({ count: 2 });
    expect(await Promise.all([latest, later])).toEqual([{ count: 2 }, { count: 2 }]);
  });

  it('repeats a running read afterward, not in parallel', async () => {
    await getAnswered({ count: 1 });
    change();
    await get();
    change();
    await get();
    expect(reads).toHaveLength(2);
    reads[1]?.answer({ count: 2 });
    await settled();
    expect(await get()).toEqual({ count: 2 });
    expect(reads).toHaveLength(3);
    reads[2]?.answer({ count: 3 });
    await settled();
    vi.advanceTimersByTime(1000);
    expect(await get()).toEqual({ count: 3 });
    expect(reads).toHaveLength(3);
  });

  it('gives waiting requests no outdated read, and keeps the later of the two', async () => {
    const first = get();
    change();
    const second = get();
    expect(reads).toHaveLength(2);
    reads[1]?.answer({ count: 2 });
    expect(await second).toEqual({ count: 2 });
    reads[0]?.answer({ count: 1 });
    await first;
    expect(await get()).toEqual({ count: 2 });
  });
});

describe('while the database is down', () => {
  it.each([
    ['old', () => undefined],
    ['in doubt', () => recent.expire(() => true)],
    ['changed', () => recent.revalidate(() => true)],
  ])('a value that is %s is still served', async (_, happens) => {
    await getAnswered({ count: 1 });
    happens();
    const asked = get('a', 60_000);
    reads[1]?.fail(outage);
    expect(await asked).toEqual({ count: 1 });
  });

  it('a changed value is not served', async () => {
    await getAnswered({ count: 1 });
    recent.drop(() => true);
    const asked = get();
    reads[1]?.fail(outage);
    await expect(asked).rejects.toThrow('ECONNREFUSED');
  });

  it('an unread value is not served, and is requested again', async () => {
    const asked = get();
    reads[0]?.fail(outage);
    await expect(asked).rejects.toThrow('ECONNREFUSED');
    expect(await getAnswered({ count: 1 })).toEqual({ count: 1 });
  });

  it('another error reaches waiting requests only', async () => {
    await getAnswered({ count: 1 });
    const beside = get('a', 5000);
    reads[1]?.fail(new Error('a mistake'));
    expect(await beside).toEqual({ count: 1 });
    const asked = get('a', 10_000);
    reads[2]?.fail(new Error('a mistake'));
    await expect(asked).rejects.toThrow('a mistake');
  });
});
