import { describe, expect, it } from 'vitest';
import { formatFlag } from './prediction-notes.tsx';

describe('formatFlag', () => {
  it('sets what was said against what is stored', () => {
    const flag = { side: 'home', fact: 'record', stated: '7-3', known: '8-3' } as const;
    expect(formatFlag(flag, 'GPT-4o', 'Eagles')).toBe('Eagles: GPT-4o says 7-3, the record is 8-3');
  });

  it('claims no better knowledge where nothing is stored', () => {
    const flag = { side: 'away', fact: 'starter', stated: 'A. Pitcher', known: '' } as const;
    expect(formatFlag(flag, 'Grok AI', 'Cubs')).toBe(
      'Cubs: Grok AI says A. Pitcher starts, no starter announced',
    );
  });
});
