import type { TeamOddsView } from '#contract/season-odds-endpoints.ts';

export const sortNames = [
  'wins',
  'team',
  'rating',
  'playoffs',
  'division',
  'topSeed',
  'title',
  'market',
  'change',
] as const;
export type SortName = (typeof sortNames)[number];

const values: Record<Exclude<SortName, 'team'>, (team: TeamOddsView) => number> = {
  wins: ({ wins }) => wins.mean,
  rating: ({ rating }) => rating.mean,
  playoffs: ({ playoffs }) => playoffs,
  division: ({ division1st }) => division1st,
  topSeed: ({ topSeed }) => topSeed,
  title: ({ title }) => title,
  market: ({ marketTitle }) => marketTitle ?? -1,
  change: ({ change }) => change ?? -2,
};

/** Names from A, figures from the highest; equal ones by projected wins. */
export function sortTeams(teams: readonly TeamOddsView[], by: SortName): TeamOddsView[] {
  return teams.toSorted((a, b) => {
    if (by === 'team') return a.team.shortName.localeCompare(b.team.shortName);
    return values[by](b) - values[by](a) || b.wins.mean - a.wins.mean;
  });
}
