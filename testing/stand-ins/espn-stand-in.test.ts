import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leagueIds, type LeagueId } from '#domain/league.ts';
import { createEspnSource } from '#providers/scores/espn/espn-source.ts';
import type { ScoreSource } from '#providers/scores/score-source.ts';
import { startEspnStandIn, type EspnStandIn } from './espn-stand-in.ts';

let standIn: EspnStandIn;
let source: ScoreSource;

beforeAll(async () => {
  standIn = await startEspnStandIn();
  const { origin } = standIn;
  source = createEspnSource({
    siteUrl: origin,
    webUrl: origin,
    coreUrl: origin,
    fetch: globalThis.fetch,
    timeoutMs: 60_000,
    sleep: () => Promise.resolve(),
  });
});

afterAll(() => standIn.close());

const teamLeagues = ['nfl', 'nba', 'nhl', 'mlb'] as const;

async function statesOn(league: LeagueId, day: string): Promise<string[]> {
  const { games, rejected } = await source.fetchSlate(league, { kind: 'day', day });
  expect(rejected).toEqual([]);
  return games.map(({ game }) => game.state).toSorted();
}

describe('the stand-in for ESPN, as read by our own adapter', () => {
  it.each(teamLeagues)('%s has a game in each state today', async (league) => {
    expect(await statesOn(league, '2026-11-22')).toEqual([
      'final',
      'live',
      'postponed',
      'scheduled',
    ]);
  });

  it.each(['nba', 'nhl', 'mlb'] as const)(
    '%s: yesterday is final, tomorrow is scheduled',
    async (league) => {
      expect(await statesOn(league, '2026-11-21')).toEqual([
        'final',
        'final',
        'final',
        'postponed',
      ]);
      expect(await statesOn(league, '2026-11-23')).toEqual([
        'postponed',
        'scheduled',
        'scheduled',
        'scheduled',
      ]);
    },
  );

  it('has every football week of a season, each with its own games', async () => {
    const ids = new Set<string>();
    for (const week of [1, 10, 18]) {
      const query = { kind: 'week', season: 2026, phase: 'regular', week } as const;
      const { games } = await source.fetchSlate('nfl', query);
      expect(games.map(({ game }) => game.week)).toEqual([week, week, week, week]);
      for (const { game } of games) ids.add(game.id);
    }
    expect(ids.size).toBe(12);
  });

  it.each(teamLeagues)('%s: the month has the games of its days', async (league) => {
    const { games } = await source.fetchSlate(league, { kind: 'month', month: '2026-11' });
    const ofDay = await source.fetchSlate(league, { kind: 'day', day: '2026-11-22' });
    const ids = new Set(games.map(({ game }) => game.id));

    expect(ofDay.games.every(({ game }) => ids.has(game.id))).toBe(true);
    expect(games.length).toBeGreaterThan(ofDay.games.length);
  });

  it.each(teamLeagues)('%s: every other resource has the same games', async (league) => {
    const { games } = await source.fetchSlate(league, { kind: 'day', day: '2026-11-22' });
    const final = games.find(({ game }) => game.state === 'final');
    const scheduled = games.find(({ game }) => game.state === 'scheduled');
    if (final === undefined || scheduled === undefined) throw new Error('no such games');
    const { id, home } = final.game;
    const odds = await source.fetchOdds(league, scheduled.game.id);
    const box = await source.fetchBoxScore(league, id);

    expect(odds.current).toMatchObject({ homeSpread: scheduled.currentOdds?.homeSpread });
    expect(box.home.competitorId).toBe(home.competitorId);
  });

  it('has a golf week on the scoreboard and, in more detail, on the leaderboard', async () => {
    const day = await source.fetchTournaments('pga', { kind: 'day', day: '2026-11-22' });
    const season = await source.fetchTournaments('pga', { kind: 'season', season: 2026 });
    const rich = await source.fetchTournaments('pga', { kind: 'tournament', id: '401999002' });

    expect(day.tournaments).toHaveLength(2);
    expect(season.tournaments).toHaveLength(4);
    expect(rich.tournaments[0]?.tournament.golf).toMatchObject({ purse: 9_000_000 });
    const poor = day.tournaments.find(({ tournament }) => tournament.id === '401999002');
    expect(poor?.field?.map(({ toPar }) => toPar)).toEqual(
      rich.tournaments[0]?.field?.map(({ toPar }) => toPar),
    );
  });

  it.each(['atp', 'wta'] as const)('%s has matches in every state', async (tour) => {
    const { tournaments } = await source.fetchTournaments(tour, { kind: 'day', day: '2026-11-22' });

    expect(tournaments.flatMap(({ matches = [] }) => matches).map(({ state }) => state)).toEqual([
      'final',
      'live',
      'scheduled',
      'retired',
      'walkover',
      'scheduled',
    ]);
  });

  it('answers for each league by its own clock', async () => {
    const moved = await startEspnStandIn({ now: () => new Date('2026-04-10T20:00:00Z') });
    const path = '/apis/site/v2/sports/baseball/mlb/scoreboard?dates=20260410';
    const body: unknown = await (await fetch(moved.origin + path)).json();
    await moved.close();

    expect(JSON.stringify(body)).toContain('STATUS_IN_PROGRESS');
  });

  it('refuses a range of days in a team league, as the feed does', async () => {
    const path = '/apis/site/v2/sports/hockey/nhl/scoreboard?dates=20261121-20261122';

    expect((await fetch(standIn.origin + path)).status).toBe(400);
  });

  it('lets a test replace a response and restore it', async () => {
    standIn.answer('hockey/nhl/scoreboard', { events: [] });
    expect(await statesOn('nhl', '2026-11-22')).toEqual([]);

    standIn.forgetAnswers();
    expect(await statesOn('nhl', '2026-11-22')).toHaveLength(4);
  });

  it('knows all existing leagues', () => {
    expect([...source.leagues, ...source.tournamentLeagues]).toEqual(leagueIds);
  });
});
