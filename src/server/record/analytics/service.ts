import type { AnalyticsView } from '#contract/analytics.ts';
import type { StatusView } from '#contract/operations.ts';
import { leagueIds, leaguesOfSport, type SportId, sportIds } from '#domain/league.ts';
import type { AppContext } from '../../context.ts';
import { countTracked } from '../../contests/games/service.ts';
import { describeActivity } from '../../contests/schedules/service.ts';
import { isTournamentLive } from '../../contests/tournaments/service.ts';
import { analyticsOf, type CountedPrediction } from './policy.ts';
import { listCounted } from './store.ts';

export async function getAnalytics(
  context: AppContext,
  viewerId: string,
  asked: { sport: SportId | 'all'; mine: boolean },
): Promise<AnalyticsView> {
  const counted = await countedOf(context, asked.sport, asked.mine ? viewerId : undefined);
  return analyticsOf(counted, context.now());
}

/** Of all sports, picks out of a field stand beside those out of two. */
function countedOf(
  context: AppContext,
  sport: SportId | 'all',
  requestedBy?: string,
): Promise<CountedPrediction[]> {
  const leagues = sport === 'all' ? [...leagueIds] : leaguesOfSport(sport).map(({ id }) => id);
  return listCounted(context.db, { leagues, requestedBy });
}

/** The measured tiles of the landing page. */
export async function getFigures(context: AppContext) {
  const { overall } = analyticsOf(await countedOf(context, 'all'), context.now());
  return {
    accuracy: { value: overall.value, n: overall.total },
    sports: sportIds.filter((sport) => isAvailable(context, sport)).length,
    competitors: await countTracked(context),
  };
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
