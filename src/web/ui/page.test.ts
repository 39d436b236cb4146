import { expect, it } from 'vitest';
import { titleOfWindow } from './page.tsx';

it('a window says the product’s name once', () => {
  expect(titleOfWindow('Bet book')).toBe('Bet book – Linewise');
  expect(titleOfWindow('Linewise')).toBe('Linewise');
});
