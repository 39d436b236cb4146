import { describe, expect, it } from 'vitest';
import { findPhoneNumber } from './phone-number.ts';

describe('findPhoneNumber', () => {
  it('turns the letters of a number into the keys that carry them', () => {
    expect(findPhoneNumber('1-800-GAMBLER')).toBe('18004262537');
    expect(findPhoneNumber('1-800-MY-RESET')).toBe('18006973738');
    expect(findPhoneNumber('+44 808 802 0133')).toBe('+448088020133');
  });

  it('leaves words and addresses alone', () => {
    expect(findPhoneNumber('Ask a friend')).toBeUndefined();
    expect(findPhoneNumber('https://www.ncpgambling.org')).toBeUndefined();
  });
});
