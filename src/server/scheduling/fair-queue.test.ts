import { describe, expect, it } from 'vitest';
import { createFairQueue, type Party, type FairQueueRules } from './fair-queue.ts';

const rules: FairQueueRules = { parallel: 1, places: 100, placesPerParty: 50 };

/** A task that runs until released. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

/**
 * A queue whose only slot is taken, so that everyone waits; records who was served and who was
 * refused.
 */
function fullHouse(changed: Partial<FairQueueRules> = {}) {
  const queue = createFairQueue({ ...rules, ...changed });
  const { open, opened } = gate();
  const served: string[] = [];
  const refused: string[] = [];
  const first = queue.run({ address: 'first' }, () => opened);
  const asked: Promise<void>[] = [];

  function ask(party: Party, name = party.address): void {
    const answer = queue.run(party, async () => {
      served.push(name);
    });
    asked.push(answer.catch(() => void refused.push(name)));
  }

  async function finish(): Promise<string[]> {
    open();
    await first;
    await Promise.all(asked);
    return served;
  }

  return { ask, finish, refused, queue };
}

describe('the fair queue', () => {
  it('runs at most the allowed number at once, and eventually everyone', async () => {
    const queue = createFairQueue({ ...rules, parallel: 2 });
    let running = 0;
    let most = 0;
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        queue.run({ address: 'a' }, async () => {
          running += 1;
          most = Math.max(most, running);
          await Promise.resolve();
          running -= 1;
          return index;
        }),
      ),
    );
    expect(most).toBe(2);
    expect(results).toEqual(Array.from({ length: 20 }, (_, index) => index));
  });

  it('continues after a failed task', async () => {
    const queue = createFairQueue(rules);
    const failing = queue.run({ address: 'a' }, () => Promise.reject(new Error('broken')));
    const next = queue.run({ address: 'a' }, () => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });

  it('alternates by address: one request waits for one of each other address, not for all of them', async () => {
    const { ask, finish } = fullHouse();
    for (let index = 0; index < 5; index += 1) ask({ address: 'many' });
    ask({ address: 'one' });
    ask({ address: 'two' });
    ask({ address: 'two' });

    expect(await finish()).toEqual(['many', 'one', 'two', 'many', 'two', 'many', 'many', 'many']);
  });

  it('rejects an address at its share of places at once, with 429', async () => {
    const { ask, refused, queue, finish } = fullHouse({ placesPerParty: 2 });
    ask({ address: 'a' });
    ask({ address: 'a' });
    const answer = queue.run({ address: 'a' }, () => Promise.resolve());
    await expect(answer).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 5 });
    ask({ address: 'b' });

    expect(await finish()).toEqual(['a', 'b', 'a']);
    expect(refused).toEqual([]);
  });

  it('rejects an account at its share, from any address', async () => {
    const { ask, refused, finish } = fullHouse({ placesPerParty: 2 });
    for (const address of ['a', 'b', 'c']) ask({ address, account: 'one' });
    ask({ address: 'd', account: 'another' });
    ask({ address: 'e' });
    ask({ address: 'f' });
    ask({ address: 'g' });

    expect(await finish()).toEqual(['a', 'b', 'd', 'e', 'f', 'g']);
    expect(refused).toEqual(['c']);
  });

  it('when full, evicts from the party with most places for one with fewer', async () => {
    const { ask, refused, finish } = fullHouse({ places: 4 });
    for (let index = 1; index <= 3; index += 1) ask({ address: 'many' }, `many ${index}`);
    ask({ address: 'one' });
    ask({ address: 'two' });
    ask({ address: 'three' });

    expect(await finish()).toEqual(['many 1', 'one', 'two', 'three']);
    expect(refused).toEqual(['many 3', 'many 2']);
  });

  it('when full, rejects a party that would hold as many as anyone', async () => {
    const { ask, refused, finish } = fullHouse({ places: 3 });
    for (const address of ['a', 'b', 'b']) ask({ address });
    ask({ address: 'a' }, 'a again');
    ask({ address: 'b' }, 'b again');
    ask({ address: 'c' });

    expect(await finish()).toEqual(['a', 'b', 'c']);
    expect(refused).toEqual(['a again', 'b again', 'b']);
  });
});
