const showCourt = 'Centre Court';
/** Enough that a match is over long before the next one on its court begins. */
const courtsForLines: Readonly<Record<number, number>> = { 128: 18, 64: 12, 32: 6, 16: 4 };
const firstDoublesCourt = 20;

/**
 * Matches take the courts in turn, in the order of their starts. From the quarterfinals on the
 * singles are on the show court; pairs have courts of their own.
 *
 * @param lines of the bracket
 * @param round from 0
 * @param position in the round, from 0
 */
export function courtOf(
  kind: 'singles' | 'doubles',
  lines: number,
  round: number,
  position: number,
): string {
  const linesLeft = lines / 2 ** round;
  const turn = (lines - linesLeft + position) % (courtsForLines[lines] ?? 1);
  if (kind === 'doubles') return `Court ${firstDoublesCourt + turn}`;
  return linesLeft <= 8 ? showCourt : `Court ${1 + turn}`;
}
