import { expect, it } from 'vitest';
import { titleOfWindow } from './page.tsx';

it('the window title contains the product name once', () => {
  expect(titleOfWindow('Bet book')).toBe('Bet book – Linewise');
  expect(titleOfWindow('Linewise')).toBe('Linewise');
});
