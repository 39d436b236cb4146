import { dailyLeagueIds, type SportId } from '#domain/league.ts';
import { accountEndpoints } from '../accounts/accounts.ts';
import { approvalEndpoints } from '../accounts/approvals.ts';
import { analystEndpoints } from '../analysts.ts';
import type { Endpoint } from '../endpoint.ts';
import type { PagePath } from '../pages.ts';
import { statusEndpoints } from '../operations/operations.ts';
import { healthEndpoints } from '../operations/health.ts';
import { maxPredictions, predictionEndpoints } from '../predictions.ts';
import { analyticsEndpoints, recordEndpoints } from '../record/analytics.ts';
import { pickEndpoints } from '../record/picks.ts';
import { scheduleEndpoints } from '../schedules.ts';
import { todayEndpoints } from '../today.ts';
import { golfPredictionEndpoints, maxGolfPredictions } from '../tournaments/golf-predictions.ts';
import { golfEndpoints } from '../tournaments/golf-tournaments.ts';
import { tennisEndpoints } from '../tournaments/tennis-tournaments.ts';

/** A call that a page makes as it opens. */
export interface FirstRead {
  endpoint: Endpoint;
  query?: Record<string, string | number>;
}

/** Every page needs to know who is signed in before it shows anything. */
export const whoIsSignedIn: FirstRead = { endpoint: accountEndpoints.me };

/** The cards of a sport, with what its page says above them. */
function readsOfSport(sport: SportId, ...games: FirstRead[]): FirstRead[] {
  return [
    ...games,
    { endpoint: statusEndpoints.status },
    { endpoint: analystEndpoints.models },
    { endpoint: analyticsEndpoints.analytics, query: { sport, by: 'automatic', basis: 'locked' } },
    { endpoint: pickEndpoints.list },
    sport === 'golf'
      ? {
          endpoint: golfPredictionEndpoints.list,
          query: { shown: 'true', limit: maxGolfPredictions },
        }
      : {
          endpoint: predictionEndpoints.list,
          query: { sport, shown: 'true', limit: maxPredictions },
        },
  ];
}

/** What a page shows first, so that its answers can come with it; by its address, without a query. */
const firstReads: Partial<Record<PagePath, FirstRead[]>> = {
  '/': [
    { endpoint: todayEndpoints.today },
    { endpoint: statusEndpoints.status },
    { endpoint: analyticsEndpoints.figures },
    { endpoint: scheduleEndpoints.footballCurrent },
  ],
  '/nfl': readsOfSport('nfl', { endpoint: scheduleEndpoints.footballCurrent }),
  // A week of a daily league's games is longer than a page may hold: they are asked for beside it.
  ...Object.fromEntries(dailyLeagueIds.map((league) => [`/${league}`, readsOfSport(league)])),
  '/golf': readsOfSport('golf', { endpoint: golfEndpoints.schedule }),
  '/tennis': readsOfSport('tennis', { endpoint: tennisEndpoints.schedule }),
  '/admin': [
    {
      endpoint: approvalEndpoints.usersPage,
      query: { status: 'pending', search: '', order: 'newest', page: 1 },
    },
    // A notice above the rest, where something is wrong.
    { endpoint: healthEndpoints.health },
  ],
  '/record': [{ endpoint: recordEndpoints.record, query: { sport: 'all' } }],
};

/** Of an address with a query none are known: it may ask for another day, tab or sport. */
export function listFirstReads(address: string): FirstRead[] {
  return firstReads[address as PagePath] ?? [];
}
