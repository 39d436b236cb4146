import { expect, test } from 'vitest';
import { createBoundedCache } from './bounded-cache.ts';

test('evicts the least recently used entry first', () => {
  const keep = createBoundedCache<string, object>(2);
  const [one, two] = ['one', 'two'].map((key) => keep(key, () => ({})));
  expect(keep('one', () => ({}))).toBe(one);
  keep('three', () => ({}));
  expect(keep('one', () => ({}))).toBe(one);
  expect(keep('two', () => ({}))).not.toBe(two);
});

test('drops unused entries after a while, unless they are held', () => {
  let atMs = 0;
  const keep = createBoundedCache<string, object>(3, {
    restMs: 100,
    isHeld: (key) => key === 'held',
    clockMs: () => atMs,
  });
  const first = new Map(['held', 'asked', 'rests'].map((key) => [key, keep(key, () => ({}))]));
  atMs = 60;
  expect(keep('asked', () => ({}))).toBe(first.get('asked'));
  atMs = 110;
  expect(keep('asked', () => ({}))).toBe(first.get('asked'));
  expect(keep('held', () => ({}))).toBe(first.get('held'));
  expect(keep('rests', () => ({}))).not.toBe(first.get('rests'));
});
