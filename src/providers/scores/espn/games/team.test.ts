import { describe, expect, it } from 'vitest';
import { readTeam } from './team.ts';

describe('ESPN team', () => {
  it('accepts teams without abbreviation, colors or logo, like exhibition opponents', () => {
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

  it('recognizes an undecided team by its placeholder, and reads nothing without an ID', () => {
    expect(readTeam('nfl', { id: '-1', displayName: 'TBD' })).toMatchObject({
      id: '-1',
      name: 'TBD',
      abbreviation: 'TBD',
    });
    expect(readTeam('nfl', { displayName: 'TBD' })).toBeUndefined();
    expect(readTeam('nfl', { id: '5' })).toBeUndefined();
  });

  it('distinguishes teams of two leagues with the same ID', () => {
    const buffalo = readTeam('nfl', { id: '2', displayName: 'Buffalo Bills' });
    const boston = readTeam('nba', { id: '2', displayName: 'Boston Celtics' });

    expect([buffalo?.league, buffalo?.id]).toEqual(['nfl', '2']);
    expect([boston?.league, boston?.id]).toEqual(['nba', '2']);
  });

  it('writes the name of a team without a location once', () => {
    const team = { id: '11', location: 'Athletics', name: 'Athletics' };

    expect(readTeam('mlb', { ...team, displayName: 'Athletics Athletics' })?.name).toBe(
      'Athletics',
    );
  });

  it('accepts only six hex digits as a color', () => {
    const readColor = (color: unknown) => readTeam('nfl', { id: '1', name: 'A', color })?.color;

    expect(readColor('06424D')).toBe('#06424d');
    expect([readColor('#06424d'), readColor('red'), readColor(''), readColor(null)]).toEqual(
      Array.from({ length: 4 }),
    );
  });

  it('finds logos by purpose in the team list, https only', () => {
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
