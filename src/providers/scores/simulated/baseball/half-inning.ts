import type { ScoreMoment } from '../shared/game-script.ts';
import { drawByShare, drawPoisson, type RandomStream, type Shares } from '../shared/random.ts';

type HitKind = 'single' | 'double' | 'triple' | 'home run';
export type PlateOutcome = HitKind | 'walk' | 'error' | 'strikeout' | 'out' | 'sacrifice fly';

/** A baserunner, and how their run would be charged. */
export interface Runner {
  /** Batting order position, from 0. */
  batter: number;
  /** Pitcher charged with the run, by order of appearance. */
  pitcher: number;
  isEarned: boolean;
}

export interface PlateAppearance {
  /** Share of the inning played at its end, 0–1. */
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
  /** Shares of the inning at which the half starts and ends, 0–1. */
  from: number;
  to: number;
  /** In order; the last one ends the game if `isWalkOff`. */
  scores: readonly ScoreMoment[];
  isWalkOff: boolean;
  hasRunner: boolean;
  firstBatter: number;
  /** The pitcher after this many outs in the half. */
  pitcherAfter: (outs: number) => number;
  strikeoutShare: (pitcher: number) => number;
}

const battersInOrder = 9;
const outsInHalf = 3;
const bases = 3;

/** Approximate MLB means per side: 8.4 hits, 3.2 walks, 1.15 home runs, 8.5 strikeouts. */
const strandedMean = 0.68;
const sacrificeFlyShare = 0.22;
const homerShares: readonly number[] = [0, 0.36, 0.4, 0.4];
const reaches: Shares<PlateOutcome> = { walk: 0.37, single: 0.48, double: 0.08, error: 0.07 };
/** By runs scored, from one. */
const scoringHits: readonly Shares<HitKind>[] = [
  { single: 0.68, double: 0.29, triple: 0.03 },
  { single: 0.37, double: 0.58, triple: 0.05 },
  { double: 0.85, triple: 0.15 },
];

/** Plate appearances that produce exactly the half-inning's known runs, at their known times. */
export function playHalfInning(stream: RandomStream, plan: HalfInningPlan): HalfInning {
  const appearances: PlateAppearance[] = [];
  let nextBatter = plan.firstBatter;
  let outs = 0;
  let playedTo = plan.from;
  // The batter before the first one is placed on second base; the run is unearned.
  const placed = (plan.firstBatter + battersInOrder - 1) % battersInOrder;
  let runners: Runner[] = plan.hasRunner
    ? [{ batter: placed, pitcher: plan.pitcherAfter(0), isEarned: false }]
    : [];

  const drawOut = (): PlateOutcome =>
    stream.happens(plan.strikeoutShare(plan.pitcherAfter(outs))) ? 'strikeout' : 'out';

  const appear = (outcome: PlateOutcome, at: number, scored: readonly Runner[] = []): void => {
    const batter = nextBatter;
    const pitcher = plan.pitcherAfter(outs);
    const runner = { batter, pitcher, isEarned: outcome !== 'error' };
    const isHomer = outcome === 'home run';
    appearances.push({
      at,
      batter,
      pitcher,
      outcome,
      scored: isHomer ? [...scored, runner] : scored,
    });
    runners = runners.slice(scored.length);
    if (isOut(outcome)) outs += 1;
    else if (!isHomer) runners.push(runner);
    nextBatter = (batter + 1) % battersInOrder;
  };

  /** Adds this many baserunners and outs in random order before a moment. */
  const appearUntil = (until: number, reaching: number, outsWanted: number): void => {
    const outcomes = stream.shuffled([
      ...drawn(reaching, () => drawByShare(stream, reaches)),
      ...drawn(outsWanted, drawOut),
    ]);
    const times = outcomes
      .map(() => playedTo + (until - playedTo) * stream.next())
      .sort((a, b) => a - b);
    for (const [index, outcome] of outcomes.entries()) appear(outcome, times[index] ?? until);
    playedTo = until;
  };

  const outsBefore = plan.scores.map(() => stream.index(outsInHalf)).sort((a, b) => a - b);
  for (const [index, { points, at }] of plan.scores.entries()) {
    // Baserunners and outs that make the score possible, then the scoring play.
    const isHomer = runners.length < points && stream.happens(homerShares[points] ?? 0);
    const scoring = isHomer ? points - 1 : points;
    appearUntil(at, scoring - runners.length, (outsBefore[index] ?? 0) - outs);
    const isFly = points === 1 && outs < outsInHalf - 1 && stream.happens(sacrificeFlyShare);
    const drawHit = (): PlateOutcome =>
      isFly ? 'sacrifice fly' : drawByShare(stream, scoringHits[points - 1] ?? { double: 1 });
    appear(isHomer ? 'home run' : drawHit(), at, runners.slice(0, scoring));
  }
  if (!plan.isWalkOff) {
    const stranded = Math.min(bases - runners.length, drawPoisson(stream, strandedMean));
    appearUntil(plan.to, stranded, outsInHalf - outs - 1);
    appear(drawOut(), plan.to);
  }
  return { appearances, outs, leftOnBase: runners.length, nextBatter };
}

export function isOut(outcome: PlateOutcome): boolean {
  return outcome === 'out' || outcome === 'strikeout' || outcome === 'sacrifice fly';
}

function drawn<T>(count: number, draw: () => T): T[] {
  return Array.from({ length: Math.max(0, count) }, draw);
}
