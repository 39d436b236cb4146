import { describe, expect, it } from 'vitest';
import { hostOf } from './source-link.tsx';

describe('hostOf', () => {
  it('names the host of a page', () => {
    expect(hostOf('https://www.example.com/nfl?x=1')).toBe('example.com');
  });

  it('takes nothing but pages of the web for a link', () => {
    expect(hostOf('javascript:alert(1)')).toBeUndefined();
    expect(hostOf('data:text/html,x')).toBeUndefined();
    expect(hostOf('not an address')).toBeUndefined();
  });
});
