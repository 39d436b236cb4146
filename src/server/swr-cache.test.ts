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

/** Until what was answered is kept. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** What is given to somebody who asks, when the database answers at once. */
async function getAnswered(value: Value | undefined, key = 'a', afterMs = 0) {
  const before = reads.length;
  const given = get(key, afterMs);
  reads[before]?.answer(value);
  return given;
}

describe('what was read a moment ago', () => {
  it('is read once for many who ask at once, and for those who ask after them', async () => {
    const asked = [get(), get(), get()];
    reads[0]?.answer({ count: 1 });
    expect(await Promise.all(asked)).toEqual([{ count: 1 }, { count: 1 }, { count: 1 }]);
    expect(await get('a', 4999)).toEqual({ count: 1 });
    expect(reads).toHaveLength(1);
  });

  it('is read again beside whoever asks when it is half old, once, and for whoever asks when it is old', async () => {
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

  it('is read again where the clock was set back', async () => {
    await getAnswered({ count: 1 });
    expect(await getAnswered({ count: 2 }, 'a', -60_000)).toEqual({ count: 2 });
  });

  it('is not kept where there was nothing', async () => {
    expect(await getAnswered(undefined)).toBeUndefined();
    expect(await getAnswered({ count: 1 })).toEqual({ count: 1 });
  });

  it('is kept of so many at most', async () => {
    for (const key of ['a', 'b', 'c', 'd']) await getAnswered({ count: 1 }, key);
    expect(await get('d')).toEqual({ count: 1 });
    expect(await getAnswered({ count: 2 })).toEqual({ count: 2 });
  });
});

describe.each(['drop', 'expire'] as const)('after a change: %s', (change) => {
  it('whoever asks is given what is so now; what has not changed is not read again', async () => {
    await getAnswered({ count: 1 });
    await getAnswered({ count: 1 }, 'b');
    recent[change]((key, value) => key === 'a' && value?.count === 1);
    expect(await getAnswered({ count: 2 })).toEqual({ count: 2 });
    expect(await get('b')).toEqual({ count: 1 });
    expect(reads).toHaveLength(3);
  });

  it('what was being read is neither given to whoever asks after it nor kept', async () => {
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

describe('after a change that need not be seen at once', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  const change = () => recent.revalidate((key) => key === 'a');

  it('gives what was so before for a moment, while it is read again, once', async () => {
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

  it('gives what is so now to whoever asks later, however often it changed, and to whoever asks for that', async () => {
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

  it('reads again what was being read meanwhile, and not at the same time', async () => {
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

  it('gives nobody who must wait what was being read as it changed, and keeps the later of the two', async () => {
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

describe('while the database is away', () => {
  it.each([
    ['old', () => undefined],
    ['in doubt', () => recent.expire(() => true)],
    ['changed', () => recent.revalidate(() => true)],
  ])('what is %s holds', async (_, happens) => {
    await getAnswered({ count: 1 });
    happens();
    const asked = get('a', 60_000);
    reads[1]?.fail(outage);
    expect(await asked).toEqual({ count: 1 });
  });

  it('what has changed is not given', async () => {
    await getAnswered({ count: 1 });
    recent.drop(() => true);
    const asked = get();
    reads[1]?.fail(outage);
    await expect(asked).rejects.toThrow('ECONNREFUSED');
  });

  it('what was never read is not given, and is asked for again', async () => {
    const asked = get();
    reads[0]?.fail(outage);
    await expect(asked).rejects.toThrow('ECONNREFUSED');
    expect(await getAnswered({ count: 1 })).toEqual({ count: 1 });
  });

  it('another fault is told to whoever must wait, and to nobody else', async () => {
    await getAnswered({ count: 1 });
    const beside = get('a', 5000);
    reads[1]?.fail(new Error('a mistake'));
    expect(await beside).toEqual({ count: 1 });
    const asked = get('a', 10_000);
    reads[2]?.fail(new Error('a mistake'));
    await expect(asked).rejects.toThrow('a mistake');
  });
});
