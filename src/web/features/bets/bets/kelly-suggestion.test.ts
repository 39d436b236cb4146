// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { render, toText } from '#testing/render.ts';
import { KellySuggestion } from './kelly-suggestion.tsx';

/** Stores a value as if it was typed in another tab. */
function store(key: string, newValue: string): void {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

it.each([
  ['50', '1.25 u'],
  ['20u', 'Enter units above 0, up to 1,000,000'],
  ['12,5', 'Enter units above 0, up to 1,000,000'],
  ['0', 'Enter units above 0, up to 1,000,000'],
])('a bankroll of %s gives %s', (typed, expected) => {
  store('linewise-suggested-stakes', 'true');
  store('linewise-bankroll', typed);
  const props = { probability: 0.55, price: 100, onTake: () => undefined };
  const text = toText(render(createElement(KellySuggestion, props)));
  expect(text).toContain(expected);
  expect(text.includes('Use this stake')).toBe(typed === '50');
});
