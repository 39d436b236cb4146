import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LaneAnswer, type LaneProgress, runInLanes } from './run-in-lanes.ts';

/** A server that notes how many calls it has at once; each call ends when the event loop comes round. */
function server(answerTo: (item: number, attempt: number) => LaneAnswer) {
  const attempts = new Map<number, number>();
  const load = { now: 0, most: 0 };

  const ask = async (item: number): Promise<LaneAnswer> => {
    const attempt = (attempts.get(item) ?? 0) + 1;
    attempts.set(item, attempt);
    load.now += 1;
    load.most = Math.max(load.most, load.now);
    await new Promise((resolve) => setImmediate(resolve));
    load.now -= 1;
    return answerTo(item, attempt);
  };
  return { ask, attempts, load };
}

function options() {
  const waits: number[] = [];
  const told: LaneProgress[] = [];
  const controller = new AbortController();

  return {
    waits,
    told,
    controller,
    lanes: 4,
    signal: controller.signal,
    onProgress: (progress: LaneProgress) => void told.push(progress),
    wait: async (ms: number) => {
      waits.push(ms);
      await new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
}

const items = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe('runInLanes', () => {
  it('asks for every item exactly once and never for more than the lanes hold', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(30), fc.integer({ min: 1, max: 6 }), async (count, lanes) => {
        const { ask, attempts, load } = server((item) => ({
          kind: item % 3 === 0 ? 'failed' : 'done',
        }));
        const result = await runInLanes(items(count), { ...options(), ask, lanes });

        expect([...attempts.values()]).toEqual(items(count).map(() => 1));
        expect(load.most).toBe(Math.min(lanes, count));
        expect(result).toEqual({
          failed: Math.ceil(count / 3),
          finished: count - Math.ceil(count / 3),
          left: 0,
        });
      }),
    );
  });

  it('holds every lane back as long as the server asks, and then tries the same item again', async () => {
    const given = options();
    const { ask, attempts } = server((item, attempt) =>
      item === 1 && attempt === 1 ? { kind: 'wait', waitMs: 7000 } : { kind: 'done' },
    );
    const result = await runInLanes(items(6), { ...given, ask });

    expect(result).toEqual({ finished: 6, failed: 0, left: 0 });
    expect(attempts.get(1)).toBe(2);
    expect(given.waits).toEqual([7000]);
    expect(given.told.filter(({ waitMs }) => waitMs === 7000).length).toBeGreaterThan(1);
    expect(given.told.at(-1)).toEqual({ finished: 6, failed: 0, waitMs: undefined });
  });

  it('waits once when several lanes are refused together', async () => {
    const given = options();
    const { ask } = server((_, attempt) =>
      attempt === 1 ? { kind: 'wait', waitMs: 1000 } : { kind: 'done' },
    );
    await runInLanes(items(4), { ...given, ask });
    expect(given.waits).toEqual([1000]);
  });

  it('ends with what it has when the allowance is used up or the member is signed out', async () => {
    for (const refusal of [
      { kind: 'wait', waitMs: 3_600_000 },
      { kind: 'stop' },
    ] satisfies LaneAnswer[]) {
      const { ask } = server((item) => (item >= 8 ? refusal : { kind: 'done' }));
      const result = await runInLanes(items(20), { ...options(), ask });

      expect(result.finished).toBe(8);
      expect(result.left).toBe(12);
    }
  });

  it('begins nothing after it is cancelled, and keeps what was under way', async () => {
    const given = options();
    const { ask } = server((item) => {
      if (item === 3) given.controller.abort();
      return { kind: 'done' };
    });
    const result = await runInLanes(items(20), { ...given, ask });

    expect(result.finished).toBeLessThanOrEqual(8);
    expect(result.finished).toBeGreaterThanOrEqual(4);
    expect(result.left).toBe(20 - result.finished);
  });
});
