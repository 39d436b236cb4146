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
  /** Of the outs that a pitcher gets: how many are strikeouts. */
  strikeoutShare: (pitcher: number) => number;
}

const battersInOrder = 9;
const outsInHalf = 3;
const bases = 3;

/** Orders of size of the major leagues' game: hits 8.4, walks 3.2, homers 1.15, strikeouts 8.5 a side. */
const strandedMean = 0.68;
const sacrificeFlyShare = 0.22;
const homerShares: readonly number[] = [0, 0.36, 0.4, 0.4];
const reaches: Shares<PlateOutcome> = { walk: 0.37, single: 0.48, double: 0.08, error: 0.07 };
/** By the runs that they bring, from one. */
const scoringHits: readonly Shares<HitKind>[] = [
  { single: 0.68, double: 0.29, triple: 0.03 },
  { single: 0.37, double: 0.58, triple: 0.05 },
  { double: 0.85, triple: 0.15 },
];

/** How far a half has come. */
interface HalfSoFar extends HalfInning {
  plan: HalfInningPlan;
  runners: Runner[];
  /** Share of the inning that has been played. */
  at: number;
}

/** Plate appearances that bring just the runs that the half is known to bring, when it brings them. */
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

/** Somebody reaches base or is out before it, so that the score can be what it is. */
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

/** So many reach base and so many are out, in any order, until a moment. */
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

/** Whoever made the last out before stands there; his run is nobody's fault. */
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
