import { type BoxScoreView, boxScoreEndpoints } from '#contract/box-scores-endpoints.ts';
import { type TeamStatisticsView, teamEndpoints } from '#contract/teams-endpoints.ts';
import type { BoxScore, BoxScoreSide, TeamStatistic } from '#domain/box-score.ts';
import type { LeagueId } from '#domain/league.ts';
import type { Database, WithDatabase } from '#db/client.ts';
import { first } from '#db/first.ts';
import { matching } from '#db/conditions.ts';
import { boxScores, teamStatistics } from '#db/tables/box-scores-tables.ts';
import { feedStates } from '#db/tables/feeds-tables.ts';
import { games } from '#db/tables/games-tables.ts';
import { upsertRows } from '#db/upsert.ts';
import { and, asc, eq, gt, max, ne, or, sql } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { figuresResource } from '#server/contests/feeds.ts';
import { gradePlayers } from '#server/ledger/graded-players/graded-players.ts';
import { findGame } from '#server/contests/games/games.ts';
import { listStoredSeasons, notFoundError } from '#server/contests/seasons/seasons.ts';
import { correctedSide, statisticDeltas } from './box-scores-rules.ts';
import type { Routes } from '#server/http/route.ts';

/** Number of seasons before the current one whose box scores are loaded. */
const seasonsBack = 1;

/** Seasons whose box scores are loaded, newest first: lineups and players are learned from them. */
export async function listBoxScoreSeasons(context: AppContext, league: LeagueId) {
  return (await listStoredSeasons(context, league)).slice(0, 1 + seasonsBack);
}

/** Games that have a box score to load once they are final. */
export const hasBoxScore = and(matching(games, { kind: 'league' }), ne(games.phase, 'preseason'));

/** A side without any statistics keeps the stored ones: a truncated answer corrects nothing. */
export async function storeBoxScore(
  context: AppContext,
  league: LeagueId,
  season: number,
  fresh: BoxScore,
): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const known = await findRow(transaction, league, fresh.gameId);
    const home = correctedSide(fresh.home, known?.home);
    const away = correctedSide(fresh.away, known?.away);
    const row = { league, gameId: fresh.gameId, home, away, fetchedAt: context.now() };
    await upsertRows(transaction, boxScores, ['league', 'gameId'], [row]);
    const deltas = [
      ...statisticDeltas(home, known?.home),
      ...statisticDeltas(away, known?.away),
    ].map((delta) => ({ league, season, ...delta }));
    const key = ['league', 'season', 'competitorId', 'name'] as const;
    await upsertRows(transaction, teamStatistics, key, deltas, ['total', 'games']);
    await gradePlayers(transaction, league, [fresh.gameId]);
  });
}

/** The stored box score; undefined before there is one. */
export async function findBoxScore({ db }: WithDatabase, league: LeagueId, gameId: string) {
  const row = await findRow(db, league, gameId);
  return (
    row && {
      gameId,
      home: viewSide(row.home),
      away: viewSide(row.away),
      fetchedAt: row.fetchedAt.toISOString(),
    }
  );
}

export function viewSide({
  competitorId,
  statistics,
  players,
}: BoxScoreSide): BoxScoreView['home'] {
  return {
    competitorId,
    statistics: statistics.map((statistic) => ({ ...statistic, value: statistic.value ?? null })),
    players,
  };
}

/** A finished game without a box score or closing price is given up after so many failures. */
export const maxFailures = 4;

/** Box scores in the season's games, without preseason; and whether more are coming. */
export async function listGameSheets(
  context: AppContext,
  league: LeagueId,
  season: number,
  teamId: string,
): Promise<{ sheets: { own: TeamStatistic[]; opponent: TeamStatistic[] }[]; isLoading: boolean }> {
  const rows = await context.db
    .select({
      kind: games.kind,
      homeId: games.homeId,
      home: sql<TeamStatistic[] | null>`${boxScores.home} -> 'statistics'`,
      away: sql<TeamStatistic[] | null>`${boxScores.away} -> 'statistics'`,
      failures: feedStates.consecutiveFailures,
    })
    .from(games)
    .leftJoin(boxScores, matching(boxScores, { league: games.league, gameId: games.id }))
    .leftJoin(
      feedStates,
      and(
        eq(feedStates.league, games.league),
        eq(feedStates.resource, sql`${figuresResource('')} || ${games.id}`),
      ),
    )
    .where(
      and(
        matching(games, { league, season, state: 'final' }),
        ne(games.phase, 'preseason'),
        or(eq(games.homeId, teamId), eq(games.awayId, teamId)),
      ),
    );
  return {
    sheets: rows.flatMap(({ homeId, home, away }) => {
      if (home === null || away === null) return [];
      return homeId === teamId ? { own: home, opponent: away } : { own: away, opponent: home };
    }),
    isLoading: rows.some(
      ({ kind, home, failures }) =>
        kind === 'league' && home === null && (failures ?? 0) < maxFailures,
    ),
  };
}

/**
 * Statistics of the teams in the requested season or the newest one; undefined without any box
 * score.
 */
export async function findTeamStatistics(
  context: AppContext,
  league: LeagueId,
  teamId: string,
  asked?: number,
): Promise<TeamStatisticsView | undefined> {
  const ofTeam = { league, competitorId: teamId };
  const newest = () =>
    first(
      context.db
        .select({ season: max(teamStatistics.season) })
        .from(teamStatistics)
        .where(matching(teamStatistics, ofTeam)),
    );
  const season = asked ?? (await newest())?.season ?? undefined;
  if (season === undefined) return undefined;
  const rows = await context.db
    .select()
    .from(teamStatistics)
    // A correction may have removed a statistic.
    .where(and(matching(teamStatistics, { ...ofTeam, season }), gt(teamStatistics.games, 0)))
    .orderBy(asc(teamStatistics.name));
  if (rows.length === 0) return undefined;
  return {
    season,
    games: Math.max(...rows.map((row) => row.games)),
    statistics: rows.map((row) => ({ ...row, perGame: row.total / row.games })),
  };
}

async function findRow(db: Database, league: LeagueId, gameId: string) {
  return first(db.select().from(boxScores).where(matching(boxScores, { league, gameId })));
}

export function registerBoxScoreRoutes({ context, route }: Routes): void {
  route(boxScoreEndpoints.boxScore, async ({ params: { league, id } }) => {
    const found = await findBoxScore(context, league, id);
    if (found !== undefined) return found;
    const game = await findGame(context, league, id);
    if (game === undefined) throw await notFoundError(context, league, 'Game not found.');
    throw new AppError('not_found', 'No box score for this game yet.');
  });

  route(teamEndpoints.teamStatistics, async ({ params: { league, id }, query }) => {
    const found = await findTeamStatistics(context, league, id, query.season);
    if (found !== undefined) return found;
    throw await notFoundError(context, league, 'No box scores for this team in that season.');
  });
}
