import {
  type AnalyticsView,
  type FiguresView,
  leastForPercentage,
  type RecordBasis,
} from '#contract/analytics.ts';
import type { StatusView } from '#contract/operations.ts';
import {
  type LeagueId,
  leagueIds,
  leaguesOfSport,
  type SportId,
  sportIds,
} from '#domain/league.ts';
import { dayMs } from '#domain/utc-day.ts';
import type { AppContext } from '../../context.ts';
import { countTracked } from '../../contests/games/service.ts';
import { describeActivity } from '../../contests/schedules/service.ts';
import { isTournamentLive } from '../../contests/tournaments/service.ts';
import { figuresOf } from '../../ledger/figures/service.ts';
import { analyticsOf, type CountedPrediction, streakIn } from './policy.ts';
import { countPending, countScored, listCounted, listFigures, listLastOutcomes } from './store.ts';
import { viewHeadline, viewRecord } from './views.ts';

/** The record of the house, which is nobody's own. */
export function getHouseRecord(
  context: AppContext,
  { sport, basis }: { sport: SportId | 'all'; basis?: RecordBasis },
): Promise<AnalyticsView> {
  return analyticsOfHouse(context, leaguesOf(sport), basis);
}

export async function getAnalytics(
  context: AppContext,
  viewerId: string,
  { sport, by, basis }: { sport: SportId | 'all'; by: AnalyticsView['by']; basis?: RecordBasis },
): Promise<AnalyticsView> {
  const now = context.now();
  const leagues = leaguesOf(sport);
  if (by === 'house') return analyticsOfHouse(context, leagues, basis);

  const counted = await countedOf(context, sport, by === 'mine' ? viewerId : undefined);
  const figures = counted.flatMap((one) => figuresOfPrediction(one));
  const counts = analyticsOf(counted, now);
  const available = { locked: counts.gradedPredictions, replayed: 0 };
  return {
    basis: 'locked',
    by,
    leastForPercentage,
    available,
    ...counts,
    ...viewRecord(figures, now),
  };
}

function figuresOfPrediction({ layers, isOfTwo, ...prediction }: CountedPrediction) {
  if (layers == null) return [];
  return figuresOf({
    source: 'locked',
    author: 'member',
    league: prediction.league,
    analyst: prediction.analyst,
    contestKind: isOfTwo ? 'sides' : 'field',
    playedAt: prediction.startsAt,
    layers,
  });
}

/** Days are told one by one for so long; so far back predictions may wait for their grade. */
const daysTold = 182;
const longestWaitMs = 21 * dayMs;
const longestStreak = 400;

/** From sums that are kept up as grades come in: a million of them cost what a few cost. */
async function analyticsOfHouse(
  context: AppContext,
  leagues: LeagueId[],
  asked: RecordBasis | undefined,
): Promise<AnalyticsView> {
  const now = context.now();
  const { db } = context;
  const house = { leagues, author: 'house' as const };
  const available = {
    locked: await countScored(db, { ...house, sources: ['locked'] }),
    replayed: await countScored(db, { ...house, sources: ['replayed'] }),
  };
  const basis = asked ?? usualBasis(available);
  const sources = basis === 'both' ? (['locked', 'replayed'] as const) : ([basis] as const);
  const filter = { ...house, sources: [...sources] };
  const daysFrom = new Date(now.getTime() - daysTold * dayMs).toISOString().slice(0, 10);
  const figures = await listFigures(db, filter, daysFrom);
  const pending =
    basis === 'replayed'
      ? 0
      : await countPending(db, filter, new Date(now.getTime() - longestWaitMs));
  const outcomes = await listLastOutcomes(db, filter, longestStreak);
  return {
    basis,
    by: 'house',
    leastForPercentage,
    available,
    pendingPredictions: pending,
    currentStreak: streakIn(outcomes.toReversed()),
    ...viewHeadline(figures, pending, now),
    ...viewRecord(figures, now),
  };
}

/** What was locked comes first where it is enough for a percentage, or there is nothing else. */
function usualBasis({ locked, replayed }: AnalyticsView['available']): RecordBasis {
  return locked >= leastForPercentage || replayed === 0 ? 'locked' : 'replayed';
}

function leaguesOf(sport: SportId | 'all'): LeagueId[] {
  return sport === 'all' ? [...leagueIds] : leaguesOfSport(sport).map(({ id }) => id);
}

/** Of all sports, picks out of a field stand beside those out of two. */
function countedOf(
  context: AppContext,
  sport: SportId | 'all',
  requestedBy?: string,
): Promise<CountedPrediction[]> {
  return listCounted(context.db, { leagues: leaguesOf(sport), requestedBy });
}

/** The measured tiles of the landing page. */
export async function getFigures(context: AppContext) {
  return {
    accuracy: await findAccuracy(context),
    sports: sportIds.filter((sport) => isAvailable(context, sport)).length,
    competitors: await countTracked(context),
  };
}

/** The first record that is enough for a percentage: what members asked for, then the house. */
async function findAccuracy(context: AppContext): Promise<FiguresView['accuracy']> {
  const { overall } = analyticsOf(await countedOf(context, 'all'), context.now());
  if (overall.total < leastForPercentage) {
    const house = await analyticsOfHouse(context, leaguesOf('all'), undefined);
    const { value, total } = house.overall;
    const of = house.basis === 'replayed' ? 'replayed' : 'house';
    if (total >= leastForPercentage) return { value, n: total, of };
  }
  return { value: overall.value, n: overall.total, of: 'members' };
}

export async function getStatus(context: AppContext): Promise<StatusView> {
  const sports = [];
  for (const id of sportIds) sports.push(await describeSport(context, id));
  return { dataSource: context.source.kind, sports, now: context.now().toISOString() };
}

async function describeSport(context: AppContext, id: SportId) {
  if (!isAvailable(context, id)) return { id, available: false, live: false, lastUpdated: null };

  const leagues = leaguesOfSport(id).filter((league) => context.leagues.includes(league.id));
  const activities = await Promise.all(
    leagues.map((league) => describeActivity(context, league.id)),
  );
  const updates = activities.flatMap(({ lastUpdated }) =>
    lastUpdated === null ? [] : [lastUpdated],
  );
  const newest = updates.toSorted((a, b) => b.getTime() - a.getTime())[0];
  return {
    id,
    available: true,
    live: activities.some(({ live }) => live) || (await isGolfOn(context, id)),
    lastUpdated: newest?.toISOString() ?? null,
  };
}

/** Golf has no games that could be in play: a tournament is on, or none is. */
async function isGolfOn(context: AppContext, sport: SportId): Promise<boolean> {
  return sport === 'golf' && (await isTournamentLive(context, 'pga'));
}

/** The score source tells of it. */
function isAvailable(context: AppContext, sport: SportId): boolean {
  return leaguesOfSport(sport).some(({ id }) => context.leagues.includes(id));
}
