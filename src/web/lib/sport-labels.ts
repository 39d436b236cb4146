import { getLeague, leagueIds, type SportId } from '#domain/league.ts';

/** Sport names for the top bar and tabs. */
export const sportLabels = Object.fromEntries(
  leagueIds.map(getLeague).map(({ sport, sportLabel }) => [sport, sportLabel]),
) as Record<SportId, string>;
