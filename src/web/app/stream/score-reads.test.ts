import { describe, expect, it } from 'vitest';
import { boxScoreEndpoints } from '#contract/box-scores.ts';
import { gameEndpoints } from '#contract/games.ts';
import { betEndpoints } from '#contract/bets/bets.ts';
import { pickEndpoints } from '#contract/bets/picks.ts';
import { golfEndpoints } from '#contract/tournaments/golf-tournaments.ts';
import { scheduleEndpoints } from '#contract/schedules.ts';
import { teamEndpoints } from '#contract/teams.ts';
import { tennisEndpoints } from '#contract/tournaments/tennis-tournaments.ts';
import { leagueIds } from '#domain/league.ts';
import { read } from '#web/lib/api.ts';
import { findShape } from './score-reads.ts';

const listLeagues = (queryKey: readonly unknown[]) =>
  leagueIds.filter((league) => findShape(queryKey, league) !== undefined);

describe('findShape', () => {
  it.each([
    [read(scheduleEndpoints.footballCurrent), ['nfl']],
    [read(scheduleEndpoints.footballWeek, { params: { week: 7 } }), ['nfl']],
    [read(scheduleEndpoints.dailyLive, { params: { league: 'nhl' } }), ['nhl']],
    [
      read(scheduleEndpoints.dailySchedule, { params: { league: 'mlb' }, query: { days: 7 } }),
      ['mlb'],
    ],
    [read(gameEndpoints.game, { params: { league: 'nba', id: '401/1' } }), ['nba']],
    [read(golfEndpoints.schedule), ['pga']],
    [read(golfEndpoints.tournament, { params: { id: '9' } }), ['pga']],
    [read(tennisEndpoints.schedule), ['atp', 'wta']],
    [read(betEndpoints.book), ['pga']],
    [read(pickEndpoints.list), ['pga']],
    [read(tennisEndpoints.tournament, { params: { league: 'wta', id: '9' } }), ['wta']],
  ])('recognizes requests whose response contains scores', ({ queryKey }, leagues) => {
    expect(listLeagues(queryKey)).toEqual(leagues);
  });

  it('ignores requests that no score changes', () => {
    expect(listLeagues(read(teamEndpoints.teams, { params: { league: 'nba' } }).queryKey)).toEqual(
      [],
    );
    expect(
      listLeagues(
        read(boxScoreEndpoints.boxScore, { params: { league: 'nba', id: '1' } }).queryKey,
      ),
    ).toEqual([]);
    expect(listLeagues(['fresh-predictions'])).toEqual([]);
    expect(listLeagues([{ not: 'a path' }])).toEqual([]);
  });

  it('patches team games and refetches tours', () => {
    expect(findShape(read(scheduleEndpoints.footballCurrent).queryKey, 'nfl')).toBe('schedule');
    expect(
      findShape(read(gameEndpoints.game, { params: { league: 'nba', id: '1' } }).queryKey, 'nba'),
    ).toBe('game');
    expect(findShape(read(tennisEndpoints.schedule).queryKey, 'atp')).toBe('refetched');
  });
});
