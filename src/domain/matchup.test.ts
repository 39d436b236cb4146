import { describe, expect, it } from 'vitest';
import { teamLeagueIds, tennisTourIds } from './league.ts';
import { matchupName, sidesInOrder } from './matchup.ts';

const names = { home: 'Home', away: 'Away' };

describe('two sides of a contest', () => {
  it.each([...teamLeagueIds])('stand away first, “@”, in %s', (league) => {
    expect(sidesInOrder(league, names)).toEqual(['Away', 'Home']);
    expect(matchupName(league, names)).toBe('Away @ Home');
  });

  it.each([...tennisTourIds])('stand in the order of the draw, “vs”, in %s', (league) => {
    // Whom the draw names first is kept as the home side.
    expect(sidesInOrder(league, names)).toEqual(['Home', 'Away']);
    expect(matchupName(league, names)).toBe('Home vs Away');
  });
});
