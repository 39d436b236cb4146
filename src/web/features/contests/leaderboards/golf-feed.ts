import type { tournamentEndpoints } from '#contract/tournaments.ts';
import type { Answer } from '#web/lib/api.ts';

/** Cards, calendar and their freshness. */
export type GolfFeed = Answer<typeof tournamentEndpoints.golf>;
