export const usualGames = 6;

/** Games at which a tie-break decides the set: 6–6, and 3–3 in sets to four. */
function tiebreakAt(gamesInSet: number): number {
  return gamesInSet === usualGames ? usualGames : gamesInSet - 1;
}

/** Whether the first score has won the set: by two games, or in the tie-break. */
export function hasWonSet(own: number, other: number, gamesInSet = usualGames): boolean {
  const level = tiebreakAt(gamesInSet);
  return (own >= gamesInSet && own - other >= 2) || (own === level + 1 && other === level);
}

/** Whether a set in progress, or just won, can stand like this. */
export function isPossibleSet(one: number, other: number, gamesInSet = usualGames): boolean {
  const level = tiebreakAt(gamesInSet);
  if (Math.max(one, other) > Math.max(gamesInSet, level + 1)) return false;
  if (one === 0 && other === 0) return true;
  const canPrecede = (a: number, b: number): boolean =>
    a >= 0 &&
    b >= 0 &&
    !hasWonSet(a, b, gamesInSet) &&
    !hasWonSet(b, a, gamesInSet) &&
    isPossibleSet(a, b, gamesInSet);
  return canPrecede(one - 1, other) || canPrecede(one, other - 1);
}

/**
 * Whether a set is over at this score, in any form in use: also without a tie-break (8–6), to four
 * with a tie-break at 3–3 or 4–4, and as a match tie-break, which feeds write as 10–8 or as 1–0
 * with its points.
 */
export function isFinishedSet(
  one: { games: number; tiebreak?: number | undefined },
  other: { games: number; tiebreak?: number | undefined },
  { gamesInSet = usualGames, isMatchTiebreak = false } = {},
): boolean {
  const [most, least] = [Math.max(one.games, other.games), Math.min(one.games, other.games)];
  if (most === 1 && least === 0) {
    return isMatchTiebreak || one.tiebreak !== undefined || other.tiebreak !== undefined;
  }
  if (most - least >= 2) return most >= gamesInSet;
  const afterTiebreak = gamesInSet === usualGames ? [7, 13] : [gamesInSet, gamesInSet + 1];
  return most - least === 1 && afterTiebreak.includes(most);
}
