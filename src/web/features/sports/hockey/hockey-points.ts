import type { GameSideView } from '#contract/games-endpoints.ts';

/** Standings points from “27-7-3” (W-L-OTL): 2 per win, 1 per overtime loss. */
export function hockeyPoints(record: string | null): number | undefined {
  const numbers = /^(\d+)-(\d+)-(\d+)$/.exec(record ?? '');
  if (numbers === null) return undefined;

  return 2 * Number(numbers[1]) + Number(numbers[3]);
}

/**
 * “57 pts” and “Eastern, Metropolitan”; a team’s conference is “Unknown” where the feed has none.
 */
export function hockeyTeamNotes(team: GameSideView): string[] {
  const points = hockeyPoints(team.record);
  const place = [team.conference ?? 'Unknown', team.division].filter((part) => part !== null);
  return [
    ...(points === undefined ? [] : [`${points} pts`]),
    ...(team.hasPage ? [place.join(', ')] : []),
  ];
}
