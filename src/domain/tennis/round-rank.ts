const qualifyingRank = -1000;
const unknownRank = 500;
/** Rank from which at most eight players remain. */
export const quarterfinalRank = 600;
const thirdPlaceRank = 800;
export const finalRank = 900;

/**
 * Rank of a round; higher is later. Rounds are numbered (“Round 2”, “2nd Round”) or named by
 * players left (“Round of 16”).
 */
export function roundRank(round: string): number {
  const name = round.toLowerCase();
  if (name.startsWith('qualifying')) {
    return qualifyingRank + roundRank(name.replace(/^qualifying\s*/, '') || 'final');
  }

  const left = /round of (\d+)/.exec(name)?.[1];
  if (left !== undefined) return 100 - Math.log2(Number(left));
  const counted = /(?:round (\d+)|(\d+)(?:st|nd|rd|th) round)/.exec(name);
  if (counted !== null) return Number(counted[1] ?? counted[2]);
  if (name.includes('robin') || name.includes('group')) return 50;
  if (name.startsWith('quarter')) return quarterfinalRank;
  if (name.startsWith('semi')) return 700;
  if (/3rd|third|bronze/.test(name)) return thirdPlaceRank;
  if (name.startsWith('final')) return finalRank;
  return unknownRank;
}

/** True when winners advance to the next round; false for group rounds and third-place matches. */
export function isKnockOut(round: string): boolean {
  const rank = roundRank(round);
  return rank !== 50 && rank !== thirdPlaceRank && rank > qualifyingRank / 2;
}

/** Name of a round of so many matches. */
export function nameOfRound(matches: number): string {
  const named: Record<number, string> = { 1: 'Final', 2: 'Semifinal', 4: 'Quarterfinal' };
  return named[matches] ?? `Round of ${2 * matches}`;
}
