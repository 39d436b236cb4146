import type { GolfLeaderView } from '#contract/tournaments/golf-tournaments.ts';

interface Named {
  predictedId: string;
  /** The player in the member’s picks. */
  pickedId: string | undefined;
}

/** The leader, our pick and the member’s pick, in leaderboard order, with notes. */
export function listFollowed<Leader extends GolfLeaderView>(
  leaderboard: Leader[],
  { predictedId, pickedId }: Named,
): { leaders: Leader[]; notes: ReadonlyMap<string, string> } {
  const notes = new Map<string, string>();
  const leaders = leaderboard.filter(({ playerId, score }, index) => {
    const why = [
      index === 0 && score !== null && 'leads',
      playerId === predictedId && 'our pick',
      playerId === pickedId && 'your pick',
    ].filter((words) => words !== false);
    if (why.length > 0) notes.set(playerId, why.join(', '));
    return why.length > 0;
  });
  return { leaders, notes };
}
