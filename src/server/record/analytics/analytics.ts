import {
  type AnalyticsView,
  type FiguresView,
  minSampleSize,
  type RecordBasis,
} from '#contract/record/analytics.ts';
import { everybody } from '#db/tables/figures.ts';
import type { SeasonLoadView, StatusView } from '#contract/operations/operations.ts';
import {
  getLeague,
  isFieldLeague,
  type LeagueId,
  leagueIds,
  leaguesOfSport,
  type SportId,
  sportIds,
} from '#domain/league.ts';
import type { PredictionAuthor } from '#domain/analyst.ts';
import type { GradeOutcome } from '#domain/grading/terms.ts';
import type { Season } from '#domain/calendar/season.ts';
import { dayMs } from '#domain/calendar/utc-day.ts';
import type { AppContext } from '../../context.ts';
import { countTracked } from '../../contests/games/games.ts';
import { describeActivity } from '../../contests/schedules/schedules.ts';
import {
  listSeasonLoads,
  listStoredSeasons,
  seasonLoadState,
} from '../../contests/seasons/seasons.ts';
import { isTournamentLive } from '../../contests/tournaments/tournaments.ts';
import { listComparisons } from '../comparisons/comparisons.ts';
import { viewFieldCalibration } from './calibration-views.ts';
import { type DaySum, endsRun, spansBack, streakInto, streakOfDays } from './analytics-rules.ts';
import * as store from './analytics-store.ts';
import { viewLeagues } from './league-views.ts';
import { viewSegments } from './segment-views.ts';
import { viewHeadline, viewLayers, viewPeriods, viewThisSeason } from './analytics-views.ts';

/** The record of the automatic predictions, which nobody asked for. */
export function getAutomaticRecord(
  context: AppContext,
  { sport, ...asked }: { sport: SportId | 'all' } & Asked,
): Promise<AnalyticsView> {
  return readAnalytics(context, { sport, by: 'automatic' }, asked);
}

/** Which of the forecasts: by default those that there are enough of, of every model. */
interface Asked {
  basis?: RecordBasis;
  model?: string;
}

export function getAnalytics(
  context: AppContext,
  viewerId: string,
  { basis, model, ...whose }: { sport: SportId | 'all'; by: AnalyticsView['by'] } & Asked,
): Promise<AnalyticsView> {
  return readAnalytics(context, { ...whose, viewerId }, { basis, model });
}

/** Days are told one by one for so long; so far back predictions may wait for their grade. */
const daysShown = 182;
const maxWaitMs = 21 * dayMs;

interface Whose {
  sport: SportId | 'all';
  by: AnalyticsView['by'];
  /** Needed for his own record, and to hold it against the others'. */
  viewerId?: string;
}

/** Of one moment: what is graded meanwhile counts in all of its figures or in none. */
function readAnalytics(
  context: AppContext,
  whose: Whose,
  asked: Asked = {},
): Promise<AnalyticsView> {
  return context.db.transaction((db) => readFigures({ ...context, db }, whose, asked), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

/** From sums that are kept up as grades come in: a million of them cost what a few cost. */
async function readFigures(
  context: AppContext,
  { sport, by, viewerId }: Whose,
  asked: Asked,
): Promise<AnalyticsView> {
  const { db } = context;
  const now = context.now();
  const leagues = listLeagues(sport);
  const owner = by === 'mine' ? (viewerId ?? everybody) : everybody;
  const author: PredictionAuthor = by === 'automatic' ? 'automatic' : 'member';
  const whose = { leagues, author, owner };
  const { model } = asked;
  const available = await store.countScored(db, { ...whose, model });
  const basis = asked.basis ?? usualBasis(available);
  const sources = basis === 'both' ? (['locked', 'replayed'] as const) : ([basis] as const);
  const filter = { ...whose, model, sources: [...sources] };
  const pendingFrom = new Date(now.getTime() - maxWaitMs);
  const pending = basis === 'replayed' ? [] : await store.listPending(db, whose, pendingFrom);
  const daysFrom = new Date(now.getTime() - daysShown * dayMs).toISOString().slice(0, 10);
  const figures = await store.listFigures(db, filter);
  const forecastModels = await store.listForecastModels(db, filter);
  const periods = await store.listPeriods(db, filter, daysFrom);
  return {
    basis,
    by,
    minSampleSize,
    available,
    thisSeason: viewThisSeason(await store.countThisSeason(db, leagues)),
    currentStreak: await countStreak(context, filter),
    ...viewHeadline(figures, pending),
    ...viewLayers(figures),
    ...viewLeagues(figures),
    forecastModels,
    segments: viewSegments(figures),
    fieldCalibration: viewFieldCalibration(await store.listFieldBins(db, filter)),
    ...viewPeriods(periods, now, await listWeeks(context, leagues), forecastModels),
    ...(await listComparisons(context, leagues, by === 'mine' ? viewerId : undefined)),
  };
}

/** From the sums of days, and the last rows of one day at most. */
async function countStreak({ db, now }: AppContext, filter: store.RecordFilter): Promise<number> {
  const days: DaySum[] = [];
  for (const span of spansBack(now())) {
    days.push(...(await store.listDays(db, filter, span)));
    const { streak, mixedDay, isOpen } = streakOfDays(days);
    if (mixedDay !== undefined) {
      return streakInto(streak, await listLastOutcomes(db, filter, mixedDay));
    }
    if (!isOpen) return streak;
  }
  return streakOfDays(days).streak;
}

const outcomesAtOnce = 20;

/** Of a day on which some were right and some wrong, the newest first, until both have been met. */
async function listLastOutcomes(
  db: AppContext['db'],
  filter: store.RecordFilter,
  day: string,
): Promise<GradeOutcome[]> {
  for (let limit = outcomesAtOnce; ; limit *= 4) {
    const rows = await store.listOutcomesOn(db, filter, day, limit);
    const outcomes = rows.flatMap(({ outcome }) => outcome ?? []);
    if (endsRun(outcomes) || rows.length < limit) return outcomes;
  }
}

/** Of one league that plays in weeks; several leagues have no weeks in common. */
async function listWeeks(context: AppContext, leagues: LeagueId[]): Promise<Season[]> {
  const [league] = leagues;
  const playsInWeeks =
    league !== undefined && leagues.length === 1 && getLeague(league).schedule === 'weeks';
  return playsInWeeks ? listStoredSeasons(context, league) : [];
}

/** What was locked comes first where it is enough for a percentage, or there is nothing else. */
function usualBasis({ locked, replayed }: AnalyticsView['available']): RecordBasis {
  return locked >= minSampleSize || replayed === 0 ? 'locked' : 'replayed';
}

function listLeagues(sport: SportId | 'all'): LeagueId[] {
  return sport === 'all' ? [...leagueIds] : leaguesOfSport(sport).map(({ id }) => id);
}

/** The measured tiles of the landing page. */
export async function getFigures(context: AppContext) {
  return {
    accuracy: await findAccuracy(context),
    sports: sportIds.filter((sport) => isAvailable(context, sport)).length,
    competitors: await countTracked(context),
  };
}

/** The first record that is enough for a percentage: what members asked for, then Linewise. */
async function findAccuracy(context: AppContext): Promise<FiguresView['accuracy']> {
  const members = await readAnalytics(context, { sport: 'all', by: 'members' });
  if (members.overall.total < minSampleSize) {
    const automatic = await readAnalytics(context, { sport: 'all', by: 'automatic' });
    const { value, total } = automatic.overall;
    const of = automatic.basis === 'replayed' ? 'replayed' : 'automatic';
    if (total >= minSampleSize) return { value, n: total, of };
  }
  return { value: members.overall.value, n: members.overall.total, of: 'members' };
}

export async function getStatus(context: AppContext): Promise<StatusView> {
  const sports = [];
  const loads = await listSeasonLoads(context);
  for (const id of sportIds) {
    sports.push({ ...(await describeSport(context, id)), loading: viewLoads(context, id, loads) });
  }
  return { dataSource: context.source.kind, sports, now: context.now().toISOString() };
}

async function describeSport(context: AppContext, id: SportId) {
  if (!isAvailable(context, id)) return { id, available: false, live: false, lastUpdated: null };

  const leagues = leaguesOfSport(id).filter((league) => context.leagues.includes(league.id));
  const activities = await Promise.all(
    leagues.map((league) => describeActivity(context, league.id)),
  );
  const areFieldsLive = await Promise.all(
    leagues.filter(({ id }) => isFieldLeague(id)).map(({ id }) => isTournamentLive(context, id)),
  );
  const updates = activities.flatMap(({ lastUpdated }) =>
    lastUpdated === null ? [] : [lastUpdated],
  );
  const newest = updates.toSorted((a, b) => b.getTime() - a.getTime())[0];
  return {
    id,
    available: true,
    live: activities.some(({ live }) => live) || areFieldsLive.includes(true),
    lastUpdated: newest?.toISOString() ?? null,
  };
}

function viewLoads(
  context: AppContext,
  sport: SportId,
  loads: Awaited<ReturnType<typeof listSeasonLoads>>,
): SeasonLoadView[] {
  return leaguesOfSport(sport).flatMap(({ id: league, label }) => {
    const load = loads.get(league);
    const state = seasonLoadState(load);
    if (state === 'loaded' || !context.leagues.includes(league)) return [];
    const { done, total } = load ?? { done: 0, total: 0 };
    return [{ league, label, done, total, hasFailed: state === 'failed' }];
  });
}

/** The score source tells of it. */
function isAvailable(context: AppContext, sport: SportId): boolean {
  return leaguesOfSport(sport).some(({ id }) => context.leagues.includes(id));
}
