import { describe, expect, it } from 'vitest';
import { readTeam } from './team.ts';

describe('ESPN team', () => {
  it('makes do without abbreviation, colors and logo, as exhibition opponents come', () => {
    expect(readTeam('nba', { id: '9001', displayName: 'Guangzhou Loong-Lions' })).toEqual({
      league: 'nba',
      id: '9001',
      name: 'Guangzhou Loong-Lions',
      shortName: 'Guangzhou Loong-Lions',
      location: '',
      abbreviation: 'GUA',
      color: undefined,
      alternateColor: undefined,
      logoUrl: undefined,
      darkLogoUrl: undefined,
    });
  });

  it('knows a team that is to be decided by its placeholder, and nothing without an id', () => {
    expect(readTeam('nfl', { id: '-1', displayName: 'TBD' })).toMatchObject({
      id: '-1',
      name: 'TBD',
      abbreviation: 'TBD',
    });
    expect(readTeam('nfl', { displayName: 'TBD' })).toBeUndefined();
    expect(readTeam('nfl', { id: '5' })).toBeUndefined();
  });

  it('tells the team of one league from that of another with the same id', () => {
    const buffalo = readTeam('nfl', { id: '2', displayName: 'Buffalo Bills' });
    const boston = readTeam('nba', { id: '2', displayName: 'Boston Celtics' });

    expect([buffalo?.league, buffalo?.id]).toEqual(['nfl', '2']);
    expect([boston?.league, boston?.id]).toEqual(['nba', '2']);
  });

  it('writes a team without a place once', () => {
    const team = { id: '11', location: 'Athletics', name: 'Athletics' };

    expect(readTeam('mlb', { ...team, displayName: 'Athletics Athletics' })?.name).toBe(
      'Athletics',
    );
  });

  it('takes six hex digits for a color, and nothing else', () => {
    const readColor = (color: unknown) => readTeam('nfl', { id: '1', name: 'A', color })?.color;

    expect(readColor('06424D')).toBe('#06424d');
    expect([readColor('#06424d'), readColor('red'), readColor(''), readColor(null)]).toEqual(
      Array.from({ length: 4 }),
    );
  });

  it('finds logos in the list of teams by what they are for, https only', () => {
    const logos = [
      { href: 'https://a.example/board.png', rel: ['full', 'scoreboard', 'default'] },
      { href: 'https://a.example/dark.png', rel: ['full', 'dark'] },
      { href: 'https://a.example/light.png', rel: ['full', 'default'] },
    ];
    const team = readTeam('nfl', { id: '1', name: 'A', logos });

    expect([team?.logoUrl, team?.darkLogoUrl]).toEqual([
      'https://a.example/light.png',
      'https://a.example/dark.png',
    ]);
    expect(readTeam('nfl', { id: '1', name: 'A', logo: 'http://a.example/x.png' })?.logoUrl).toBe(
      undefined,
    );
  });
});
