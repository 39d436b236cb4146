import { describe, expect, it } from 'vitest';
import { findFormatRefusal, formatGolfScore, getScoring, isTeamEvent } from './golf-format.ts';

describe('the format of a golf tournament', () => {
  it.each(['Presidents Cup', '2027 Ryder Cup', 'Zurich Classic of New Orleans'])(
    'is known to be a team event before the feed has its field: %s',
    (name) => {
      expect(isTeamEvent({ name, golf: null })).toBe(true);
      expect(findFormatRefusal({ name })).toContain('team event');
    },
  );

  it.each(['Rider Cup Open', 'FedEx Cup Playoffs', 'The Open Championship', 'Zurich Open'])(
    'of single players is predicted: %s',
    (name) => {
      expect(findFormatRefusal({ name })).toBeUndefined();
    },
  );

  it('is points by name, unless the feed says otherwise', () => {
    const name = 'Barracuda Championship';
    expect(getScoring({ name })).toBe('points');
    expect(getScoring({ name, golf: { isTeamEvent: false, scoring: 'strokes' } })).toBe('strokes');
    expect(findFormatRefusal({ name })).toContain('scored by points');
  });

  it('writes points without a sign', () => {
    expect([-10, 0, 2].map((score) => formatGolfScore(score, 'strokes'))).toEqual([
      '-10',
      'E',
      '+2',
    ]);
    expect([49, 0, -2].map((score) => formatGolfScore(score, 'points'))).toEqual(['49', '0', '-2']);
  });
});
