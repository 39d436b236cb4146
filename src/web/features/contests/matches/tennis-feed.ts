import type { tennisEndpoints } from '#contract/tennis-tournaments.ts';
import type { Answer } from '#web/lib/api.ts';

/** Matches, tournaments and their freshness. */
export type TennisFeed = Answer<typeof tennisEndpoints.schedule>;
