import type { BoxScoreView } from '#contract/box-scores.ts';
import type { TeamStatisticsView } from '#contract/teams.ts';
import type { BoxScore, BoxScoreSide, TeamStatistic } from '#domain/box-score.ts';
import type { LeagueId } from '#domain/league.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { findGame } from '../games/games.ts';
import { notFoundError } from '../seasons/seasons.ts';
import { correctedSide, statisticDeltas } from './box-scores-rules.ts';
import {
  addToStatistics,
  findBoxScore,
  findStatisticsSeason,
  listStatistics,
  listTeamSheets,
  saveBoxScore,
} from './box-scores-store.ts';

/**
 * Stores a game's box score and adds the difference to the teams' season totals. A side without any
 * statistics keeps the stored ones: a truncated answer corrects nothing.
 */
export async function storeBoxScore(
  context: AppContext,
  league: LeagueId,
  season: number,
  fresh: BoxScore,
): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const known = await findBoxScore(transaction, league, fresh.gameId);
    const home = correctedSide(fresh.home, known?.home);
    const away = correctedSide(fresh.away, known?.away);
    await saveBoxScore(transaction, league, { ...fresh, home, away }, context.now());
    await addToStatistics(transaction, league, season, [
      ...statisticDeltas(home, known?.home),
      ...statisticDeltas(away, known?.away),
    ]);
  });
}

export async function viewBoxScore(
  context: AppContext,
  league: LeagueId,
  gameId: string,
): Promise<BoxScoreView> {
  const row = await findBoxScore(context.db, league, gameId);
  if (row !== undefined) {
    return {
      gameId,
      home: viewSide(row.home),
      away: viewSide(row.away),
      fetchedAt: row.fetchedAt.toISOString(),
    };
  }
  const game = await findGame(context, league, gameId);
  if (game === undefined) throw await notFoundError(context, league, 'Game not found.');
  throw new AppError('not_found', 'No box score for this game yet.');
}

function viewSide({ competitorId, statistics, players }: BoxScoreSide): BoxScoreView['home'] {
  return {
    competitorId,
    statistics: statistics.map(({ name, label, text, value }) => ({
      name,
      label,
      text,
      value: value ?? null,
    })),
    players,
  };
}

/** Statistics of a team and its opponents in the season's games with stored box scores. */
export async function listGameSheets(
  context: AppContext,
  league: LeagueId,
  season: number,
  teamId: string,
): Promise<{ own: TeamStatistic[]; opponent: TeamStatistic[] }[]> {
  const rows = await listTeamSheets(context.db, league, season, teamId);
  return rows.map(({ homeId, home, away }) =>
    homeId === teamId ? { own: home, opponent: away } : { own: away, opponent: home },
  );
}

export async function viewTeamStatistics(
  context: AppContext,
  league: LeagueId,
  teamId: string,
  asked?: number,
): Promise<TeamStatisticsView> {
  const found = await findTeamStatistics(context, league, teamId, asked);
  if (found === undefined) {
    throw await notFoundError(context, league, 'No box scores for this team in that season.');
  }
  return found;
}

/** Of the requested season or the newest one; undefined without any box score. */
export async function findTeamStatistics(
  context: AppContext,
  league: LeagueId,
  teamId: string,
  asked?: number,
): Promise<TeamStatisticsView | undefined> {
  const season = asked ?? (await findStatisticsSeason(context.db, league, teamId));
  const rows = season === undefined ? [] : await listStatistics(context.db, league, season, teamId);
  if (season === undefined || rows.length === 0) return undefined;
  return {
    season,
    games: Math.max(...rows.map((row) => row.games)),
    statistics: rows.map(({ name, label, total, games }) => ({
      name,
      label,
      total,
      perGame: total / games,
      games,
    })),
  };
}
