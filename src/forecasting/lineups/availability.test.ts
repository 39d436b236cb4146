import { describe, expect, it } from 'vitest';
import { probabilityOfPlaying } from './availability.ts';

describe('probability of playing', () => {
  it.each([
    ['Out', 0],
    ['Injured Reserve', 0],
    ['Doubtful', 0.25],
    ['Questionable', 0.5],
    ['Day-To-Day', 0.5],
    ['Probable', 0.75],
    [undefined, 1],
  ])('of %s is %s, as commonly defined', (status, probability) => {
    expect(probabilityOfPlaying(status)).toBe(probability);
  });
});
