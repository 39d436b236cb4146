import { getLeague, leagueIds, type SportId } from '#domain/league.ts';

/** As a sport is called in the top bar and on tabs. */
export const sportLabels = Object.fromEntries(
  leagueIds.map(getLeague).map(({ sport, sportLabel }) => [sport, sportLabel]),
) as Record<SportId, string>;
