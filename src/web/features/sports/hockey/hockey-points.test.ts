import { describe, expect, it } from 'vitest';
import { hockeyPoints } from './hockey-points.ts';

describe('hockeyPoints', () => {
  it('counts two for a win and one for a loss after regulation', () => {
    expect(hockeyPoints('27-7-3')).toBe(57);
    expect(hockeyPoints('0-0-0')).toBe(0);
  });

  it('says nothing of a record that is missing or has another form', () => {
    expect(hockeyPoints(null)).toBeUndefined();
    expect(hockeyPoints('27-7')).toBeUndefined();
    expect(hockeyPoints('')).toBeUndefined();
  });
});
