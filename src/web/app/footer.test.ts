import { describe, expect, it } from 'vitest';
import { findPhoneNumber } from './footer.tsx';

describe('findPhoneNumber', () => {
  it('converts letters to keypad digits', () => {
    expect(findPhoneNumber('1-800-GAMBLER')).toBe('18004262537');
    expect(findPhoneNumber('1-800-MY-RESET')).toBe('18006973738');
    expect(findPhoneNumber('+44 808 802 0133')).toBe('+448088020133');
  });

  it('ignores words and URLs', () => {
    expect(findPhoneNumber('Ask a friend')).toBeUndefined();
    expect(findPhoneNumber('https://www.ncpgambling.org')).toBeUndefined();
  });
});
