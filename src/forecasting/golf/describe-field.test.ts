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

describe('golf baseline analysis', () => {
  it('names the most likely winner with the probability, and the average share', () => {
    const text = describeField(field);
    expect(text).toContain('**Nick Fairway** wins most often: **15.0%** of the time');
    expect(text).toContain('In a field of 6, an average player would win 16.7%.');
  });

  it('lists five favorites in order, with the basis for each', () => {
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

  it('says how often another player wins and how many have few results', () => {
    const text = describeField(field);
    expect(text).toContain('One of the 5 above wins in 41.0% of simulations');
    expect(text).toContain('Players with fewer than 20 rated rounds: 1 of 6.');
  });

  it('mentions no cut where there is none', () => {
    const { cutAfterRound: _, ...uncut } = field;
    expect(describeField(uncut)).not.toContain('cut');
    expect(describeFavorite(uncut).join()).not.toContain('cut');
  });

  it('gives reasons for the favorite over the next player', () => {
    expect(describeFavorite(field)).toEqual([
      '1.5 strokes a round better than an average player, from 200 rounds',
      'Finishes in the top ten in 60.0% of simulations',
      'Makes the cut in 80.0% of simulations',
      'Wins in 15.0%, next Bo Green in 8.0%',
    ]);
  });

  it('rejects an empty field', () => {
    expect(() => describeField({ ...field, players: [] })).toThrow(RangeError);
  });
});
