import type { ScoreMoment } from '../shared/game-script.ts';
import { drawByShare, drawPoisson, type RandomStream, type Shares } from '../shared/random.ts';

type HitKind = 'single' | 'double' | 'triple' | 'home run';
export type PlateOutcome = HitKind | 'walk' | 'error' | 'strikeout' | 'out' | 'sacrifice fly';

/** Somebody on base, with what the scorer writes down when he comes home. */
export interface Runner {
  /** Place in the batting order, from 0. */
  batter: number;
  /** Who let him on, by number in the order of pitching. */
  pitcher: number;
  isEarned: boolean;
}

export interface PlateAppearance {
  /** Share of the inning that has been played when it ends, 0–1. */
  at: number;
  batter: number;
  pitcher: number;
  outcome: PlateOutcome;
  scored: readonly Runner[];
}

export interface HalfInning {
  appearances: PlateAppearance[];
  outs: number;
  leftOnBase: number;
  nextBatter: number;
}

export interface HalfInningPlan {
  /** Shares of the inning between which the half is played. */
  from: number;
  to: number;
  /** In order; the last one ends the game when `isWalkOff`. */
  scores: readonly ScoreMoment[];
  isWalkOff: boolean;
  /** Extra innings begin with a runner on second base. */
  hasRunner: boolean;
  firstBatter: number;
  /** Who pitches after a number of outs in this half. */
  pitcherAfter: (outs: number) => number;
}

const battersInOrder = 9;
const outsInHalf = 3;
const bases = 3;

/** Orders of size of the major leagues' game: hits 8.4, walks 3.2, homers 1.15, strikeouts 8.5 a side. */
const strandedMean = 0.68;
const shares = { strikeout: 0.325, sacrificeFly: 0.22 };
const homerShares: readonly number[] = [0, 0.36, 0.4, 0.4];
const reaches: Shares<PlateOutcome> = { walk: 0.37, single: 0.48, double: 0.08, error: 0.07 };
/** By the runs that they bring, from one. */
const scoringHits: readonly Shares<HitKind>[] = [
  { single: 0.68, double: 0.29, triple: 0.03 },
  { single: 0.37, double: 0.58, triple: 0.05 },
  { double: 0.85, triple: 0.15 },
];

/** Plate appearances that bring just the runs that the half is known to bring, when it brings them. */
export function playHalfInning(stream: RandomStream, plan: HalfInningPlan): HalfInning {
  const appearances: PlateAppearance[] = [];
  let outs = 0;
  let batter = plan.firstBatter;
  let at = plan.from;
  let runners: Runner[] = plan.hasRunner ? [runnerOnSecond(plan)] : [];

  const appear = (outcome: PlateOutcome, when: number, scored: readonly Runner[] = []): void => {
    const pitcher = plan.pitcherAfter(outs);
    const runner = { batter, pitcher, isEarned: outcome !== 'error' };
    const isOut = isOutcomeOut(outcome);
    const home = outcome === 'home run' ? [...scored, runner] : scored;
    appearances.push({ at: when, batter, pitcher, outcome, scored: home });
    runners = runners.slice(scored.length);
    if (!isOut && outcome !== 'home run') runners.push(runner);
    if (isOut) outs += 1;
    batter = (batter + 1) % battersInOrder;
  };
  const appearUntil = (outcomes: readonly PlateOutcome[], until: number): void => {
    const times = outcomes.map(() => at + (until - at) * stream.next()).sort((a, b) => a - b);
    for (const [index, outcome] of outcomes.entries()) appear(outcome, times[index] ?? until);
    at = until;
  };

  const outsBefore = plan.scores.map(() => stream.index(outsInHalf)).sort((a, b) => a - b);
  for (const [index, score] of plan.scores.entries()) {
    const wanted = score.points - 1;
    const isHomer = runners.length <= wanted && stream.happens(homerShares[score.points] ?? 0);
    const missing = Math.max(0, (isHomer ? wanted : score.points) - runners.length);
    const more = Math.max(0, (outsBefore[index] ?? 0) - outs);
    appearUntil(
      stream.shuffled([
        ...drawn(missing, () => drawByShare(stream, reaches)),
        ...drawn(more, () => drawOut(stream)),
      ]),
      score.at,
    );
    const isFly =
      score.points === 1 && outs < outsInHalf - 1 && stream.happens(shares.sacrificeFly);
    const outcome: PlateOutcome = isHomer
      ? 'home run'
      : isFly
        ? 'sacrifice fly'
        : drawByShare(stream, scoringHits[score.points - 1] ?? { double: 1 });
    appear(outcome, score.at, runners.slice(0, isHomer ? wanted : score.points));
  }

  if (!plan.isWalkOff) {
    const stranded = Math.min(bases - runners.length, drawPoisson(stream, strandedMean));
    const outsLeft = drawn(outsInHalf - outs - 1, () => drawOut(stream));
    appearUntil(
      stream.shuffled([...drawn(stranded, () => drawByShare(stream, reaches)), ...outsLeft]),
      plan.to,
    );
    appear(drawOut(stream), plan.to);
  }
  return { appearances, outs, leftOnBase: runners.length, nextBatter: batter };
}

export function isOutcomeOut(outcome: PlateOutcome): boolean {
  return outcome === 'out' || outcome === 'strikeout' || outcome === 'sacrifice fly';
}

/** Whoever made the last out before stands there; his run is nobody's fault. */
function runnerOnSecond({ firstBatter, pitcherAfter }: HalfInningPlan): Runner {
  const batter = (firstBatter + battersInOrder - 1) % battersInOrder;
  return { batter, pitcher: pitcherAfter(0), isEarned: false };
}

function drawOut(stream: RandomStream): PlateOutcome {
  return stream.happens(shares.strikeout) ? 'strikeout' : 'out';
}

function drawn<T>(count: number, draw: () => T): T[] {
  return Array.from({ length: count }, draw);
}
