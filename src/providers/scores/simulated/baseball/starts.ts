import { otherSide, type SideName } from '../shared/game-script.ts';
import type { StarterFigures } from '../shared/box-scores/starter-lines.ts';
import { decidePitchers } from './decisions.ts';
import { createInnings, type PlayedHalf } from './innings.ts';
import { baseballRoster } from './roster.ts';
import { countedBy } from './box-score.ts';

const starter = 0;

/** A starting pitcher's season line: “(5-3, 3.42 ERA, 1.18 WHIP, 61 K)”. */
export const pitchersStarts: StarterFigures = {
  getFigures(seed, game) {
    const question = { seed, game };
    const rosters = {
      home: baseballRoster(question, 'home'),
      away: baseballRoster(question, 'away'),
    };
    const halves = game.script.segments.flatMap(createInnings(question, rosters));
    const { win, loss } = decidePitchers(halves);
    const of = (side: SideName) => ({
      ...pitchedBy(
        halves.filter((half) => half.side === otherSide(side)),
        starter,
      ),
      wins: Number(win.side === side && win.pitcher === starter),
      losses: Number(loss.side === side && loss.pitcher === starter),
    });
    return { home: of('home'), away: of('away') };
  },

  describe(of) {
    const innings = of('outs') / 3;
    const per = (amount: number) => (innings === 0 ? '–' : amount.toFixed(2));
    const earned = per((9 * of('earnedRuns')) / innings);
    const letOn = per((of('walks') + of('hits')) / innings);
    return `(${of('wins')}-${of('losses')}, ${earned} ERA, ${letOn} WHIP, ${of('strikeouts')} K)`;
  },
};

/** A pitcher's figures, from the opposing batters' results. */
function pitchedBy(halves: PlayedHalf[], pitcher: number) {
  const sums = { outs: 0, hits: 0, walks: 0, strikeouts: 0, earnedRuns: 0 };
  for (const { pitcher: faced, outcome, scored } of halves.flatMap((half) => half.appearances)) {
    sums.earnedRuns += scored.filter((one) => one.pitcher === pitcher && one.isEarned).length;
    if (faced !== pitcher) continue;
    const counted = countedBy[outcome];
    for (const name of ['outs', 'hits', 'walks', 'strikeouts'] as const) {
      sums[name] += counted[name] ?? 0;
    }
  }
  return sums;
}
