import { dayMs } from '#domain/calendar/durations.ts';
import type { ComparisonView } from '#contract/teams-endpoints.ts';
import { isTeamLeague, type LeagueId } from '#domain/league.ts';
import { listedInjuries } from '#domain/lineups/listed-injuries.ts';
import { formatMetric } from '#domain/metric-format.ts';
import type { GameFacts, PairFacts, SideFacts } from '#providers/analysts/analyst.ts';
import type { AppContext } from '#server/context.ts';
import { listCompetitors, listFinished } from '#server/contests/games/games.ts';
import type { GameRow, StoredGame } from '#server/contests/games/games-types.ts';
import { compareFigures, compareTeams } from '#server/contests/teams/teams.ts';
import { findMatchSetting } from '#server/contests/draws/draws.ts';

const lastResults = 5;
const lastMeetings = 5;

type Finished = Awaited<ReturnType<typeof listFinished>>;

/** Facts of a game for an analyst: stored facts, without prices or our probabilities. */
export async function gatherGameFacts(context: AppContext, game: StoredGame): Promise<GameFacts> {
  const { row } = game;
  const { league, homeId, awayId } = row;
  const before = (finished: Finished) => finished.filter((one) => one.startsAt < row.startsAt);
  const ofHome = before(await listFinished(context, league, homeId));
  const ofAway = before(await listFinished(context, league, awayId));
  const meetings = before(await listFinished(context, league, homeId, awayId));
  const names = await readNames(context, league);
  const injuries = listedInjuries(game.injuries);
  const metrics = isTeamLeague(league)
    ? compareFigures(league, { id: homeId, finished: ofHome }, { id: awayId, finished: ofAway })
    : [];

  const toSide = (side: 'home' | 'away', finished: Finished): SideFacts => {
    const { id, name, shortName, abbreviation, conference, division } = game[side];
    return {
      name,
      shortName,
      abbreviation,
      record: row[`${side}Record`] ?? undefined,
      conference: conference ?? undefined,
      division: division ?? undefined,
      probableStarter: row[`${side}Starter`]?.name,
      restDays: countRestDays(finished, row.season, row.startsAt),
      form: listRecentForm(finished, id, names),
      injuries: injuries[side] ?? undefined,
      figures: listFigures(metrics, side === 'home' ? 'a' : 'b'),
    };
  };

  return {
    league,
    gameId: row.id,
    season: row.season,
    phase: row.phase,
    week: row.week ?? undefined,
    startsAt: row.startsAt,
    neutralSite: row.neutralSite,
    indoor: row.indoor ?? undefined,
    venue: row.venue ?? undefined,
    city: row.city ?? undefined,
    note: row.note ?? undefined,
    tennis: await findMatchSetting(context, league, row.id),
    meetings: meetings.slice(0, lastMeetings).map((met) => ({
      date: formatDate(met.startsAt),
      homeName: names(met.homeId),
      homeScore: met.homeScore ?? 0,
      awayScore: met.awayScore ?? 0,
    })),
    home: toSide('home', ofHome),
    away: toSide('away', ofAway),
  };
}

export async function gatherPairFacts(
  context: AppContext,
  league: LeagueId,
  aId: string,
  bId: string,
): Promise<PairFacts> {
  const compared = await compareTeams(context, league, aId, bId);
  const ofA = await listFinished(context, league, aId);
  const ofB = await listFinished(context, league, bId);
  const names = await readNames(context, league);
  const toSide = (
    { team, wins, losses, ties }: ComparisonView['a'],
    finished: Finished,
  ): SideFacts => ({
    name: team.name,
    shortName: team.shortName,
    abbreviation: team.abbreviation,
    record: `${wins}-${losses}${ties === 0 ? '' : `-${ties}`}`,
    conference: team.conference ?? undefined,
    division: team.division ?? undefined,
    form: listRecentForm(finished, team.id, names),
  });
  const { aWins, bWins, ties, since } = compared.headToHead;
  return {
    league,
    season: Math.max(0, ...[...ofA, ...ofB].map((game) => game.season)),
    a: toSide(compared.a, ofA),
    b: toSide(compared.b, ofB),
    metrics: compared.metrics.map(({ name, a, b, format }) => ({
      name,
      a: a === null ? 'not available' : formatMetric(a, format),
      b: b === null ? 'not available' : formatMetric(b, format),
    })),
    headToHead: { aWins, bWins, ties, since: since ?? undefined },
  };
}

function listFigures(metrics: ComparisonView['metrics'], side: 'a' | 'b'): SideFacts['figures'] {
  return metrics.flatMap(({ name, format, ...values }) => {
    const value = values[side];
    return value === null ? [] : [{ name, value: formatMetric(value, format) }];
  });
}

async function readNames(context: AppContext, league: LeagueId): Promise<(id: string) => string> {
  const competitors = await listCompetitors(context, league);
  return (id) => competitors.get(id)?.name ?? 'unknown';
}

function listRecentForm(finished: GameRow[], sideId: string, getName: (id: string) => string) {
  return finished.slice(0, lastResults).map((game) => {
    const atHome = game.homeId === sideId;
    const scores = [game.homeScore ?? 0, game.awayScore ?? 0] as const;
    return {
      date: formatDate(game.startsAt),
      opponent: getName(atHome ? game.awayId : game.homeId),
      atHome,
      scored: atHome ? scores[0] : scores[1],
      allowed: atHome ? scores[1] : scores[0],
    };
  });
}

/** Full days of rest before a start; undefined before the season's first game. */
function countRestDays(finished: GameRow[], season: number, startsAt: Date): number | undefined {
  const last = finished.find((game) => game.season === season && game.startsAt < startsAt);
  if (last === undefined) return undefined;
  const days = (startsAt.getTime() - last.startsAt.getTime()) / dayMs;
  return Math.max(0, Math.round(days) - 1);
}

function formatDate(at: Date): string {
  return at.toISOString().slice(0, 10);
}
