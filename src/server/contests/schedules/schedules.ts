import type { GameView } from '#contract/games-endpoints.ts';
import type { ScheduleView, WeekScheduleView, WeekView } from '#contract/schedules-endpoints.ts';
import {
  addDays,
  easternDay,
  easternDayBounds,
  getGameDay,
} from '#domain/calendar/eastern-time.ts';
import type { BestPrice } from '#domain/betting/best-prices.ts';
import { isInPlay, maxPlayMs } from '#domain/game.ts';
import { getLeague, type LeagueId, type SeasonPhase, seasonPhases } from '#domain/league.ts';
import {
  daysAhead,
  type Season,
  weekLabel,
  weekOfSlot,
  weekSlot,
  weeksInPhase,
} from '#domain/calendar/season.ts';
import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { first } from '#db/first.ts';
import { games } from '#db/tables/games-tables.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { AppError, notLoadedYet } from '#server/errors.ts';
import { inSlices } from '#server/scheduling/slices.ts';
import { listFreshness, slateResource } from '#server/contests/feeds.ts';
import {
  countGamesInPlay,
  gamesAtOnce,
  listGamesOfDays,
  listGamesOfWeek,
} from '#server/contests/games/games.ts';
import type { WeekId, StoredGame } from '#server/contests/games/games-types.ts';
import { viewGame } from '#server/contests/cards/cards.ts';
import { listBestPrices } from '#server/contests/quotes/quotes.ts';
import { listStoredSeasons } from '#server/contests/seasons/seasons.ts';

/** Default week of the football pages: the current one, else the nearest with games. */
export async function findCurrentWeek(context: AppContext, league: LeagueId) {
  const now = context.now();
  const seasons = await listStoredSeasons(context, league);
  for (const season of seasons) {
    const week = season.weeks.find(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
    if (week === undefined) continue;
    const id = { season: season.year, phase: week.phase, week: week.week };
    const isInWeek = matching(games, { league, ...id });
    if ((await context.db.$count(games, isInWeek)) > 0) return id;
  }
  const nearest = await findNearestWeek(context.db, league, now);
  if (nearest?.week != null) return { ...nearest, week: nearest.week };
  const [season] = seasons;
  const first = season?.weeks[0];
  return season === undefined || first === undefined
    ? undefined
    : { season: season.year, phase: first.phase, week: first.week };
}

/** Throws for a week never loaded: “no games” is only for a week the source answered for. */
export async function viewWeek(
  context: AppContext,
  league: LeagueId,
  query: { season?: number; slot?: number },
): Promise<WeekScheduleView> {
  const current = await findCurrentWeek(context, league);
  if (current === undefined) throw notLoaded(league);

  const season = query.season ?? current.season;
  const seasons = await listStoredSeasons(context, league);
  const place = query.slot === undefined ? current : getPlace(query.slot);
  const id = { season, phase: place.phase, week: place.week };
  const games = await listGamesOfWeek(context, league, id);
  if (games.length === 0) requireSeason(context, current, season, league);
  const resource = slateResource({ kind: 'week', ...id });
  const schedule = await viewSchedule(context, league, games, [resource], [[resource]]);
  return {
    ...schedule,
    season,
    week: viewWeekId(seasons, id),
    currentWeek: viewWeekId(seasons, current),
    weeks: listWeeks(seasons, season).map((week) => viewWeekId(seasons, { ...week, season })),
  };
}

/**
 * A week's games for predictions.
 * @throws AppError for an unknown week or season
 */
export async function listWeekToPredict(
  context: AppContext,
  league: LeagueId,
  { season, slot }: { season: number; slot: number },
): Promise<StoredGame[]> {
  const games = await listGamesOfWeek(context, league, { season, ...getPlace(slot) });
  if (games.length > 0) return games;

  const current = await findCurrentWeek(context, league);
  if (current !== undefined) requireSeason(context, current, season, league);
  return games;
}

function getPlace(slot: number): { phase: SeasonPhase; week: number } {
  const place = weekOfSlot(slot);
  if (place === undefined) throw new AppError('invalid_request', 'Week not found.');
  return place;
}

/** Allows loaded seasons and the next one; others have no weeks. */
function requireSeason(context: AppContext, current: WeekId, season: number, league: LeagueId) {
  const oldest = current.season - context.config.historySeasons;
  if (season >= oldest && season <= current.season + 1) return;

  const { label } = getLeague(league);
  throw new AppError('invalid_request', `No ${label} games for ${season}.`);
}

/** Games of the current US Eastern day and following days, with live ones. */
export async function viewDays(context: AppContext, league: LeagueId, days: number) {
  const day = easternDay(context.now());
  const { from } = easternDayBounds(day);
  const { to } = easternDayBounds(addDays(day, days - 1));
  const missingFrom = new Date(context.now().getTime() - maxPlayMs);
  const games = await listGamesOfDays(context, league, { from, to, missingFrom });
  // A game that continues past midnight comes with the previous day's answer, and has its age.
  const yesterday = addDays(day, -1);
  const isLate = games.some(({ row }) => isInPlay(row.state) && getGameDay(row) === yesterday);
  const listedDays = isLate ? [day, yesterday] : [day];
  const resources = listedDays.map((part) => slateResource({ kind: 'day', day: part }));
  return viewSchedule(context, league, games, resources, listWaysToTell(day, days));
}

/** Each day comes with its own answer or its month's, up to the requested days. */
function listWaysToTell(firstDay: string, days: number): string[][] {
  return Array.from({ length: Math.min(days, daysAhead) }, (_, ahead) => {
    const day = addDays(firstDay, ahead);
    const month = day.slice(0, 7);
    return [slateResource({ kind: 'day', day }), slateResource({ kind: 'month', month })];
  });
}

/**
 * Games for the browser, with the age of the data: the oldest of the answers covering each part
 * shown.
 * @param waysToTell for each day or week, the resources that cover it
 */
async function viewSchedule(
  context: AppContext,
  league: LeagueId,
  games: StoredGame[],
  resources: string[],
  waysToTell: string[][],
): Promise<ScheduleView> {
  const freshness = await listFreshness(context, league);
  const states = resources.flatMap((resource) => freshness.get(resource) ?? []);
  const answeredAt = states.flatMap(({ succeededAt }) => succeededAt?.getTime() ?? []);
  if (games.length === 0 && answeredAt.length === 0) throw notLoaded(league);
  const views: GameView[] = [];
  const ahead = games.filter(({ row }) => row.state === 'scheduled');
  const prices = await listBestPrices(context, league, ahead);
  for await (const slice of inSlices(games, gamesAtOnce)) {
    views.push(
      ...slice.map((game) => ({
        ...viewGame(game, context.now()),
        prices: viewMoneylines(prices.get(game.row.id)),
      })),
    );
  }
  return {
    games: views,
    lastUpdated: answeredAt.length === 0 ? null : new Date(Math.min(...answeredAt)).toISOString(),
    isStale: states.some(({ consecutiveFailures }) => consecutiveFailures > 0),
    isLoading: waysToTell.some((ways) =>
      ways.every((way) => freshness.get(way)?.succeededAt == null),
    ),
  };
}

/** The best prices as rows and cards show them. */
function viewMoneylines(offered: { best: BestPrice[]; seenAt: Date } | undefined) {
  const best = offered?.best.filter(({ market }) => market === 'moneyline') ?? [];
  if (offered === undefined || best.length === 0) return undefined;
  return { best, seenAt: offered.seenAt.toISOString() };
}

function notLoaded(league: LeagueId): AppError {
  return notLoadedYet(`${getLeague(league).label} games`);
}

/** The stored calendar's weeks; without one, those of every football season. */
function listWeeks(seasons: Season[], year: number): { phase: SeasonPhase; week: number }[] {
  const stored = seasons.find((season) => season.year === year)?.weeks ?? [];
  if (stored.length > 0) return stored;
  return seasonPhases.flatMap((phase) =>
    Array.from({ length: weeksInPhase[phase] }, (_, index) => ({ phase, week: index + 1 })),
  );
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

/** A league's part of `/api/status`. */
export async function describeActivity(context: AppContext, league: LeagueId) {
  const freshness = await listFreshness(context, league);
  const times = [...freshness.values()].flatMap((state) => state.succeededAt?.getTime() ?? []);
  return {
    live: (await countGamesInPlay(context, league)) > 0,
    lastUpdated: times.length === 0 ? null : new Date(Math.max(...times)),
  };
}

/** The week with games closest to a moment, the default in the off-season. */
async function findNearestWeek(db: Database, league: LeagueId, at: Date) {
  return first(
    db
      .select({ season: games.season, phase: games.phase, week: games.week })
      .from(games)
      .where(and(eq(games.league, league), sql`${games.week} is not null`))
      .orderBy(sql`abs(extract(epoch from (${games.startsAt} - ${at.toISOString()}::timestamptz)))`)
      .limit(1),
  );
}
