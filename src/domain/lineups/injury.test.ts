import { describe, expect, it } from 'vitest';
import { parseAvailability, getSeverity } from './injury.ts';

describe('injury status', () => {
  it.each([
    ['Out', 'out'],
    ['Injured Reserve', 'out'],
    ['10-Day-IL', 'out'],
    ['60-Day-IL', 'out'],
    ['Suspension', 'out'],
    ['Doubtful', 'doubtful'],
    ['Questionable', 'in-doubt'],
    ['Day-To-Day', 'in-doubt'],
    ['Probable', 'probable'],
    ['Active', 'probable'],
  ])('%s is parsed as %s', (status, availability) => {
    expect(parseAvailability(status)).toBe(availability);
  });

  it('is in doubt for an unknown status', () => {
    expect(parseAvailability('Under the weather')).toBe('in-doubt');
    expect(parseAvailability('Without a word')).toBe('in-doubt');
  });

  it('increases in severity from probable to out', () => {
    const words = ['Probable', 'Questionable', 'Doubtful', 'Out'];
    expect(words.map(getSeverity)).toEqual([0, 1, 2, 3]);
  });
});
