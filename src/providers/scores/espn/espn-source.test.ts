import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEspnStandIn, type EspnStandIn } from '#testing/stand-ins/espn-stand-in.ts';
import {
  footballEvent,
  footballScoreboard,
  footballStandings,
  footballSunday,
} from '#testing/fixtures/espn/football-events.ts';
import {
  combinedTournament,
  golfCalendar,
  golfLeaderboard,
} from '#testing/fixtures/espn/tournament-events.ts';
import { itKeepsTheScoreSourceContract } from '#testing/ports/score-source-contract.ts';
import type { ScoreSource, SlateQuery } from '#providers/scores/score-source.ts';
import { createEspnSource } from './espn-source.ts';
import { isEspnReachable } from '#providers/scores/registry.ts';

const at = new Date('2026-11-22T20:00:00Z');
const week11: SlateQuery = { kind: 'week', season: 2026, phase: 'regular', week: 11 };
let standIn: EspnStandIn;

beforeAll(async () => {
  standIn = await startEspnStandIn();
});

afterAll(() => standIn.close());

function createSource(timeoutMs = 1000): ScoreSource {
  return createEspnSource(buildOptions(timeoutMs));
}

function buildOptions(timeoutMs: number) {
  const { origin } = standIn;
  return { siteUrl: origin, webUrl: origin, coreUrl: origin, fetch: globalThis.fetch, timeoutMs };
}

const today: SlateQuery = { kind: 'day', day: '2026-11-22' };

itKeepsTheScoreSourceContract('ESPN’s football', () => ({
  source: createSource(),
  league: 'nfl',
  slate: week11,
  season: 2026,
  at,
}));

for (const [league, season] of [
  ['nba', 2027],
  ['nhl', 2027],
  ['mlb', 2026],
] as const) {
  itKeepsTheScoreSourceContract(`ESPN’s ${league}`, () => ({
    source: createSource(),
    league,
    slate: today,
    season,
    at,
    hasInjuries: true,
  }));
}

describe('ESPN source', () => {
  beforeEach(() => {
    standIn.requests.length = 0;
    standIn.behave('well');
    standIn.forgetAnswers();
  });

  const queriesSent = (): string[] => standIn.requests.map(({ query }) => query.toString());

  it('requests a football week by year, season type and week, never by date range', async () => {
    await createSource().fetchSlate('nfl', week11);

    expect(queriesSent()).toEqual(['dates=2026&seasontype=2&week=11&limit=300']);
  });

  it('requests the feed’s postseason weeks 4 and 5 for the Pro Bowl and Super Bowl', async () => {
    await createSource().fetchSlate('nfl', {
      kind: 'week',
      season: 2026,
      phase: 'playoff',
      week: 4,
    });

    expect(queriesSent()).toEqual([
      'dates=2026&seasontype=3&week=4&limit=300',
      'dates=2026&seasontype=3&week=5&limit=300',
    ]);
  });

  it('requests the Hall of Fame Game with preseason week 1, and lists each game once', async () => {
    standIn.answer('football/nfl/scoreboard', footballSunday());
    const { games } = await createSource().fetchSlate('nfl', {
      kind: 'week',
      season: 2026,
      phase: 'preseason',
      week: 1,
    });

    expect(queriesSent().toSorted()).toEqual([
      'dates=2026&seasontype=1&week=1&limit=300',
      'dates=2026&seasontype=1&week=2&limit=300',
    ]);
    expect(games).toHaveLength(2);
  });

  it('requests a day and a month in the feed’s format', async () => {
    const source = createSource();
    await source.fetchSlate('nfl', { kind: 'day', day: '2026-11-22' });
    await source.fetchSlate('nfl', { kind: 'month', month: '2026-11' });

    expect(queriesSent()).toEqual(['dates=20261122&limit=300', 'dates=202611&limit=500']);
  });

  it('distinguishes an empty week from a rejected request', async () => {
    standIn.behave('empty list');
    expect(await createSource().fetchSlate('nfl', week11)).toEqual({ games: [], rejected: [] });

    standIn.behave('403');
    await expect(createSource().fetchSlate('nfl', week11)).rejects.toMatchObject({
      fault: 'refused',
      retryable: false,
    });
  });

  it('returns the upcoming season when asked between two seasons', async () => {
    const season = await createSource().fetchSeason('nfl', new Date('2027-02-20T12:00:00Z'));

    expect(season.year).toBe(2027);
  });

  it('reads conference and division, and never shows last year’s standings as this year’s', async () => {
    standIn.answer('football/nfl/standings', footballStandings());
    const rows = await createSource().fetchStandings('nfl', 2026);
    expect(rows.map(({ conference, division, seed }) => [conference, division, seed])).toEqual([
      ['AFC', 'AFC West', 1],
      ['AFC', 'AFC East', 2],
      ['NFC', 'NFC East', 1],
      ['NFC', 'NFC East', 9],
    ]);

    standIn.answer('football/nfl/standings', footballStandings(2025));
    await expect(createSource().fetchStandings('nfl', 2026)).rejects.toMatchObject({
      fault: 'not-found',
    });
  });

  it('assigns a game at 00:30Z to the previous Eastern day, as the feed does', async () => {
    const late = footballEvent({ id: '401900009', date: '2026-11-23T01:20Z' });
    standIn.answer('football/nfl/scoreboard', ({ query }: { query: URLSearchParams }) =>
      footballScoreboard(query.get('dates') === '20261122' ? [late] : []),
    );
    const source = createSource();

    expect((await source.fetchSlate('nfl', { kind: 'day', day: '2026-11-22' })).games).toHaveLength(
      1,
    );
    expect((await source.fetchSlate('nfl', { kind: 'day', day: '2026-11-23' })).games).toHaveLength(
      0,
    );
  });

  it('requests stored odds and a single leaderboard where the feed has them', async () => {
    standIn.answer('/odds', { items: [] });
    standIn.answer('golf/leaderboard', golfLeaderboard());
    const source = createSource();

    expect(await source.fetchOdds('nfl', '401900001')).toEqual({});
    const { tournaments } = await source.fetchTournaments('pga', {
      kind: 'tournament',
      id: '401999002',
    });
    expect(tournaments.map(({ tournament }) => tournament.name)).toEqual(['Grand Classic']);
    expect(standIn.requests.map(({ path, query }) => `${path}?${query}`)).toEqual([
      '/v2/sports/football/leagues/nfl/events/401900001/competitions/401900001/odds?',
      '/apis/site/v2/sports/golf/leaderboard?league=pga&event=401999002',
    ]);
  });

  it('follows bookmakers’ links to lines of players, page by page, until one has some', async () => {
    const odds = 'football/leagues/nfl/events/401900001/competitions/401900001/odds';
    const book = (id: string, name: string) => ({
      provider: { id, name },
      propBets: { $ref: `http://sports.core.api.espn.com/v2/sports/${odds}/${id}/propBets` },
    });
    const item = (id: string) => ({
      athlete: { $ref: `http://core/athletes/${id}` },
      type: { name: 'Total Passing Yards' },
      current: { target: { value: 250.5 } },
    });
    const books = { items: [book('37', 'FanDuel'), book('100', 'DraftKings')] };
    standIn.answer(odds, ({ path, query }: { path: string; query: URLSearchParams }) => {
      if (path.endsWith('/100/propBets')) return { items: [], pageCount: 1 };
      if (!path.endsWith('/37/propBets')) return books;
      return { items: [item(query.get('page') ?? '')], pageCount: 2 };
    });

    const lines = await createSource().fetchPropLines('nfl', '401900001');
    expect(lines.map(({ playerId, provider }) => [playerId, provider])).toEqual([
      ['1', 'FanDuel'],
      ['2', 'FanDuel'],
    ]);
    standIn.answer(odds, { items: [{ provider: { id: '100', name: 'DraftKings' } }] });
    await expect(createSource().fetchPropLines('nfl', '401900001')).rejects.toMatchObject({
      fault: 'not-found',
    });
  });

  it('sends no malformed ID upstream', async () => {
    for (const id of ['../teams', 'a/b', '', '%2e%2e', 'x'.repeat(80)]) {
      await expect(createSource().fetchOdds('nfl', id)).rejects.toMatchObject({
        fault: 'not-found',
      });
    }
    expect(standIn.requests).toEqual([]);
  });

  it('requests golf by day and season and tennis by day, in the feed’s format', async () => {
    standIn.answer('golf/pga/scoreboard', golfCalendar());
    standIn.answer('tennis/wta/scoreboard', combinedTournament({}));
    const source = createSource();
    await source.fetchTournaments('pga', { kind: 'day', day: '2026-11-21' });
    await source.fetchTournaments('pga', { kind: 'season', season: 2026 });
    await source.fetchTournaments('wta', { kind: 'day', day: '2026-11-21' });

    expect(queriesSent()).toEqual([
      'dates=20261121&limit=300',
      'dates=2026&limit=300',
      'dates=20261121&limit=300',
    ]);
  });

  it('requests explicit dates and at most 500 events from every scoreboard', async () => {
    const source = createSource();
    for (const league of source.leagues) {
      await source.fetchSeason(league, at);
      await source.fetchSlate(league, today);
      await source.fetchSlate(league, { kind: 'month', month: '2026-11' });
    }
    await source.fetchSlate('nfl', week11);
    for (const league of source.tournamentLeagues) {
      await source.fetchTournaments(league, { kind: 'day', day: '2026-11-22' });
    }
    await source.fetchTournaments('pga', { kind: 'season', season: 2026 });
    const queries = standIn.requests.map(({ query }) => query);

    expect(queries.length).toBeGreaterThan(15);
    for (const query of queries) {
      expect(query.get('dates')).toMatch(/^\d{4}(\d{2}){0,2}$/);
      expect(Number(query.get('limit'))).toBeLessThanOrEqual(500);
    }
  });

  it('keeps one league current while another hangs or fails', async () => {
    const source = createSource(60_000);
    standIn.behave('hang', 'basketball');
    standIn.behave('500', 'football');
    const basketball = source.fetchSlate('nba', today).then(
      () => 'fulfilled',
      () => 'rejected',
    );
    const [football, hockey, tennis] = await Promise.allSettled([
      source.fetchSlate('nfl', week11),
      source.fetchSlate('nhl', today),
      source.fetchTournaments('atp', { kind: 'day', day: '2026-11-22' }),
    ]);

    expect(football?.status).toBe('rejected');
    expect([hockey?.status, tennis?.status]).toEqual(['fulfilled', 'fulfilled']);
    // The request has been hanging until now.
    standIn.cutOffHanging();
    expect(await basketball).toBe('rejected');
  });

  it('detects whether ESPN is reachable', async () => {
    expect(await isEspnReachable(buildOptions(1000))).toBe(true);

    for (const mode of ['500', '403', 'html', 'reset', 'hang'] as const) {
      standIn.behave(mode);
      expect(await isEspnReachable(buildOptions(100))).toBe(false);
    }
  });
});
