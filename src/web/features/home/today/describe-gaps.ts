import type { DifferenceView } from '#contract/shared.ts';

/** What gaps like those of a list have been worth in past games, in one sentence. */
export function describeGaps(differences: readonly (DifferenceView | null)[]): string {
  const known = differences.filter((difference) => difference !== null);
  const worth = known.filter((difference) => difference.verdict === 'worth');
  if (worth.length > 0) {
    const shares = worth.map(({ share }) => toNearestFive(share));
    const [least, most] = [Math.min(...shares), Math.max(...shares)];
    const range = least === most ? `${least}%` : `${least}–${most}%`;
    return `In past games about ${range} of the gaps in blue held up. The others had no measurable edge: treat them as places to look, not bets.`;
  }
  return known.some(({ verdict }) => verdict === 'no-edge')
    ? 'In past games gaps like these had no measurable edge: treat them as places to look, not bets.'
    : 'Too few past games had gaps like these to say what they mean: treat them as places to look, not bets.';
}

/** A measured share is not known to the percentage point. */
function toNearestFive(share: number): number {
  return Math.max(5, Math.round(share * 20) * 5);
}
