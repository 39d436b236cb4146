import type { DifferenceView } from '#contract/shared.ts';

/** How much differences like those listed held up in past games. */
export function describeGaps(differences: readonly (DifferenceView | null)[]): string {
  const known = differences.filter((difference) => difference !== null);
  const worth = known.filter((difference) => difference.verdict === 'worth');
  if (worth.length > 0) {
    const shares = worth.map(({ share }) => toNearestFive(share));
    const [least, most] = [Math.min(...shares), Math.max(...shares)];
    const range = least === most ? `${least}%` : `${least}–${most}%`;
    return `In past games, about ${range} of a difference shown in blue held up. The others had no measurable edge: use them as leads, not bets.`;
  }
  return known.some(({ verdict }) => verdict === 'no-edge')
    ? 'In past games, differences like these had no measurable edge: use them as leads, not bets.'
    : 'Too few past games had differences like these to judge them: use them as leads, not bets.';
}

/** Rounded, since the share isn’t known to the percentage point. */
function toNearestFive(share: number): number {
  return Math.max(5, Math.round(share * 20) * 5);
}
