import { easternDay } from '#domain/calendar/eastern-time.ts';
import type { Season } from '#domain/calendar/season.ts';
import type { LeagueId } from '#domain/league.ts';
import type { PropLine } from '#domain/players/prop-line.ts';
import {
  ScoreSourceError,
  type Priority,
  type ScoreSource,
  type Slate,
  type SlateQuery,
} from '#providers/scores/score-source.ts';
import { readBoxScore } from './games/espn-box-score.ts';
import { readInjuries } from './games/espn-injuries.ts';
import { readDepthChart } from './games/espn-depth-chart.ts';
import { readSeason, computeSeason, seasonTypes, weeksForEspn } from './calendar.ts';
import { readCoreOdds } from './games/espn-odds.ts';
import { listPropBooks, readPropLines } from './games/espn-prop-lines.ts';
import {
  createEspnClient,
  type EspnClient,
  type EspnClientOptions,
  type EspnRequest,
} from './espn-client.ts';
import { playsInWeeks, seasonYearOfDay, type EspnLeague } from './espn-league.ts';
import { findEspnTour, getEspnLeague, listEspnLeagues } from './espn-leagues.ts';
import { read, type JsonRecord } from '#providers/reading/json.ts';
import { readScoreboard } from './games/scoreboard.ts';
import { readStandings } from './games/espn-standings.ts';
import { readTeams } from './games/team.ts';
import { calendarYear } from './tournaments/fetch-tournaments.ts';

export function createEspnSource(options: EspnClientOptions): ScoreSource {
  const client = createEspnClient(options);
  const { teamLeagues, tours } = listEspnLeagues();

  return {
    kind: 'espn',
    leagues: teamLeagues,
    tournamentLeagues: tours,
    listCircuits: () => client.listCircuits(),

    async fetchSeason(leagueId, at, year) {
      const tour = findEspnTour(leagueId);
      if (tour !== undefined) return calendarYear(tour, year ?? at.getUTCFullYear());
      return fetchSeason(client, getEspnLeague(leagueId), at, year);
    },

    computeSeason(leagueId, at) {
      const tour = findEspnTour(leagueId);
      if (tour !== undefined) return calendarYear(tour, at.getUTCFullYear());
      return computeSeason(getEspnLeague(leagueId), at);
    },

    async fetchSlate(leagueId, query, priority) {
      const league = getEspnLeague(leagueId);
      const resource = query.kind === 'month' ? 'calendar' : 'scoreboard';
      // Games by ID: a game in two answers is listed once.
      const games = new Map<string, Slate['games'][number]>();
      const rejected: Slate['rejected'] = [];
      // Sequential, because after an outage the first call ends the pause for the second.
      for (const parameters of scoreboardQueries(query)) {
        const body = await getFromSite(client, league, 'scoreboard', {
          query: parameters,
          resource,
          priority,
          requiredList: 'events',
        });
        const slate = await readScoreboard(league, body, query);
        for (const sourced of slate.games) games.set(sourced.game.id, sourced);
        rejected.push(...slate.rejected);
      }
      return { games: [...games.values()], rejected };
    },

    async fetchTeams(leagueId) {
      const league = getEspnLeague(leagueId);
      const body = await getFromSite(client, league, 'teams', {
        query: { limit: 100 },
        resource: 'teams',
        requiredList: 'sports',
      });
      return readTeams(league.id, body);
    },

    async fetchStandings(leagueId, seasonYear) {
      const league = getEspnLeague(leagueId);
      const body = await client.getJson({
        host: 'site',
        path: `/apis/v2/sports/${league.path}/standings`,
        query: { season: seasonYear, level: 3 },
        league: leagueId,
        resource: 'standings',
        requiredList: 'children',
        absenceIsNormal: true,
      });
      return readStandings(league, body, seasonYear);
    },

    async fetchOdds(leagueId, gameId) {
      return readCoreOdds(await fetchCoreOdds(client, leagueId, gameId, 'odds'), leagueId);
    },

    async fetchPropLines(leagueId, gameId) {
      const odds = await fetchCoreOdds(client, leagueId, gameId, 'prop lines');
      for (const book of listPropBooks(odds)) {
        const lines = await fetchLinesOfBook(client, leagueId, gameId, book);
        if (lines.length > 0) return lines;
      }
      throw new ScoreSourceError('not-found', `no lines of players of game ${gameId}`);
    },

    async fetchBoxScore(leagueId, gameId) {
      const league = getEspnLeague(leagueId);
      return readBoxScore(await fetchSummary(client, league, gameId, 'history'), gameId);
    },

    async fetchInjuries(leagueId, gameId) {
      const league = getEspnLeague(leagueId);
      return readInjuries(await fetchSummary(client, league, gameId, 'live'), gameId);
    },

    async fetchDepthChart(leagueId, teamId) {
      const league = getEspnLeague(leagueId);
      const { chartedPosition } = league;
      if (chartedPosition === undefined) {
        throw new ScoreSourceError('not-found', `no depth charts of ${leagueId} are read`);
      }
      const body = await getFromSite(client, league, `teams/${requireId(teamId)}/depthcharts`, {
        resource: 'depth chart',
        absenceIsNormal: true,
      });
      const charted = readDepthChart(body, chartedPosition);
      if (charted.length > 0) return charted;
      throw new ScoreSourceError('not-found', `no ${chartedPosition} of team ${teamId} is charted`);
    },

    async fetchTournaments(leagueId, query, priority) {
      const tour = findEspnTour(leagueId);
      if (tour === undefined) {
        throw new ScoreSourceError('not-found', `${leagueId} has no tournaments`);
      }
      const now = options.now?.() ?? new Date();
      return tour.fetch(client, tour, query, { priority, now });
    },
  };
}

const oddsPath = (league: LeagueId, gameId: string) => {
  const [sport, name] = getEspnLeague(league).path.split('/');
  const id = requireId(gameId);
  return `/v2/sports/${sport}/leagues/${name}/events/${id}/competitions/${id}/odds`;
};

/**
 * Fetches from the core host. Prices and lines of players fail apart, so they have circuits of
 * their own.
 */
function fetchCoreOdds(
  client: EspnClient,
  league: LeagueId,
  gameId: string,
  resource: 'odds' | 'prop lines',
): Promise<JsonRecord> {
  return client.getJson({
    host: 'core',
    path: oddsPath(league, gameId),
    league,
    resource,
    priority: 'history',
    requiredList: 'items',
    absenceIsNormal: true,
  });
}

const propLinesAtOnce = 200;
const mostPropPages = 5;

/** Fetches the lines of one bookmaker; empty where it has none. */
async function fetchLinesOfBook(
  client: EspnClient,
  league: LeagueId,
  gameId: string,
  { id, name }: { id: string; name: string },
): Promise<PropLine[]> {
  const pages: JsonRecord[] = [];
  try {
    for (let page = 1, last = 1; page <= last; page += 1) {
      const body = await client.getJson({
        host: 'core',
        path: `${oddsPath(league, gameId)}/${id}/propBets`,
        query: { limit: propLinesAtOnce, page },
        league,
        resource: 'prop lines',
        priority: 'history',
        absenceIsNormal: true,
      });
      pages.push(body);
      last = Math.min(read.count(body, 'pageCount') ?? 1, mostPropPages);
    }
  } catch (error) {
    if (!(error instanceof ScoreSourceError) || error.fault !== 'not-found') throw error;
  }
  return readPropLines(league, name, pages);
}

/** Returns an ID; they become part of a URL, so malformed ones are rejected. */
function requireId(id: string): string {
  if (/^[\w-]{1,60}$/.test(id)) return id;
  throw new ScoreSourceError('not-found', 'no such id');
}

/** Requests a league's data by name: `scoreboard`, `teams`, `summary`. */
function getFromSite(
  client: EspnClient,
  { id, path }: EspnLeague,
  name: string,
  request: Omit<EspnRequest, 'host' | 'path' | 'league'>,
): Promise<JsonRecord> {
  const address = `/apis/site/v2/sports/${path}/${name}`;
  return client.getJson({ host: 'site', path: address, league: id, ...request });
}

type ScoreboardParameters = Record<string, string | number>;

function fetchSummary(client: EspnClient, league: EspnLeague, gameId: string, priority: Priority) {
  return getFromSite(client, league, 'summary', {
    query: { event: requireId(gameId) },
    resource: 'summary',
    priority,
    requiredObject: 'header',
    absenceIsNormal: true,
  });
}

async function fetchSeason(
  client: EspnClient,
  league: EspnLeague,
  at: Date,
  year: number | undefined,
): Promise<Season> {
  const day = easternDay(at);
  const seasonYear = year ?? seasonYearOfDay(league, day);
  const query: ScoreboardParameters = playsInWeeks(league)
    ? { dates: seasonYear, seasontype: seasonTypes.regular, week: 1, limit: 300 }
    : { dates: day.replaceAll('-', ''), limit: 300 };
  const body = await getFromSite(client, league, 'scoreboard', {
    query,
    resource: 'calendar',
    priority: year === undefined ? 'live' : 'history',
    requiredList: 'events',
  });
  const season = readSeason(league, body, seasonYear);

  // Between two seasons, use the upcoming one.
  if (year === undefined && season.endsAt <= at) {
    return fetchSeason(client, league, at, seasonYear + 1);
  }
  return season;
}

/**
 * Parameters of each call. The feed rejects date ranges since September 2026 and truncates above
 * 500.
 */
function scoreboardQueries(query: SlateQuery): ScoreboardParameters[] {
  if (query.kind === 'week') {
    const { season, phase, week } = query;
    return weeksForEspn(phase, week).map((espnWeek) => ({
      dates: season,
      seasontype: seasonTypes[phase],
      week: espnWeek,
      limit: 300,
    }));
  }
  const dates = query.kind === 'day' ? query.day : query.month;
  return [{ dates: dates.replaceAll('-', ''), limit: query.kind === 'day' ? 300 : 500 }];
}
