import { describe, expect, it } from 'vitest';
import { isListed, nameLeaders } from './today.ts';

const at = (score: string | null, ...names: string[]) => names.map((name) => ({ name, score }));

describe('a tournament’s leaders', () => {
  it('are one player, or all who are tied', () => {
    expect(nameLeaders([...at('-8', 'Jon Field'), ...at('-7', 'Al Green')], false)).toBe(
      'Jon Field -8',
    );
    expect(nameLeaders([...at('-8', 'Jon Field', 'Al Green'), ...at('-7', 'C')], false)).toBe(
      'Jon Field, Al Green -8',
    );
    expect(nameLeaders([...at('-8', 'A', 'B', 'C'), ...at('E', 'D')], false)).toBe('3 players -8');
  });

  it('may be more than are listed', () => {
    expect(nameLeaders(at('E', 'A', 'B', 'C'), false)).toBe('3 or more players E');
    expect(nameLeaders(at('E', 'A', 'B', 'C'), true)).toBe('3 players E');
  });

  it('are empty before the first hole', () => {
    expect(nameLeaders(at(null, 'A'), true)).toBeNull();
    expect(nameLeaders([], true)).toBeNull();
  });
});

describe('the list of the day', () => {
  const now = new Date('2026-11-22T18:00:00Z');
  const start = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

  it('has live, upcoming and finished contests, and those that should have begun recently', () => {
    expect(isListed({ state: 'live', startsAt: start(-9) }, now)).toBe(true);
    expect(isListed({ state: 'scheduled', startsAt: start(3) }, now)).toBe(true);
    expect(isListed({ state: 'final', startsAt: start(-4) }, now)).toBe(true);
    expect(isListed({ state: 'scheduled', startsAt: start(-1) }, now)).toBe(true);
  });

  it('excludes canceled contests, and those never reported again', () => {
    expect(isListed({ state: 'postponed', startsAt: start(3) }, now)).toBe(false);
    expect(isListed({ state: 'canceled', startsAt: start(-3) }, now)).toBe(false);
    expect(isListed({ state: 'scheduled', startsAt: start(-7) }, now)).toBe(false);
  });
});
