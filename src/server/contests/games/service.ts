import type { GameView, ScheduleView, WeekScheduleView, WeekView } from '#contract/games.ts';
import { addDays, easternDay, easternDayBounds } from '#domain/eastern-time.ts';
import { isInPlay, longestPlayMs } from '#domain/game.ts';
import { getLeague, type LeagueId, type SeasonPhase } from '#domain/league.ts';
import { type Season, weekLabel, weekOfSlot, weekSlot } from '#domain/season.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { inSlices } from '../../scheduling/slices.ts';
import { findInjuries } from '../injuries/service.ts';
import { dayOf } from '../scores/policy.ts';
import { listFreshness, listStoredSeasons, slateResource } from '../scores/service.ts';
import { listWeekNumbers, weekAt } from './policy.ts';
import {
  type CompetitorRow,
  countCompetitors,
  countInPlay,
  countWeekGames,
  findAverageSideScore,
  findGames,
  findNearestWeek,
  type GameRow,
  type GameWithSides,
  listAllCompetitors,
  listFinishedGames,
  listForecasts,
  listGamesBetween,
  listGamesByIds,
  listGamesOn,
  listOdds,
  listWeekGames,
} from './store.ts';
import { type StoredGame, viewGame } from './views.ts';

/** Games that are put together in one turn of the event loop. */
const gamesAtOnce = 100;

export interface WeekId {
  season: number;
  phase: SeasonPhase;
  week: number;
}

export async function findGame(
  context: AppContext,
  league: LeagueId,
  id: string,
): Promise<StoredGame | undefined> {
  const [game] = await complete(context, await findGames(context.db, id, league));
  return game;
}

/** Looks through all leagues; ids are the feed's own and do not repeat among contests. */
export async function findGameById(
  context: AppContext,
  id: string,
): Promise<StoredGame | undefined> {
  const [game] = await complete(context, await findGames(context.db, id));
  return game;
}

export async function listGamesOfWeek(
  context: AppContext,
  league: LeagueId,
  id: WeekId,
): Promise<StoredGame[]> {
  const rows = await listWeekGames(context.db, league, id.season, id.phase, id.week);
  return complete(context, rows);
}

/** Finished games of a team, newest first; with an opponent, their meetings. */
export async function listFinished(
  context: AppContext,
  league: LeagueId,
  teamId: string,
  opponentId?: string,
): Promise<GameRow[]> {
  return listFinishedGames(context.db, league, teamId, opponentId);
}

/** What a side scores in a game of a season, preseason left out; undefined before the first result. */
export async function findAverageScore(
  context: AppContext,
  league: LeagueId,
  season: number,
): Promise<number | undefined> {
  return findAverageSideScore(context.db, league, season);
}

export async function listCompetitors(
  context: AppContext,
  league: LeagueId,
): Promise<Map<string, CompetitorRow>> {
  const rows = await listAllCompetitors(context.db, league);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function countTracked(context: AppContext): Promise<number> {
  return countCompetitors(context.db);
}

/** What `/api/status` says of a league. */
export async function describeActivity(context: AppContext, league: LeagueId) {
  const freshness = await listFreshness(context, league);
  const times = [...freshness.values()].flatMap((state) =>
    state.succeededAt === null ? [] : [state.succeededAt.getTime()],
  );
  return {
    live: (await countInPlay(context.db, league)) > 0,
    lastUpdated: times.length === 0 ? null : new Date(Math.max(...times)),
  };
}

/** Where the football tabs open: the week that is on or, off season, the nearest with games. */
export async function findCurrentWeek(
  context: AppContext,
  league: LeagueId,
): Promise<WeekId | undefined> {
  const now = context.now();
  const seasons = await listStoredSeasons(context, league);
  for (const season of seasons) {
    const week = weekAt(season.weeks, now);
    if (week === undefined) continue;
    const id = { season: season.year, phase: week.phase, week: week.week };
    if ((await countWeekGames(context.db, league, id.season, id.phase, id.week)) > 0) return id;
  }
  const nearest = await findNearestWeek(context.db, league, now);
  if (nearest?.week != null) return { ...nearest, week: nearest.week };
  const [season] = seasons;
  const first = season?.weeks[0];
  return season === undefined || first === undefined
    ? undefined
    : { season: season.year, phase: first.phase, week: first.week };
}

/**
 * One week of a league that plays in weeks. Refuses a week that has never been loaded: “no games”
 * is only said of a week that the source was asked for.
 */
export async function viewWeek(
  context: AppContext,
  league: LeagueId,
  asked: { season?: number; slot?: number },
): Promise<WeekScheduleView> {
  const current = await findCurrentWeek(context, league);
  if (current === undefined) throw notLoaded(league);

  const season = asked.season ?? current.season;
  const seasons = await listStoredSeasons(context, league);
  const place = asked.slot === undefined ? current : weekOfSlot(asked.slot);
  if (place === undefined) {
    throw new AppError('invalid_request', 'There is no such week.');
  }

  const id = { season, phase: place.phase, week: place.week };
  const games = await listGamesOfWeek(context, league, id);
  const isLoaded =
    season <= current.season + 1 && season >= current.season - context.config.historySeasons;
  if (games.length === 0 && !isLoaded) {
    const { label } = getLeague(league);
    throw new AppError('not_found', `There are no ${label} games of ${season} here.`);
  }
  const schedule = await viewSchedule(context, league, games, [
    slateResource({ kind: 'week', ...id }),
  ]);
  return {
    ...schedule,
    season,
    week: viewWeekId(seasons, id),
    currentWeek: viewWeekId(seasons, current),
    weeks: listWeeks(seasons, season).map((week) => viewWeekId(seasons, { ...week, season })),
  };
}

/** Games of the current US-Eastern day and the days after it, with those still in play. */
export async function viewDays(
  context: AppContext,
  league: LeagueId,
  days: number,
): Promise<ScheduleView> {
  const day = easternDay(context.now());
  const { from } = easternDayBounds(day);
  const { to } = easternDayBounds(addDays(day, days - 1));
  const missingFrom = new Date(context.now().getTime() - longestPlayMs);
  const rows = await listGamesOn(context.db, league, { from, to, missingFrom });
  const games = await complete(context, rows);
  // A game that goes on past midnight is told with the day before: it is as old as that.
  const yesterday = addDays(day, -1);
  const isLate = games.some(({ row }) => isInPlay(row.state) && dayOf(row) === yesterday);
  const told = isLate ? [day, yesterday] : [day];
  const resources = told.map((part) => slateResource({ kind: 'day', day: part }));
  return viewSchedule(context, league, games, resources);
}

/** Games with everything stored about them, by id. */
export async function findGamesByIds(
  context: AppContext,
  league: LeagueId,
  ids: string[],
): Promise<Map<string, StoredGame>> {
  const games = await complete(context, await listGamesByIds(context.db, league, ids));
  return new Map(games.map((game) => [game.row.id, game]));
}

/**
 * League and feed's id of a game that is named by itself or as `{away}-{home}-{start in ms}`, which is
 * how the baseball page's calls were specified. A name that fits no game comes back as it is.
 */
export async function resolveGame(
  context: AppContext,
  leagues: readonly [LeagueId, ...LeagueId[]],
  named: string,
): Promise<{ league: LeagueId; gameId: string }> {
  for (const league of leagues) {
    const [known] = await findGames(context.db, named, league);
    if (known !== undefined) return { league, gameId: named };
    const found = await findByTeams(context, league, named);
    if (found !== undefined) return { league, gameId: found };
  }
  return { league: leagues[0], gameId: named };
}

async function findByTeams(
  context: AppContext,
  league: LeagueId,
  named: string,
): Promise<string | undefined> {
  const startMs = Number(/-(\d{11,14})$/.exec(named)?.[1]);
  if (!Number.isSafeInteger(startMs)) return undefined;
  const games = await listGamesBetween(
    context.db,
    league,
    new Date(startMs),
    new Date(startMs + 1),
  );
  return games.find(({ home, away }) => named === `${away.name}-${home.name}-${startMs}`)?.row.id;
}

/**
 * Games as the browser reads them, with the age of what the source last said of them: that of the
 * parts of the schedule that they are told with, the oldest first. No other part has a say in it.
 */
async function viewSchedule(
  context: AppContext,
  league: LeagueId,
  games: StoredGame[],
  resources: string[],
): Promise<ScheduleView> {
  const freshness = await listFreshness(context, league);
  const states = resources.flatMap((resource) => freshness.get(resource) ?? []);
  const told = states.flatMap(({ succeededAt }) => succeededAt?.getTime() ?? []);
  if (games.length === 0 && told.length === 0) throw notLoaded(league);
  const views: GameView[] = [];
  for await (const slice of inSlices(games, gamesAtOnce)) {
    views.push(...slice.map((game) => viewGame(game, context.now())));
  }
  return {
    games: views,
    lastUpdated: told.length === 0 ? null : new Date(Math.min(...told)).toISOString(),
    isStale: states.some(({ consecutiveFailures }) => consecutiveFailures > 0),
  };
}

function notLoaded(league: LeagueId): AppError {
  return new AppError(
    'unavailable',
    `${getLeague(league).label} games have not been loaded yet. Please try again in a moment.`,
    { retryAfterSeconds: 5 },
  );
}

async function complete(context: AppContext, rows: GameWithSides[]): Promise<StoredGame[]> {
  const games: StoredGame[] = [];
  for (const league of new Set(rows.map(({ row }) => row.league))) {
    const mine = rows.filter(({ row }) => row.league === league);
    for await (const slice of inSlices(mine, gamesAtOnce)) {
      const ids = slice.map(({ row }) => row.id);
      const odds = await listOdds(context.db, league, ids);
      const forecasts = await findForecasts(context, league, ids);
      const injuries = await findInjuries(context, league, ids);
      for (const game of slice) {
        games.push({
          ...game,
          odds: odds.get(game.row.id),
          forecast: forecasts.get(game.row.id),
          injuries: injuries.get(game.row.id),
        });
      }
    }
  }
  return games;
}

function listWeeks(seasons: Season[], year: number): { phase: SeasonPhase; week: number }[] {
  const stored = seasons.find((season) => season.year === year)?.weeks ?? [];
  return stored.length > 0 ? stored : listWeekNumbers();
}

function viewWeekId(seasons: Season[], { season, phase, week }: WeekId): WeekView {
  const stored = seasons
    .find(({ year }) => year === season)
    ?.weeks.find((candidate) => candidate.phase === phase && candidate.week === week);
  return {
    slot: weekSlot(phase, week),
    phase,
    week,
    label: stored?.label ?? weekLabel(season, phase, week),
    startsAt: stored?.startsAt.toISOString() ?? null,
    endsAt: stored?.endsAt.toISOString() ?? null,
  };
}

/** Forecasts of stored games, by game id. */
export async function findForecasts(context: AppContext, league: LeagueId, gameIds: string[]) {
  const rows = await listForecasts(context.db, league, gameIds);
  return new Map(rows.map((row) => [row.gameId, { forecast: row.forecast, madeAt: row.madeAt }]));
}
