import { otherSide, type SideName } from '../shared/game-script.ts';
import type { PlayedHalf } from './innings.ts';

/** A pitcher by order of appearance; the starter is 0. */
interface DecidedPitcher {
  side: SideName;
  pitcher: number;
}

/** A starter needs five innings for a win. */
const minStarterOuts = 15;

type Half = Pick<PlayedHalf, 'side' | 'appearances'>;

/**
 * Winning and losing pitcher by the official rules: the pitcher of record when the winning side took the
 * lead for good, and the pitcher charged with that run. If the starter has fewer than five innings, the
 * win goes to the reliever with the most outs.
 */
export function decidePitchers(halves: readonly Half[]): {
  win: DecidedPitcher;
  loss: DecidedPitcher;
} {
  const runs = { home: 0, away: 0 };
  const pitching = { home: 0, away: 0 };
  const outs = { home: new Map<number, number>(), away: new Map<number, number>() };
  let decided: { win: DecidedPitcher; loss: DecidedPitcher } | undefined;

  for (const { side, appearances } of halves) {
    const against = otherSide(side);
    for (const { outcome, pitcher, scored } of appearances) {
      pitching[against] = pitcher;
      const isOut = outcome === 'out' || outcome === 'strikeout' || outcome === 'sacrifice fly';
      if (isOut) outs[against].set(pitcher, (outs[against].get(pitcher) ?? 0) + 1);
      for (const runner of scored) {
        runs[side] += 1;
        if (runs[side] === runs[against]) decided = undefined;
        if (runs[side] !== runs[against] + 1) continue;
        decided = {
          win: { side, pitcher: pitching[side] },
          loss: { side: against, pitcher: runner.pitcher },
        };
      }
    }
  }
  if (decided === undefined) throw new Error('a baseball game without a winner');

  const { win, loss } = decided;
  const ofWinners = outs[win.side];
  const isTooShort = win.pitcher === 0 && (ofWinners.get(0) ?? 0) < minStarterOuts;
  const [reliever] = [...ofWinners]
    .filter(([pitcher]) => pitcher > 0)
    .toSorted((a, b) => b[1] - a[1] || a[0] - b[0]);
  if (!isTooShort || reliever === undefined) return { win, loss };
  return { win: { side: win.side, pitcher: reliever[0] }, loss };
}
