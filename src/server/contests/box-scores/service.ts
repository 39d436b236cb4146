import type { BoxScoreView, TeamStatisticsView } from '#contract/games.ts';
import type { BoxScoreSide, TeamStatistic } from '#domain/box-score.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import { ScoreSourceError } from '#providers/scores/score-source.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { findGame } from '../games/service.ts';
import { listStoredSeasons, noteFailure, storeClosingOdds } from '../scores/service.ts';
import { statisticDeltas } from './policy.ts';
import {
  addToStatistics,
  figuresResource,
  findBoxScore,
  findStatisticsSeason,
  listIncompleteGames,
  listStatistics,
  listTeamSheets,
  saveBoxScore,
} from './store.ts';

/** Between two games: what is over is in no hurry. */
const pauseMs = { espn: 1500, simulated: 60 } as const;
const gamesAtOnce = 50;
/** A game whose figures could not be had is asked for again after this long, and at last given up. */
const retryMs = 6 * 3_600_000;
const mostFailures = 4;

/**
 * Fetches what is missing of the season's finished games, newest first, for at most `shiftMs`: box
 * scores, and closing prices that the scoreboard no longer shows. True while more is left.
 */
export async function completeFinishedGames(
  context: AppContext,
  leagues: readonly LeagueId[],
  shiftMs: number,
): Promise<boolean> {
  const endsAt = Date.now() + shiftMs;
  let isMoreLeft = false;
  for (const league of leagues) {
    if (getLeague(league).contest !== 'game') continue;
    if (Date.now() > endsAt || context.stopping.aborted) return true;
    isMoreLeft = (await completeLeague(context, league, endsAt)) || isMoreLeft;
  }
  return isMoreLeft;
}

async function completeLeague(
  context: AppContext,
  league: LeagueId,
  endsAt: number,
): Promise<boolean> {
  const [season] = await listStoredSeasons(context, league);
  if (season === undefined) return false;
  const due = await listIncompleteGames(context.db, league, season.year, {
    limit: gamesAtOnce + 1,
    restedAt: new Date(context.now().getTime() - retryMs),
    mostFailures,
  });
  for (const { game, hasBoxScore, hasQuote } of due.slice(0, gamesAtOnce)) {
    if (Date.now() > endsAt || context.stopping.aborted) return true;
    try {
      if (!hasBoxScore) await refreshBoxScore(context, league, game.id, game.season);
      if (!hasQuote) await storeClosingOdds(context, league, game);
    } catch (error) {
      if (!(error instanceof ScoreSourceError)) throw error;
      await noteFailure(context, league, figuresResource(game.id), error);
      if (error.retryable) return false;
    }
    await pause(pauseMs[context.source.kind]);
  }
  return due.length > gamesAtOnce;
}

/**
 * Asks for the figures of one game, stores them and counts them into the teams' season. Throws
 * `not-found` while the source has none: stored, an empty box score would never be asked for again.
 */
export async function refreshBoxScore(
  context: AppContext,
  league: LeagueId,
  gameId: string,
  season: number,
): Promise<void> {
  const fresh = await context.source.fetchBoxScore(league, gameId);
  if (isEmpty(fresh.home) && isEmpty(fresh.away)) {
    throw new ScoreSourceError('not-found', `no figures of game ${gameId} yet`);
  }
  await context.db.transaction(async (transaction) => {
    const known = await findBoxScore(transaction, league, gameId);
    await saveBoxScore(transaction, league, fresh, context.now());
    await addToStatistics(transaction, league, season, [
      ...statisticDeltas(fresh.home, known?.home),
      ...statisticDeltas(fresh.away, known?.away),
    ]);
  });
}

function isEmpty({ statistics, players }: BoxScoreSide): boolean {
  return statistics.length === 0 && players.length === 0;
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
  throw new AppError(
    'not_found',
    game === undefined ? 'There is no such game.' : 'There is no box score of this game yet.',
  );
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

/** What a team and its opponents did in the games of a season whose box scores are stored. */
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
  const season = asked ?? (await findStatisticsSeason(context.db, league, teamId));
  const rows = season === undefined ? [] : await listStatistics(context.db, league, season, teamId);
  if (season === undefined || rows.length === 0) {
    throw new AppError('not_found', 'There are no box scores of this team for that season.');
  }
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
