import { dailyLeagueIds, type SportId } from '#domain/league.ts';
import { accountEndpoints } from '#contract/accounts/accounts-endpoints.ts';
import { approvalEndpoints } from '#contract/accounts/approvals-endpoints.ts';
import { analystEndpoints } from '#contract/analysts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { PagePath } from '#contract/pages.ts';
import { statusEndpoints } from '#contract/admin/status-endpoints.ts';
import { healthEndpoints } from '#contract/admin/health-endpoints.ts';
import {
  maxPredictions,
  predictionEndpoints,
} from '#contract/predictions/predictions-endpoints.ts';
import { analyticsEndpoints, recordEndpoints } from '#contract/analytics/analytics-endpoints.ts';
import { betEndpoints } from '#contract/bets/bets-endpoints.ts';
import { pickEndpoints } from '#contract/bets/picks-endpoints.ts';
import { scheduleEndpoints } from '#contract/schedules-endpoints.ts';
import { todayEndpoints } from '#contract/today-endpoints.ts';
import {
  golfPredictionEndpoints,
  maxGolfPredictions,
} from '#contract/tournaments/golf-predictions.ts';
import { golfEndpoints } from '#contract/tournaments/golf-tournaments.ts';
import { tennisEndpoints } from '#contract/tournaments/tennis-tournaments.ts';

export interface FirstRead {
  endpoint: Endpoint;
  query?: Record<string, string | number>;
}

export const whoIsSignedIn: FirstRead = { endpoint: accountEndpoints.me };

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

/** Initial requests by page path (without query), so that the server can embed the responses. */
const firstReads: Partial<Record<PagePath, FirstRead[]>> = {
  '/': [
    { endpoint: todayEndpoints.today },
    { endpoint: statusEndpoints.status },
    { endpoint: analyticsEndpoints.figures },
    { endpoint: scheduleEndpoints.footballCurrent },
    { endpoint: pickEndpoints.list },
    { endpoint: betEndpoints.list, query: { state: 'open', limit: 100 } },
  ],
  '/nfl': readsOfSport('nfl', { endpoint: scheduleEndpoints.footballCurrent }),
  // Daily leagues have too many games per week to embed; they are fetched separately.
  ...Object.fromEntries(dailyLeagueIds.map((league) => [`/${league}`, readsOfSport(league)])),
  '/golf': readsOfSport('golf', { endpoint: golfEndpoints.schedule }),
  '/tennis': readsOfSport('tennis', { endpoint: tennisEndpoints.schedule }),
  '/admin': [
    {
      endpoint: approvalEndpoints.usersPage,
      query: { status: 'pending', search: '', order: 'newest', page: 1 },
    },
    // For the warning at the top of the page.
    { endpoint: healthEndpoints.health },
  ],
  '/record': [{ endpoint: recordEndpoints.record, query: { sport: 'all' } }],
};

/**
 * Lists a page's first reads; none for an address with a query, which may select another day, tab
 * or sport.
 */
export function listFirstReads(address: string): FirstRead[] {
  return firstReads[address as PagePath] ?? [];
}
