import type { games } from '#db/tables.ts';
import type { Forecast } from '#domain/forecast.ts';
import type { LeagueId } from '#domain/league.ts';
import { createForecaster, type TeamForecaster } from '#forecasting/team-forecaster.ts';
import { isTeamLeague, type TeamLeagueId } from '#forecasting/team-game.ts';
import type { AppContext } from '../../context.ts';
import {
  listForecasts,
  listResults,
  listUpcoming,
  readNames,
  readResultsVersion,
  saveForecast,
} from './store.ts';

type GameRow = typeof games.$inferSelect;

/** Games this far ahead get a forecast. */
const horizonMs = 21 * 24 * 3_600_000;
/** A change of probability below this is no news. */
const materialProbability = 0.0005;

interface Ratings {
  version: string;
  forecaster: TeamForecaster;
}

/** A copy that may be lost: ratings follow from the stored results alone. */
const ratingsOf = new WeakMap<AppContext, Map<LeagueId, Ratings>>();

/** Forecasts of stored games, by game id. */
export async function findForecasts(context: AppContext, league: LeagueId, gameIds: string[]) {
  const rows = await listForecasts(context.db, league, gameIds);
  return new Map(rows.map((row) => [row.gameId, { forecast: row.forecast, madeAt: row.madeAt }]));
}

/**
 * Brings the forecasts of upcoming games up to date: all of them after new results, otherwise those
 * whose game has changed. What does not change materially keeps its time.
 */
export async function refreshUpcomingForecasts(
  context: AppContext,
  league: LeagueId,
  change: { ratingsChanged: boolean; gameIds: string[] },
): Promise<void> {
  if (!isTeamLeague(league)) return;
  if (!change.ratingsChanged && change.gameIds.length === 0) return;

  const now = context.now();
  const until = new Date(now.getTime() + horizonMs);
  const ids = change.ratingsChanged ? undefined : change.gameIds;
  const upcoming = await listUpcoming(context.db, league, now, until, ids);
  if (upcoming.length === 0) return;

  const forecaster = await forecasterOf(context, league);
  const names = await namesOf(context, league);
  const known = await findForecasts(
    context,
    league,
    upcoming.map((game) => game.id),
  );
  for (const game of upcoming) {
    const forecast = forecaster.forecast(upcomingGame(game), names(game));
    if (isSame(known.get(game.id)?.forecast, forecast)) continue;
    await saveForecast(context.db, league, game.id, forecast, now);
  }
}

/** The forecast of one game from everything known now; it is stored while the game has not begun. */
export async function refreshForecast(
  context: AppContext,
  league: LeagueId,
  game: GameRow,
): Promise<{ forecast: Forecast; madeAt: Date } | undefined> {
  if (!isTeamLeague(league)) return undefined;
  const forecaster = await forecasterOf(context, league);
  const names = await namesOf(context, league);
  const forecast = forecaster.forecast(upcomingGame(game), names(game));
  const known = (await findForecasts(context, league, [game.id])).get(game.id);
  if (known !== undefined && isSame(known.forecast, forecast)) return known;
  const madeAt = context.now();
  await saveForecast(context.db, league, game.id, forecast, madeAt);
  return { forecast, madeAt };
}

async function forecasterOf(context: AppContext, league: TeamLeagueId): Promise<TeamForecaster> {
  const version = await readResultsVersion(context.db, league);
  const kept = ratingsOf.get(context) ?? new Map<LeagueId, Ratings>();
  ratingsOf.set(context, kept);
  const current = kept.get(league);
  if (current?.version === version) return current.forecaster;

  const forecaster = createForecaster(league);
  for (const game of await listResults(context.db, league)) {
    if (game.homeScore === null || game.awayScore === null) continue;
    forecaster.learn({
      ...upcomingGame(game),
      gameId: game.id,
      homeScore: game.homeScore,
      awayScore: game.awayScore,
    });
  }
  kept.set(league, { version, forecaster });
  return forecaster;
}

async function namesOf(context: AppContext, league: LeagueId) {
  const names = await readNames(context.db, league);
  return (game: GameRow) => ({
    home: names.get(game.homeId) ?? game.homeId,
    away: names.get(game.awayId) ?? game.awayId,
  });
}

function upcomingGame(game: GameRow) {
  return {
    startsAt: game.startsAt,
    season: game.season,
    phase: game.phase,
    neutralSite: game.neutralSite,
    homeId: game.homeId,
    awayId: game.awayId,
    homeStarterId: game.homeStarter?.id,
    awayStarterId: game.awayStarter?.id,
  };
}

function isSame(known: Forecast | undefined, fresh: Forecast): boolean {
  if (known?.model !== fresh.model || known.sampleGames !== fresh.sampleGames) return false;
  return (
    Math.abs(known.homeWinProbability - fresh.homeWinProbability) < materialProbability &&
    known.homeSpread === fresh.homeSpread &&
    known.total === fresh.total
  );
}
