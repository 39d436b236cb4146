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
  /** Extra innings start with a runner on second base. */
  hasRunner: boolean;
  firstBatter: number;
  /** The pitcher after this many outs in the half. */
  pitcherAfter: (outs: number) => number;
  /** Share of a pitcher's outs that are strikeouts, 0–1. */
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

/** Progress of a half-inning. */
interface HalfSoFar extends HalfInning {
  plan: HalfInningPlan;
  runners: Runner[];
  /** Share of the inning played so far, 0–1. */
  at: number;
}

/** Plate appearances that produce exactly the half-inning's known runs, at their known times. */
export function playHalfInning(stream: RandomStream, plan: HalfInningPlan): HalfInning {
  const half: HalfSoFar = {
    plan,
    appearances: [],
    outs: 0,
    leftOnBase: 0,
    nextBatter: plan.firstBatter,
    at: plan.from,
    runners: plan.hasRunner ? [runnerOnSecond(plan)] : [],
  };
  const outsBefore = plan.scores.map(() => stream.index(outsInHalf)).sort((a, b) => a - b);
  for (const [index, score] of plan.scores.entries()) {
    playScore(stream, half, score, outsBefore[index] ?? 0);
  }
  if (!plan.isWalkOff) {
    const stranded = Math.min(bases - half.runners.length, drawPoisson(stream, strandedMean));
    appearUntil(stream, half, plan.to, stranded, outsInHalf - half.outs - 1);
    appear(half, drawOut(stream, half), plan.to);
  }
  return { ...half, leftOnBase: half.runners.length };
}

/** Adds the baserunners and outs that make the score possible, then the scoring play. */
function playScore(
  stream: RandomStream,
  half: HalfSoFar,
  { points, at }: ScoreMoment,
  outsBefore: number,
): void {
  const isHomer = half.runners.length < points && stream.happens(homerShares[points] ?? 0);
  const scoring = isHomer ? points - 1 : points;
  appearUntil(stream, half, at, scoring - half.runners.length, outsBefore - half.outs);

  const isFly = points === 1 && half.outs < outsInHalf - 1 && stream.happens(sacrificeFlyShare);
  const hit = (): PlateOutcome =>
    isFly ? 'sacrifice fly' : drawByShare(stream, scoringHits[points - 1] ?? { double: 1 });
  appear(half, isHomer ? 'home run' : hit(), at, half.runners.slice(0, scoring));
}

/** Adds this many baserunners and outs in random order before a moment. */
function appearUntil(
  stream: RandomStream,
  half: HalfSoFar,
  until: number,
  reaching: number,
  outs: number,
): void {
  const outcomes = stream.shuffled([
    ...drawn(reaching, () => drawByShare(stream, reaches)),
    ...drawn(outs, () => drawOut(stream, half)),
  ]);
  const times = outcomes
    .map(() => half.at + (until - half.at) * stream.next())
    .sort((a, b) => a - b);
  for (const [index, outcome] of outcomes.entries()) appear(half, outcome, times[index] ?? until);
  half.at = until;
}

function appear(
  half: HalfSoFar,
  outcome: PlateOutcome,
  at: number,
  scored: readonly Runner[] = [],
): void {
  const batter = half.nextBatter;
  const pitcher = half.plan.pitcherAfter(half.outs);
  const runner = { batter, pitcher, isEarned: outcome !== 'error' };
  const isHomer = outcome === 'home run';
  const isOut = isOutcomeOut(outcome);
  const home = isHomer ? [...scored, runner] : scored;
  half.appearances.push({ at, batter, pitcher, outcome, scored: home });
  half.runners = half.runners.slice(scored.length);
  if (!isOut && !isHomer) half.runners.push(runner);
  if (isOut) half.outs += 1;
  half.nextBatter = (batter + 1) % battersInOrder;
}

function isOutcomeOut(outcome: PlateOutcome): boolean {
  return outcome === 'out' || outcome === 'strikeout' || outcome === 'sacrifice fly';
}

/** The batter before the first one is placed on second base; the run is unearned. */
function runnerOnSecond({ firstBatter, pitcherAfter }: HalfInningPlan): Runner {
  const batter = (firstBatter + battersInOrder - 1) % battersInOrder;
  return { batter, pitcher: pitcherAfter(0), isEarned: false };
}

function drawOut(stream: RandomStream, { plan, outs }: HalfSoFar): PlateOutcome {
  return stream.happens(plan.strikeoutShare(plan.pitcherAfter(outs))) ? 'strikeout' : 'out';
}

function drawn<T>(count: number, draw: () => T): T[] {
  return Array.from({ length: Math.max(0, count) }, draw);
}
