/** Enough courts that a match is over long before the next one on its court begins. */
const showCourt = 'Centre Court';
const courtsForLines: Readonly<Record<number, number>> = { 128: 18, 64: 12, 32: 6, 16: 4 };

/** Late rounds of the singles are on the show court; pairs have courts of their own. */
export function courtOf(
  lines: number,
  kind: 'singles' | 'doubles',
  round: number,
  position: number,
  rounds: number,
): string {
  const courts = courtsForLines[lines] ?? 4;
  if (kind === 'doubles') return `Court ${20 + (position % courts)}`;
  if (rounds - round <= 3) return showCourt;
  return `Court ${1 + ((position + round) % courts)}`;
}
