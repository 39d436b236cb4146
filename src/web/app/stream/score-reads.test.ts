import { describe, expect, it } from 'vitest';
import { gameEndpoints } from '#contract/games.ts';
import { tournamentEndpoints } from '#contract/tournaments.ts';
import { leagueIds } from '#domain/league.ts';
import { read } from '#web/lib/api.ts';
import { shapeOf } from './score-reads.ts';

const leaguesOf = (queryKey: readonly unknown[]) =>
  leagueIds.filter((league) => shapeOf(queryKey, league) !== undefined);

describe('shapeOf', () => {
  it.each([
    [read(gameEndpoints.footballCurrent), ['nfl']],
    [read(gameEndpoints.footballWeek, { params: { week: 7 } }), ['nfl']],
    [read(gameEndpoints.dailyLive, { params: { league: 'nhl' } }), ['nhl']],
    [read(gameEndpoints.dailySchedule, { params: { league: 'mlb' }, query: { days: 7 } }), ['mlb']],
    [read(gameEndpoints.game, { params: { league: 'nba', id: '401/1' } }), ['nba']],
    [read(tournamentEndpoints.golf), ['pga']],
    [read(tournamentEndpoints.golfTournament, { params: { id: '9' } }), ['pga']],
    [read(tournamentEndpoints.tennis), ['atp', 'wta']],
    [read(tournamentEndpoints.tennisTournament, { params: { league: 'wta', id: '9' } }), ['wta']],
  ])('knows whose scores a read tells', ({ queryKey }, leagues) => {
    expect(leaguesOf(queryKey)).toEqual(leagues);
  });

  it('leaves the reads alone that no score changes', () => {
    expect(leaguesOf(read(gameEndpoints.teams, { params: { league: 'nba' } }).queryKey)).toEqual(
      [],
    );
    expect(
      leaguesOf(read(gameEndpoints.boxScore, { params: { league: 'nba', id: '1' } }).queryKey),
    ).toEqual([]);
    expect(leaguesOf(['fresh-predictions'])).toEqual([]);
    expect(leaguesOf([{ not: 'a path' }])).toEqual([]);
  });

  it('patches games of teams, and has tours read anew', () => {
    expect(shapeOf(read(gameEndpoints.footballCurrent).queryKey, 'nfl')).toBe('schedule');
    expect(
      shapeOf(read(gameEndpoints.game, { params: { league: 'nba', id: '1' } }).queryKey, 'nba'),
    ).toBe('game');
    expect(shapeOf(read(tournamentEndpoints.tennis).queryKey, 'atp')).toBe('tour');
  });
});
