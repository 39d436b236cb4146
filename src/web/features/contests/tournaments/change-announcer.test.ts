import { describe, expect, it } from 'vitest';
import { changedStandings } from './change-announcer.tsx';

describe('changedStandings', () => {
  const standing = { id: '1', mark: '-10', sentence: 'Mercado leads at -10.' };

  it('tells of a mark that has changed, and of nothing else', () => {
    expect(changedStandings([standing], new Map([['1', '-9']]))).toEqual([standing]);
    expect(changedStandings([standing], new Map([['1', '-10']]))).toEqual([]);
  });

  it('does not tell of what was not there before', () => {
    expect(changedStandings([standing], new Map())).toEqual([]);
  });
});
