import { expect, it } from 'vitest';
import { formatList } from './format-list.ts';

it.each([
  [[], ''],
  [['A'], 'A'],
  [['A', 'B'], 'A and B'],
  [['A', 'B', 'C'], 'A, B and C'],
])('lists %j as “%s”', (items, text) => {
  expect(formatList(items)).toBe(text);
});
