import { describe, expect, it } from 'vitest';
import { dialled } from './dialled.ts';

describe('dialled', () => {
  it('turns the letters of a number into the keys that carry them', () => {
    expect(dialled('1-800-GAMBLER')).toBe('18004262537');
    expect(dialled('1-800-MY-RESET')).toBe('18006973738');
    expect(dialled('+44 808 802 0133')).toBe('+448088020133');
  });

  it('leaves words and addresses alone', () => {
    expect(dialled('Ask a friend')).toBeUndefined();
    expect(dialled('https://www.ncpgambling.org')).toBeUndefined();
  });
});
