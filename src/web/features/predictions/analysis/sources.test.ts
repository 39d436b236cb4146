import { describe, expect, it } from 'vitest';
import { formatHost } from './sources.tsx';

describe('formatHost', () => {
  it('names the host of a page', () => {
    expect(formatHost('https://www.example.com/nfl?x=1')).toBe('example.com');
  });

  it('takes nothing but pages of the web for a link', () => {
    expect(formatHost('javascript:alert(1)')).toBeUndefined();
    expect(formatHost('data:text/html,x')).toBeUndefined();
    expect(formatHost('not an address')).toBeUndefined();
  });
});
