import { dayMs } from '#domain/calendar/durations.ts';
import {
  analyticsEndpoints,
  type AnalyticsView,
  type FiguresView,
  minSampleSize,
  type RecordBasis,
  recordEndpoints,
} from '#contract/analytics/analytics-endpoints.ts';
import { everybody } from '#db/tables/graded-forecasts-tables.ts';
import { getLeague, type LeagueId, leagueIdsOf, type SportId } from '#domain/league.ts';
import type { PredictionAuthor } from '#domain/analyst.ts';
import type { Season } from '#domain/calendar/season.ts';
import type { AppContext } from '#server/context.ts';
import { countTracked } from '#server/contests/games/games.ts';
import { listStoredSeasons } from '#server/contests/seasons/seasons.ts';
import type { Routes } from '#server/http/route.ts';
import { listPlayerFigures } from '#server/ledger/graded-players/graded-players.ts';
import { viewFieldCalibration, viewSegments } from './calibration-views.ts';
import { countStreak } from './analytics-rules.ts';
import * as store from './analytics-store.ts';
import { viewLeagues } from './league-views.ts';
import { viewComparisons, viewInstructions } from './comparison-views.ts';
import { viewHeadline, viewLayers, viewSeason } from './analytics-views.ts';
import { viewPlayers } from './player-views.ts';
import { viewPeriods } from './period-views.ts';

interface RecordQuestion {
  sport: SportId | 'all';
  by: AnalyticsView['by'];
  /** Record to read; by default the locked one when it has enough predictions for a percentage. */
  basis?: RecordBasis;
  model?: string;
  /** Id of the member whose own record is compared with others. */
  viewerId?: string;
}

/** Days listed individually. */
const daysShown = 182;
/** How far back predictions may be pending. */
const maxWaitMs = 21 * dayMs;

/** Analytics from one snapshot: a grade given meanwhile counts in all figures or in none. */
function getAnalytics(
  context: AppContext,
  { sport, by, viewerId, model, ...rest }: RecordQuestion,
): Promise<AnalyticsView> {
  const read = async (db: AppContext['db']): Promise<AnalyticsView> => {
    const now = context.now();
    const leagues = leagueIdsOf(sport);
    const owner = by === 'mine' ? (viewerId ?? everybody) : everybody;
    const author: PredictionAuthor = by === 'automatic' ? 'automatic' : 'member';
    const whose = { leagues, author, owner, model };
    const available = await store.countScored(db, whose);
    // Locked predictions first if there are enough for a percentage, or nothing else.
    const hasLocked = available.locked >= minSampleSize || available.replayed === 0;
    const basis = rest.basis ?? (hasLocked ? 'locked' : 'replayed');
    const sources: store.RecordFilter['sources'] =
      basis === 'both' ? ['locked', 'replayed'] : [basis];
    const filter = { ...whose, sources };
    const pendingFrom = new Date(now.getTime() - maxWaitMs);
    const pending = basis === 'replayed' ? [] : await store.listPending(db, whose, pendingFrom);
    const daysFrom = new Date(now.getTime() - daysShown * dayMs).toISOString().slice(0, 10);
    const figures = await store.listFigures(db, filter);
    const bins = await store.listBins(db, filter);
    const forecastModels = await store.listForecastModels(db, filter);
    const days =
      model === undefined
        ? leagues.map((league) => ({ league }))
        : forecastModels.filter((one) => one.model === model);
    const periods = {
      days: await store.listDays(db, filter, daysFrom),
      months: await store.listMonths(db, filter),
    };
    let currentStreak = 0;
    for (let limit = resultsAtOnce; ; limit *= 4) {
      currentStreak = countStreak(await store.listLastResults(db, filter, days, limit));
      if (Math.abs(currentStreak) < limit) break;
    }
    const season = await store.countThisSeason(db, leagues);
    // Only locked projections are graded; a member's own predictions have none of their own.
    const players =
      basis === 'replayed' || by === 'mine'
        ? []
        : await listPlayerFigures({ db }, { league: leagues, author, model });
    return {
      basis,
      by,
      minSampleSize,
      available,
      thisSeason: viewSeason(season),
      currentStreak,
      ...viewHeadline(figures, bins, pending),
      ...viewLayers(figures),
      ...viewLeagues(figures),
      forecastModels,
      segments: viewSegments(figures),
      fieldCalibration: viewFieldCalibration(bins),
      players: viewPlayers(leagues, players, author),
      ...viewPeriods(periods, now, await listWeeks({ ...context, db }, leagues), forecastModels),
      // They compare locked forecasts of all versions.
      ...(model === undefined && basis !== 'replayed'
        ? await readComparisons(db, leagues, by === 'mine' ? viewerId : undefined)
        : { comparisons: [], instructions: [] }),
    };
  };
  return context.db.transaction(read, {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

/** Number of results read at once to find a streak; longer streaks are rare. */
const resultsAtOnce = 20;

/** Accuracy on the same games; includes a member's own if given. */
async function readComparisons(
  db: AppContext['db'],
  leagues: LeagueId[],
  memberId: string | undefined,
): Promise<Pick<AnalyticsView, 'comparisons' | 'instructions'>> {
  const owners = memberId === undefined ? [everybody] : [everybody, memberId];
  const compared = await store.listComparisons(db, leagues, owners);
  const wordings = new Set(compared.map(({ instructions }) => instructions));
  wordings.delete('');
  const instructions: AnalyticsView['instructions'] = [];
  for (const id of wordings) {
    const of = compared.filter((one) => one.instructions === id);
    const known = await store.findInstructions(db, memberId ?? everybody, id);
    instructions.push(viewInstructions(id, of, known));
  }
  return {
    comparisons: viewComparisons(compared.filter((one) => one.instructions === '')),
    instructions: instructions.toSorted((a, b) =>
      (b.firstUsedAt ?? '').localeCompare(a.firstUsedAt ?? ''),
    ),
  };
}

/** Weeks of one league that has them; several leagues share none. */
async function listWeeks(context: AppContext, leagues: LeagueId[]): Promise<Season[]> {
  const [league] = leagues;
  const playsInWeeks =
    league !== undefined && leagues.length === 1 && getLeague(league).schedule === 'weeks';
  return playsInWeeks ? listStoredSeasons(context, league) : [];
}

async function getFigures(context: AppContext) {
  return {
    accuracy: await findAccuracy(context),
    sports: new Set(context.leagues.map((id) => getLeague(id).sport)).size,
    competitors: await countTracked(context),
  };
}

/**
 * Accuracy of members' requests, or else of automatic ones, if either suffices for a percentage.
 */
async function findAccuracy(context: AppContext): Promise<FiguresView['accuracy']> {
  const members = await getAnalytics(context, { sport: 'all', by: 'members' });
  const automatic =
    members.gradedPredictions < minSampleSize
      ? await getAnalytics(context, { sport: 'all', by: 'automatic' })
      : undefined;
  if (automatic === undefined || automatic.gradedPredictions < minSampleSize) {
    return { value: members.accuracy, n: members.gradedPredictions, of: 'members' };
  }
  const of = automatic.basis === 'replayed' ? 'replayed' : 'automatic';
  return { value: automatic.accuracy, n: automatic.gradedPredictions, of };
}

export function registerAnalyticsRoutes({ context, route }: Routes): void {
  route(analyticsEndpoints.analytics, ({ query: { mine, ...query }, user }) =>
    getAnalytics(context, {
      ...query,
      by: mine === 'true' ? 'mine' : query.by,
      viewerId: user.id,
    }),
  );
  route(recordEndpoints.record, ({ query }) =>
    getAnalytics(context, { ...query, by: 'automatic' }),
  );
  route(analyticsEndpoints.figures, () => getFigures(context));
}
