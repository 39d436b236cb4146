import type { golfEndpoints } from '#contract/golf-tournaments.ts';
import type { Answer } from '#web/lib/api.ts';

/** Cards, calendar and their freshness. */
export type GolfFeed = Answer<typeof golfEndpoints.schedule>;
