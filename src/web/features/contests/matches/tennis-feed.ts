import type { tournamentEndpoints } from '#contract/tournaments.ts';
import type { Answer } from '#web/lib/api.ts';

/** Matches, tournaments and their freshness. */
export type TennisFeed = Answer<typeof tournamentEndpoints.tennis>;
