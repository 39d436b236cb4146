const qualifyingRank = -1000;
const unknownRank = 500;
/** From here on eight or fewer are left. */
export const quarterfinalRank = 600;
const thirdPlaceRank = 800;

/** Larger is later. Rounds are counted (“Round 2”, “2nd Round”) or named by who is left (“Round of 16”). */
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
  if (name.startsWith('final')) return 900;
  return unknownRank;
}

/** Do its winners play on in the next round? Not those of groups, and not who plays for the third place. */
export function isKnockOut(round: string): boolean {
  const rank = roundRank(round);
  return rank !== 50 && rank !== thirdPlaceRank && rank > qualifyingRank / 2;
}
