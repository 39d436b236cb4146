import { describe, expect, it } from 'vitest';
import { createAnswerCache } from './espn-client.ts';

describe('answer cache', () => {
  it('drops the least recently used answer when full', () => {
    const cache = createAnswerCache(10);
    cache.set('a', { conditions: { 'if-none-match': '1' }, text: 'aaaa' });
    cache.set('b', { conditions: { 'if-none-match': '1' }, text: 'bbbb' });
    cache.get('a');
    cache.set('c', { conditions: { 'if-none-match': '1' }, text: 'cccc' });

    expect(cache.get('b')).toBeUndefined();
    expect(cache.get('a')?.text).toBe('aaaa');
    expect(cache.get('c')?.text).toBe('cccc');
  });

  it('does not keep an answer larger than the cache', () => {
    const cache = createAnswerCache(3);
    cache.set('a', { conditions: { 'if-none-match': '1' }, text: 'aaaa' });

    expect(cache.get('a')).toBeUndefined();
  });

  it('replaces an older answer without counting it twice', () => {
    const cache = createAnswerCache(8);
    for (let turn = 0; turn < 5; turn += 1)
      cache.set('a', { conditions: { 'if-none-match': String(turn) }, text: 'aaaa' });
    cache.set('b', { conditions: { 'if-none-match': '1' }, text: 'bbbb' });

    expect(cache.get('a')?.conditions).toEqual({ 'if-none-match': '4' });
  });
});
