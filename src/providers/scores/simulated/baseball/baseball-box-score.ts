import {
  type BoxScoreQuestion,
  createBoxScoreWriter,
  eventsBySegment,
  type Note,
} from '#providers/scores/simulated/shared/box-scores/box-score.ts';
import { otherSide, type SideName } from '#providers/scores/simulated/shared/game-script.ts';
import { drawPoisson, type RandomStream } from '#providers/scores/simulated/shared/random.ts';
import {
  baseballRoster,
  type BaseballRoster,
  createInnings,
  decidePitchers,
  type PlateAppearance,
  type PlateOutcome,
  type PlayedHalf,
} from './innings.ts';
import boxScores from '#providers/scores/simulated/tables/box-scores.json' with { type: 'json' };
import type { StarterFigures } from '#providers/scores/simulated/shared/box-scores/starter-lines.ts';

/** Batter's figures per outcome; the pitcher's are the same, without at-bats. */
const countedBy: Readonly<Record<PlateOutcome, Readonly<Record<string, number>>>> = {
  single: { hits: 1 },
  double: { hits: 1, doubles: 1 },
  triple: { hits: 1 },
  'home run': { hits: 1, homeRuns: 1 },
  walk: { walks: 1 },
  error: {},
  strikeout: { strikeouts: 1, outs: 1 },
  out: { outs: 1 },
  'sacrifice fly': { outs: 1 },
};

function baseballStatEvents(question: BoxScoreQuestion, rosters: Record<SideName, BaseballRoster>) {
  const playInning = createInnings(question, rosters);
  const lastInning = question.game.script.segments.at(-1);
  const played: PlayedHalf[] = [];

  return eventsBySegment(question, (note, _, segment) => {
    for (const half of playInning(segment)) {
      const { side, stream, to } = half;
      for (const one of half.appearances) noteAppearance(note, stream, one, side, rosters);
      note(to, side, undefined, { runnersLeftOnBase: half.leftOnBase });
      played.push(half);
    }
    if (segment.number === lastInning?.number) noteDecisions(note, played, rosters);
  });
}

function noteDecisions(
  note: Note,
  played: readonly PlayedHalf[],
  rosters: Record<SideName, BaseballRoster>,
): void {
  const { win, loss } = decidePitchers(played);
  note(1, win.side, rosters[win.side].pitchers[win.pitcher], ofPitching({ wins: 1 }));
  note(1, loss.side, rosters[loss.side].pitchers[loss.pitcher], ofPitching({ losses: 1 }));
}

function noteAppearance(
  note: Note,
  stream: RandomStream,
  { at, outcome, scored, batter, pitcher }: PlateAppearance,
  side: SideName,
  rosters: Record<SideName, BaseballRoster>,
): void {
  const against = otherSide(side);
  const { batters } = rosters[side];
  const { pitchers } = rosters[against];
  const figures = countedBy[outcome];
  const pitches = drawPitches(stream, outcome);
  const isAtBat = outcome !== 'walk' && outcome !== 'sacrifice fly';

  const counted = { ...figures, plateAppearances: 1, atBats: Number(isAtBat) };
  note(at, side, batters[batter], { ...counted, RBIs: scored.length });
  const faced = { ...figures, battersFaced: 1, pitches };
  note(at, against, pitchers[pitcher], ofPitching(faced));
  if (outcome === 'error') note(at, against, undefined, { errors: 1 });
  for (const runner of scored) {
    note(at, side, batters[runner.batter], { runs: 1 });
    const earnedRuns = Number(runner.isEarned);
    note(at, against, pitchers[runner.pitcher], ofPitching({ runs: 1, earnedRuns }));
  }
}

function ofPitching(figures: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(figures).map(([figure, amount]) => [`pitching.${figure}`, amount]),
  );
}

function drawPitches(stream: RandomStream, outcome: PlateOutcome): number {
  if (outcome === 'walk') return 4 + stream.index(3);
  const isStrikeout = outcome === 'strikeout';
  const strikes = isStrikeout ? 3 + drawPoisson(stream, 0.5) : 1 + drawPoisson(stream, 1);
  return strikes + stream.index(isStrikeout ? 3 : 4);
}

export const writeBaseballBoxScore = createBoxScoreWriter(boxScores.mlb, {
  getRoster: baseballRoster,
  listEvents: baseballStatEvents,
});

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
