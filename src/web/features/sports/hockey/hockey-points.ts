import type { GameSideView } from '#contract/games.ts';

/** Points in the table from “27-7-3” (W-L-OTL): two for a win, one for a loss after regulation. */
export function hockeyPoints(record: string | null): number | undefined {
  const numbers = /^(\d+)-(\d+)-(\d+)$/.exec(record ?? '');
  if (numbers === null) return undefined;

  return 2 * Number(numbers[1]) + Number(numbers[3]);
}

/** “57 pts” and “Eastern, Metropolitan”, each where the feed has it. */
export function hockeyTeamNotes(team: GameSideView): string[] {
  const points = hockeyPoints(team.record);
  const place = [team.conference, team.division].filter((part) => part !== null);
  return [
    ...(points === undefined ? [] : [`${points} pts`]),
    ...(place.length === 0 ? [] : [place.join(', ')]),
  ];
}
