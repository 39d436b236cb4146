import { describe, expect, it } from 'vitest';
import { teamLeagueIds, tennisTourIds } from './league.ts';
import { matchupName, sidesInOrder } from './matchup.ts';

const names = { home: 'Home', away: 'Away' };

describe('sides of a matchup', () => {
  it.each([...teamLeagueIds])('are away first, joined by “@”, in %s', (league) => {
    expect(sidesInOrder(league, names)).toEqual(['Away', 'Home']);
    expect(matchupName(league, names)).toBe('Away @ Home');
  });

  it.each([...tennisTourIds])('are in draw order, joined by “vs”, in %s', (league) => {
    // The player drawn first is stored as the home side.
    expect(sidesInOrder(league, names)).toEqual(['Home', 'Away']);
    expect(matchupName(league, names)).toBe('Home vs Away');
  });
});
