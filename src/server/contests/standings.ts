import { dayMs } from '#domain/calendar/durations.ts';
import {
  type LeagueTeamView,
  type StandingView,
  standingEndpoints,
  teamEndpoints,
} from '#contract/teams-endpoints.ts';
import { getLeague, isTeamLeague, type LeagueId } from '#domain/league.ts';
import { ScoreSourceError, type StandingRow } from '#providers/scores/score-source.ts';
import type { WinLossRecord } from '#domain/competitor.ts';
import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { competitors, standings } from '#db/tables/games-tables.ts';
import { and, eq, gt, max } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { notLoadedYet } from '#server/errors.ts';
import { listTeams } from './games/games.ts';
import { viewCompetitor } from './cards/cards.ts';
import { listFreshness } from './feeds.ts';
import { listStoredSeasons, notFoundError } from './seasons/seasons.ts';
import type { Routes } from '#server/http/route.ts';

type Entry = Awaited<ReturnType<typeof listStandings>>[number];

/** A league's standings by conference, best first; without a year, the newest. */
async function viewStandings(context: AppContext, league: LeagueId, season?: number) {
  const entries = await listStandings(context.db, league, season);
  const [first] = entries;
  if (first === undefined) return viewNoTable(context, league, season);

  const conferences = [...new Set(entries.map(({ standing }) => standing.conference))].toSorted();
  return {
    season: first.season,
    standings: conferences.flatMap((conference) =>
      viewConference(
        league,
        entries.filter(({ standing }) => standing.conference === conference),
      ),
    ),
    lastUpdated: first.confirmedAt.toISOString(),
  };
}

/**
 * Answer without a table: empty only when the source had none; a season by year, or a tour's, is
 * not found.
 */
async function viewNoTable(context: AppContext, league: LeagueId, asked: number | undefined) {
  const { label } = getLeague(league);
  if (asked !== undefined || !isTeamLeague(league)) {
    throw await notFoundError(context, league, `No ${label} standings for that season.`);
  }
  const state = (await listFreshness(context, league)).get('standings');
  const [season] = await listStoredSeasons(context, league);
  if (season === undefined || state?.succeededAt == null) {
    throw notLoadedYet(`${label} standings`);
  }
  return { season: season.year, standings: [], lastUpdated: state.succeededAt.toISOString() };
}

/** The league's teams with their newest standings; without standings, all teams. */
async function viewTeams(context: AppContext, league: LeagueId): Promise<LeagueTeamView[]> {
  const entries = await listStandings(context.db, league);
  const ranked = entries.toSorted(
    (a, b) =>
      a.standing.conference.localeCompare(b.standing.conference) ||
      compareRank(a.standing, b.standing),
  );
  if (ranked.length > 0) return ranked.map(viewTeam);

  const teams = [...(await listTeams(context, league)).values()];
  if (teams.length === 0) throw notLoadedYet('The teams');
  return teams.toSorted((a, b) => a.name.localeCompare(b.name)).map((team) => viewTeam({ team }));
}

function viewTeam({ team, standing }: Pick<Entry, 'team'> & Partial<Entry>): LeagueTeamView {
  const record = standing?.record;
  const games = record === undefined ? 0 : record.wins + record.losses + record.third;
  const perGame = (points: number | undefined) =>
    points === undefined || games === 0 ? null : points / games;
  return {
    ...viewCompetitor(team),
    city: team.location,
    conference: standing?.conference ?? team.conference,
    division: standing?.division ?? team.division,
    wins: record?.wins ?? null,
    losses: record?.losses ?? null,
    winPct: record === undefined ? null : (standing?.winPercentage ?? winShare(record) ?? null),
    streak: standing?.streak ?? null,
    homeRecord: standing?.homeRecord ?? null,
    awayRecord: standing?.roadRecord ?? null,
    lastTen: standing?.lastTen ?? null,
    ppg: perGame(standing?.pointsFor),
    oppPpg: perGame(standing?.pointsAgainst),
  };
}

function viewConference(league: LeagueId, entries: Entry[]): StandingView[] {
  const ranked = entries.toSorted((a, b) => compareRank(a.standing, b.standing));
  const leader = ranked[0]?.standing.record;
  return ranked.map(({ team, standing }, index) => ({
    team: viewCompetitor(team),
    conference: standing.conference,
    division: standing.division ?? null,
    wins: standing.record.wins,
    losses: standing.record.losses,
    ties: standing.record.third,
    record: formatRecord(league, standing.record),
    winPercentage: standing.winPercentage ?? winShare(standing.record) ?? null,
    tablePoints: standing.tablePoints ?? null,
    pointsFor: standing.pointsFor ?? null,
    pointsAgainst: standing.pointsAgainst ?? null,
    streak: standing.streak ?? null,
    homeRecord: standing.homeRecord ?? null,
    roadRecord: standing.roadRecord ?? null,
    lastTen: standing.lastTen ?? null,
    gamesBehind: index === 0 || leader === undefined ? null : gamesBehind(leader, standing.record),
  }));
}

/** A team's newest standing, with its conference rank. */
export async function findStanding(context: AppContext, league: LeagueId, teamId: string) {
  const entries = await listStandings(context.db, league);
  const own = entries.find(({ team }) => team.id === teamId)?.standing.conference;
  if (own === undefined) return undefined;
  const rows = viewConference(
    league,
    entries.filter(({ standing }) => standing.conference === own),
  );
  const index = rows.findIndex(({ team }) => team.id === teamId);
  const standing = rows[index];
  return standing && { ...standing, rank: index + 1, of: rows.length };
}

/**
 * Compares by points in leagues that use them, then by win percentage, then by the source's seed.
 */
function compareRank(a: StandingRow, b: StandingRow): number {
  return (
    (b.tablePoints ?? 0) - (a.tablePoints ?? 0) ||
    (winShare(b.record) ?? 0) - (winShare(a.record) ?? 0) ||
    (a.seed ?? Number.MAX_SAFE_INTEGER) - (b.seed ?? Number.MAX_SAFE_INTEGER)
  );
}

/** “10-3”, “10-3-1” with ties, always “30-12-5” in the NHL. */
export function formatRecord(league: LeagueId, { wins, losses, third }: WinLossRecord): string {
  const { recordFormat } = getLeague(league);
  const hasThird = recordFormat === 'W-L-OTL' || (recordFormat === 'W-L-T' && third > 0);
  return hasThird ? `${wins}-${losses}-${third}` : `${wins}-${losses}`;
}

/** Games behind the leader: ((leader W − W) + (L − leader L)) / 2. */
export function gamesBehind(leader: WinLossRecord, team: WinLossRecord): number {
  return (leader.wins - team.wins + (team.losses - leader.losses)) / 2;
}

/** Win percentage 0–1, with a tie as half a win; undefined before the first game. */
function winShare({ wins, losses, third }: WinLossRecord): number | undefined {
  const played = wins + losses + third;
  return played === 0 ? undefined : (wins + third / 2) / played;
}

/** Standings of a season, by default the newest. */
async function listStandings(db: Database, league: LeagueId, asked?: number) {
  const newest = db
    .select({ season: max(standings.season) })
    .from(standings)
    .where(eq(standings.league, league));
  const rows = await db
    .select()
    .from(standings)
    .innerJoin(
      competitors,
      matching(competitors, { league: standings.league, id: standings.competitorId }),
    )
    .where(and(eq(standings.league, league), eq(standings.season, asked ?? newest)));
  return rows.map((row) => ({
    season: row.standings.season,
    team: row.competitors,
    standing: row.standings.row as StandingRow,
    confirmedAt: row.standings.confirmedAt,
  }));
}

/**
 * Each team's conference and division, in the season's standings or else as the source lists it.
 */
export async function listTeamPlaces(
  context: AppContext,
  league: LeagueId,
  season: number,
): Promise<Map<string, { conference: string; division: string }>> {
  const places = new Map<string, { conference: string; division: string }>();
  for (const { id, conference, division } of (await listTeams(context, league)).values()) {
    if (conference !== null) places.set(id, { conference, division: division ?? '' });
  }
  for (const year of [undefined, season]) {
    for (const { team, standing } of await listStandings(context.db, league, year)) {
      const { conference, division = '' } = standing;
      places.set(team.id, { conference, division });
    }
  }
  return places;
}

/** @throws ScoreSourceError for fewer teams than an answer of the last day had */
export async function storeStandings(
  { db, now }: AppContext,
  league: LeagueId,
  season: number,
  rows: StandingRow[],
): Promise<void> {
  await db.transaction(async (transaction) => {
    const confirmedAt = now();
    const ofSeason = matching(standings, { league, season });
    const isRecent = gt(standings.confirmedAt, new Date(confirmedAt.getTime() - dayMs));
    if (rows.length < (await transaction.$count(standings, and(ofSeason, isRecent)))) {
      throw new ScoreSourceError('incomplete', 'teams missing from the standings');
    }
    await transaction.delete(standings).where(ofSeason);
    if (rows.length === 0) return;
    await transaction
      .insert(standings)
      .values(
        rows.map((row) => ({ league, season, competitorId: row.competitorId, row, confirmedAt })),
      );
  });
}

export function registerStandingRoutes({ context, route, feedRoute }: Routes): void {
  route(standingEndpoints.standings, ({ params, query }) =>
    viewStandings(context, params.league, query.season),
  );

  feedRoute(teamEndpoints.teams, ({ params }, request, reply) =>
    context.memory.feeds.send(request, reply, params.league, 'teams', () =>
      viewTeams(context, params.league),
    ),
  );
}
