import { asProvisional, type Forecast } from '#domain/forecast.ts';
import type { LeagueId, TeamLeagueId } from '#domain/league.ts';
import type { AppContext } from '#server/context.ts';
import { findForecasts } from '#server/contests/games/games.ts';
import type { GameRow, StoredGame } from '#server/contests/games/games-types.ts';
import { getSeasonLoad } from '#server/contests/seasons/seasons.ts';
import { inSlices } from '#server/scheduling/slices.ts';
import { modelMatchup, namesWith, refreshLineups } from '#server/forecasts/lineups/lineups.ts';
import { findMissingInputs } from '#server/forecasts/missing-inputs/missing-inputs.ts';
import { readNames } from '#server/forecasts/learning/learning.ts';
import { forecastHorizonMs, type LearnedModel } from '#server/forecasts/learning/learning-types.ts';
import { refreshProjections } from '#server/forecasts/player-projections/player-projections.ts';
import { findLearnedModel, findTennisFacts } from '#server/forecasts/ratings/ratings.ts';
import { isSame, isNoticeable } from './game-forecasts-rules.ts';
import * as store from './game-forecasts-store.ts';

/** Games forecast per turn of the event loop: almost a millisecond each. */
const gamesAtOnce = 20;

/**
 * Updates forecasts of upcoming games: all after new results, otherwise those of changed games. An
 * immaterial change keeps the old time; returns the games whose forecast changed.
 */
export async function refreshUpcomingForecasts(
  context: AppContext,
  league: LeagueId,
  change: { ratingsChanged: boolean; gameIds: string[] },
): Promise<string[]> {
  if (!change.ratingsChanged && change.gameIds.length === 0) return [];

  const now = context.now();
  const span = {
    from: now,
    until: new Date(now.getTime() + forecastHorizonMs),
    withLive: (await getSeasonLoad(context, league)).state !== 'loading',
  };
  const ids = change.ratingsChanged
    ? await store.listUpcomingIds(context.db, league, span)
    : change.gameIds;
  if (ids.length === 0) return [];
  const model = await findModel(context, league);
  if (model === undefined) return [];

  const changed: string[] = [];
  for await (const slice of inSlices(ids, gamesAtOnce)) {
    const upcoming = await store.listUpcoming(context.db, league, span, slice);
    if (upcoming.length === 0) continue;
    changed.push(...(await refreshForecasts(context, league, model, upcoming)));
  }
  if (change.ratingsChanged) context.memory.forecastRevisions.set(league, model.revision);
  return changed;
}

/**
 * Recomputes a league's forecasts if its ratings changed since, as when box scores come after their
 * results; otherwise provisional ones, which may be complete by now. Returns the games whose
 * forecast changed.
 */
export async function followRatings(context: AppContext, league: LeagueId): Promise<string[]> {
  const model = await findLearnedModel(context, league);
  const known = context.memory.forecastRevisions.get(league);
  if (model === undefined) return [];
  return known === model.revision
    ? refreshProvisional(context, league)
    : refreshUpcomingForecasts(context, league, { ratingsChanged: true, gameIds: [] });
}

/**
 * Recomputes the forecasts that lack inputs, which may be there by now. Returns those that changed.
 */
export async function refreshProvisional(context: AppContext, league: LeagueId): Promise<string[]> {
  const gameIds = await store.listProvisionalIds(context.db, league, context.now());
  return refreshUpcomingForecasts(context, league, { ratingsChanged: false, gameIds });
}

async function refreshForecasts(
  context: AppContext,
  league: LeagueId,
  model: Model,
  games: GameRow[],
): Promise<string[]> {
  const { calculateForecast, lineups } = await forecasting(context, league, model, games);
  const known = await findForecasts(
    context,
    league,
    games.map((game) => game.id),
  );
  const current = games.flatMap((row) => {
    const forecast = calculateForecast(row);
    if (forecast === undefined) return [];
    const before = known.get(row.id)?.forecast;
    const isKnown = before !== undefined && isSame(before, forecast);
    return [{ row, before, isKnown, forecast: isKnown ? before : forecast }];
  });
  const news = current.flatMap(({ row, before, isKnown, forecast }) =>
    isKnown ? [] : [{ gameId: row.id, forecast, before }],
  );
  await save(context, league, news);
  const changed = new Set(news.map(({ gameId }) => gameId));
  const withLineups = current.map((game) => ({ ...game, lineup: lineups.get(game.row.id) }));
  const moved = await refreshProjections(context, league, model, withLineups, changed);
  return [...new Set([...changed, ...moved])];
}

/** Computes a game's forecast from current data; stores it before the start. */
export async function refreshForecast(context: AppContext, league: LeagueId, game: GameRow) {
  const model = await findModel(context, league);
  if (model === undefined) return undefined;
  const { calculateForecast, lineups } = await forecasting(context, league, model, [game]);
  const forecast = calculateForecast(game);
  if (forecast === undefined) return undefined;
  const known = (await findForecasts(context, league, [game.id])).get(game.id);
  if (known !== undefined && isSame(known.forecast, forecast)) return known;
  const madeAt = await save(context, league, [
    { gameId: game.id, forecast, before: known?.forecast },
  ]);
  const withLineup = [{ row: game, forecast, lineup: lineups.get(game.id) }];
  await refreshProjections(context, league, model, withLineup, new Set([game.id]));
  return { forecast, madeAt };
}

/**
 * Stores forecasts, with a history row for changes visible in a chart; provisional ones have none.
 */
async function save(
  context: AppContext,
  league: LeagueId,
  news: { gameId: string; forecast: Forecast; before: Forecast | undefined }[],
): Promise<Date> {
  const madeAt = context.now();
  if (news.length === 0) return madeAt;
  const noticeable = news.filter(
    ({ forecast, before }) =>
      forecast.missing === undefined &&
      (before?.missing !== undefined || isNoticeable(before, forecast)),
  );
  await store.saveForecasts(context.db, league, news, madeAt);
  await store.addForecastChanges(context.db, league, noticeable, madeAt);
  return madeAt;
}

/** A chart cannot show more. */
const maxForecastChanges = 200;

/** Forecast history of a game until its start, oldest first, with the current one last. */
export async function listForecastHistory(
  context: AppContext,
  { row, forecast: last }: StoredGame,
): Promise<ForecastMoment[]> {
  const newest = await store.listForecastChanges(context.db, row.league, row.id, {
    until: row.startsAt,
    limit: maxForecastChanges,
  });
  const history = newest
    .toReversed()
    .map(({ madeAt: at, ...said }) => ({ at, ...said, isProvisional: false }));
  if (last === undefined || last.madeAt >= row.startsAt) return history;
  const { homeWinProbability, homeSpread, total, missing } = last.forecast;
  const isNoted = history.some(({ at }) => at.getTime() === last.madeAt.getTime());
  if (isNoted) return history;
  const isProvisional = missing !== undefined;
  return [...history, { at: last.madeAt, homeWinProbability, homeSpread, total, isProvisional }];
}

type ForecastMoment = Pick<Forecast, 'homeWinProbability' | 'homeSpread' | 'total'> & {
  at: Date;
  isProvisional: boolean;
};

/**
 * Forecast of two teams meeting, unless told otherwise now and at a neutral site; the first is at
 * home.
 */
export async function forecastMeeting(
  context: AppContext,
  league: TeamLeagueId,
  {
    season,
    aId,
    bId,
    startsAt = context.now(),
    neutralSite = true,
  }: { season: number; aId: string; bId: string; startsAt?: Date; neutralSite?: boolean },
): Promise<Forecast> {
  const model = await findLearnedModel(context, league);
  const names = await readNames(context.db, league);
  const forecast = model?.forecaster.forecast(
    {
      id: `${aId}/${bId}`,
      season,
      phase: 'regular',
      startsAt,
      homeId: aId,
      awayId: bId,
      homeScore: null,
      awayScore: null,
      homeSegmentScores: [],
      awaySegmentScores: [],
      homeStarter: null,
      awayStarter: null,
      neutralSite,
    },
    { home: names.get(aId) ?? aId, away: names.get(bId) ?? bId },
  );
  if (forecast === undefined) throw new Error(`the model of ${league} says nothing of two teams`);
  return forecast;
}

interface Model extends LearnedModel {
  /** Those its forecasts mention. */
  names: Map<string, string>;
}

/** Undefined for golf. */
async function findModel(context: AppContext, league: LeagueId): Promise<Model | undefined> {
  const model = await findLearnedModel(context, league);
  if (model === undefined) return undefined;
  return { ...model, names: await readNames(context.db, league) };
}

async function forecasting(context: AppContext, league: LeagueId, model: Model, games: GameRow[]) {
  const { forecaster, names, players } = model;
  const missing = await findMissingInputs(context, league, model, games);
  const facts = await findTennisFacts(
    context,
    league,
    games.map(({ id }) => id),
  );
  const lineups = await refreshLineups(context, league, games);
  const getName = (id: string): string => names.get(id) ?? id;
  const calculateForecast = (game: GameRow): Forecast | undefined => {
    const known = lineups.get(game.id);
    const forecast = forecaster.forecast(
      { ...game, ...modelMatchup(league, known) },
      {
        home: getName(game.homeId),
        away: getName(game.awayId),
        players: namesWith(players, known),
      },
      facts.get(game.id),
    );
    return forecast && asProvisional(forecast, missing.get(game.id) ?? []);
  };
  return { calculateForecast, lineups };
}
