import { getLeague, leagueIds, type SportId, sportIds } from '#domain/league.ts';

export const sportLabels = Object.fromEntries(
  leagueIds.map(getLeague).map(({ sport, sportLabel }) => [sport, sportLabel]),
) as Record<SportId, string>;

export const sportOptions: { value: SportId | 'all'; label: string }[] = [
  { value: 'all', label: 'All sports' },
  ...sportIds.map((sport) => ({ value: sport, label: sportLabels[sport] })),
];
