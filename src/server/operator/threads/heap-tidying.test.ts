import { getHeapStatistics } from 'node:v8';
import { expect, test } from 'vitest';
import { isTidyingDue, tidyHeap } from './heap-tidying.ts';

const megabyte = 1_000_000;

/** By megabytes: what the last tidying left, what is held now, what is in use of it. */
function isDue(tidied: number, held: number, used: number): boolean {
  return isTidyingDue(tidied * megabyte, {
    total_heap_size: held * megabyte,
    used_heap_size: used * megabyte,
  });
}

test('a heap is tidied when it has grown by a quarter and by enough to be worth it', () => {
  expect(isDue(0, 10, 9)).toBe(false);
  expect(isDue(0, 60, 59)).toBe(true);
  expect(isDue(60, 80, 79)).toBe(false);
  expect(isDue(60, 90, 89)).toBe(true);
  expect(isDue(200, 240, 239)).toBe(false);
  expect(isDue(200, 260, 259)).toBe(true);
});

test('a heap is tidied when a quarter of it is empty and that is enough to be worth it', () => {
  expect(isDue(60, 60, 40)).toBe(false);
  expect(isDue(60, 60, 30)).toBe(true);
  expect(isDue(200, 200, 160)).toBe(false);
  expect(isDue(200, 200, 140)).toBe(true);
});

test('what is no longer used is given back, also where what is used lies between it', async () => {
  const held = (): number => getHeapStatistics().total_heap_size;
  let mixed = Array.from({ length: 600_000 }, (_, place) => [place, String(place)]);
  await tidyHeap();
  const full = held();
  mixed = mixed.filter(([place]) => Number(place) % 50 === 0);
  await tidyHeap();
  expect(full - held()).toBeGreaterThan(30 * megabyte);
  expect(mixed).toHaveLength(12_000);
});
