import { describe, expect, it } from 'vitest';
import { probabilityOfPlaying } from './availability.ts';

describe('the probability that a player plays', () => {
  it.each([
    ['Out', 0],
    ['Injured Reserve', 0],
    ['Doubtful', 0.25],
    ['Questionable', 0.5],
    ['Day-To-Day', 0.5],
    ['Probable', 0.75],
    [undefined, 1],
  ])('is for %s %s, as the leagues define their words', (status, probability) => {
    expect(probabilityOfPlaying(status)).toBe(probability);
  });
});
