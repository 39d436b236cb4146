import { getHeapStatistics } from 'node:v8';
import { expect, test } from 'vitest';
import { isTidyingDue, tidyHeap } from './heap-tidying.ts';

const megabyte = 1_000_000;

/** Whether tidying is due; sizes in megabytes: used after the last tidying, held now, used now. */
function isDue(left: number, held: number, used: number): boolean {
  return isTidyingDue(left * megabyte, {
    total_heap_size: held * megabyte,
    used_heap_size: used * megabyte,
  });
}

test('a heap is tidied when it has grown by a tenth, garbage or not, and by enough to be worth it', () => {
  expect(isDue(0, 5, 4.5)).toBe(false);
  expect(isDue(0, 60, 59)).toBe(true);
  expect(isDue(40, 45, 44.5)).toBe(false);
  expect(isDue(40, 46, 45.5)).toBe(true);
  expect(isDue(90, 108, 98)).toBe(false);
  expect(isDue(90, 108, 100)).toBe(true);
  expect(isDue(180, 197, 196)).toBe(false);
  expect(isDue(180, 200, 199)).toBe(true);
});

test('a heap is tidied when a tenth of it is empty, and enough to be worth it', () => {
  expect(isDue(40, 40, 36)).toBe(false);
  expect(isDue(40, 40, 34)).toBe(true);
  expect(isDue(180, 180, 163)).toBe(false);
  expect(isDue(180, 180, 161)).toBe(true);
});

test('unused memory is released, also between used memory', async () => {
  const held = (): number => getHeapStatistics().total_heap_size;
  let mixed = Array.from({ length: 600_000 }, (_, place) => [place, String(place)]);
  await tidyHeap();
  const full = held();
  mixed = mixed.filter(([place]) => Number(place) % 50 === 0);
  await tidyHeap();
  expect(full - held()).toBeGreaterThan(30 * megabyte);
  expect(mixed).toHaveLength(12_000);
});
