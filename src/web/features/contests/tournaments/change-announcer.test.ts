import { describe, expect, it } from 'vitest';
import { listChanged } from './change-announcer.tsx';

describe('listChanged', () => {
  const announcement = { id: '1', mark: '-10', sentence: 'Mercado leads at -10.' };

  it('tells of a mark that has changed, and of nothing else', () => {
    expect(listChanged([announcement], new Map([['1', '-9']]))).toEqual([
      { id: '1', sentence: announcement.sentence },
    ]);
    expect(listChanged([announcement], new Map([['1', '-10']]))).toEqual([]);
  });

  it('does not tell of what was not there before', () => {
    expect(listChanged([announcement], new Map())).toEqual([]);
  });
});
