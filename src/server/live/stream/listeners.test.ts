import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Listeners } from './listeners.ts';

/** Opens this many pages; returns what each has read so far. */
function openMany(count: number) {
  const listeners = new Listeners();
  const heard = Array.from({ length: count }, (_, index) => {
    const stream = new PassThrough();
    listeners.add({ userId: `user-${index}`, token: `token-${index}`, stream });
    const pieces: string[] = [];
    stream.on('data', (chunk: Buffer) => pieces.push(chunk.toString()));
    return pieces;
  });
  return { listeners, heard };
}

async function untilHeardBy(heard: string[][], words: string): Promise<number> {
  let turns = 0;
  while (!heard.every((pieces) => pieces.join('').includes(words))) {
    await nextTurn();
    turns += 1;
    if (turns > 10_000) throw new Error('it is not told to everybody');
  }
  return turns;
}

describe('a broadcast event', () => {
  it('yields while two thousand listeners are notified', async () => {
    const { listeners, heard } = openMany(2000);
    listeners.tellAll('one');
    expect(await untilHeardBy(heard, 'one')).toBeGreaterThan(10);
  });

  it('reaches each once, in order, together with later ones', async () => {
    const { listeners, heard } = openMany(500);
    const events = Array.from({ length: 300 }, (_, index) => `event ${index};`);
    for (const event of events) listeners.tellAll(event);
    await untilHeardBy(heard, 'event 299;');
    expect(new Set(heard.map((pieces) => pieces.join('')))).toEqual(new Set([events.join('')]));
    expect(Math.max(...heard.map((pieces) => pieces.length))).toBeLessThan(5);
  });

  it('continues when a listener leaves meanwhile', async () => {
    const { listeners, heard } = openMany(500);
    listeners.tellAll('one');
    for (const listener of listeners.list().slice(200, 300)) {
      listener.stream.destroy();
      listeners.remove(listener);
    }
    const staying = [...heard.slice(0, 200), ...heard.slice(300)];
    await untilHeardBy(staying, 'one');
    expect(listeners.size).toBe(400);
    expect(listeners.countListeners('user-250')).toBe(0);
    expect(listeners.countListeners('user-350')).toBe(1);
  });
});
