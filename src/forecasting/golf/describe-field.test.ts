import { describe, expect, it } from 'vitest';
import { describeFavorite, describeField, type DescribedPlayer } from './describe-field.ts';

function player(name: string, win: number, sampleRounds = 200): DescribedPlayer {
  return {
    name,
    win,
    top10: Math.min(0.99, win * 4),
    makeCut: 0.8,
    skill: 10 * win,
    skillLow: 10 * win - 0.4,
    skillHigh: 10 * win + 0.4,
    sampleRounds,
  };
}

const field = {
  rounds: 4,
  cutAfterRound: 2,
  players: [
    player('Bo Green', 0.08),
    player('Nick Fairway', 0.15),
    player('Lee Sand', 0.07),
    player('Al Rough', 0.06),
    player('Vic Bunker', 0.05),
    player('Sam Pond', 0.01, 3),
  ],
};

describe('the text of a field', () => {
  it('names the likeliest winner with his chance, and what an average share would be', () => {
    const text = describeField(field);
    expect(text).toContain('**Nick Fairway** wins most often: **15.0%** of the time');
    expect(text).toContain('In a field of 6, an average player would win 16.7%.');
  });

  it('lists five favorites, the likeliest first, with what the chance rests on', () => {
    const bullets = describeField(field)
      .split('\n')
      .filter((line) => line.startsWith('- **'));
    expect(bullets).toHaveLength(5);
    expect(bullets[0]).toBe(
      '- **Nick Fairway**: wins 15.0%, top ten 60.0%, makes the cut 80.0%. ' +
        '1.5 strokes a round better than an average player (80% interval 1.1 to 1.9), from 200 rounds.',
    );
    expect(bullets[4]).toContain('Vic Bunker');
  });

  it('says how often somebody else wins and how many are hardly known', () => {
    const text = describeField(field);
    expect(text).toContain('One of the 5 above wins in 41.0% of simulations');
    expect(text).toContain('Players with fewer than 20 rated rounds: 1 of 6.');
  });

  it('speaks of no cut where there is none', () => {
    const { cutAfterRound: _, ...uncut } = field;
    expect(describeField(uncut)).not.toContain('cut');
    expect(describeFavorite(uncut).join()).not.toContain('cut');
  });

  it('gives what speaks for the favorite, against the next', () => {
    expect(describeFavorite(field)).toEqual([
      '1.5 strokes a round better than an average player, from 200 rounds',
      'Finishes in the top ten in 60.0% of simulations',
      'Makes the cut in 80.0% of simulations',
      'Wins in 15.0%, next Bo Green in 8.0%',
    ]);
  });

  it('refuses a field without players', () => {
    expect(() => describeField({ ...field, players: [] })).toThrow(RangeError);
  });
});
