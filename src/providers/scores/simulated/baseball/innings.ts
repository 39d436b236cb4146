import type { BoxScoreQuestion } from '#providers/scores/simulated/shared/box-scores/box-score.ts';
import {
  otherSide,
  type ScoreMoment,
  type ScriptedSegment,
  type SideName,
} from '#providers/scores/simulated/shared/game-script.ts';
import {
  createRandomStream,
  drawByShare,
  drawPoisson,
  type RandomStream,
  type Shares,
} from '#providers/scores/simulated/shared/random.ts';
import type { RosterPlayer } from '#providers/scores/simulated/rosters/roster.ts';

/** Number of relievers, as many as play according to `mlb.json`. */
const relieverCount = 8;
const regulationInnings = 9;
const meanStrikeoutShare = 0.325;
const starterOuts = { mean: 16, standardDeviation: 3.2, fewest: 9, most: 24 };
const relieverOuts = [2, 3, 3, 3, 3, 4];
const inTurn: readonly SideName[] = ['away', 'home'];

export type BaseballRoster = ReturnType<typeof baseballRoster>;

/** Pitchers are in order of appearance, the starter first. */
export function baseballRoster(
  { seed, game }: Pick<BoxScoreQuestion, 'seed' | 'game'>,
  side: SideName,
) {
  const { playing } = game.lineups[side];
  const [[starter] = [], batters = [], relievers = []] = ['starters', 'batters', 'relievers'].map(
    (unit) => (playing[unit] ?? []).map(({ player }) => player),
  );
  if (starter === undefined) throw new RangeError('a baseball game without its starters');
  const order = createRandomStream(seed, 'bullpen', game.id, side);
  const pitchers = [starter, ...order.shuffled(relievers)];
  const list = (players: RosterPlayer[], group: string, starters: number) =>
    players.map(({ id, name }, index) => ({ id, name, group, isStarter: index < starters }));
  const listed = [...list(batters, 'batting', batters.length), ...list(pitchers, 'pitching', 1)];
  return { batters, pitchers, listed };
}

export interface PlayedHalf extends ReturnType<typeof playHalfInning> {
  /** The batting side. */
  side: SideName;
  /** Share of the inning at its end, 0–1. */
  to: number;
  stream: RandomStream;
}

/**
 * Plays a game's innings. Call in order, because batters and pitchers continue from the previous
 * inning.
 */
export function createInnings(
  { seed, game }: Pick<BoxScoreQuestion, 'seed' | 'game'>,
  rosters: Record<SideName, Pick<BaseballRoster, 'pitchers'>>,
) {
  const nextBatter = { home: 0, away: 0 };
  const outsMade = { home: 0, away: 0 };
  const drawPitcherChanges = (side: SideName): number[] =>
    drawChanges(createRandomStream(seed, 'pitching', game.id, side));
  const changes = { home: drawPitcherChanges('home'), away: drawPitcherChanges('away') };

  return (inning: ScriptedSegment): PlayedHalf[] =>
    inTurn.flatMap((side) => {
      if (side === 'home' && inning.homeDidNotBat === true) return [];
      const stream = createRandomStream(seed, 'box score', game.id, inning.number, side);
      const times = getHalf(inning, side);
      const half = playHalfInning(stream, {
        ...times,
        scores: game.script.scoresIn(inning).filter((score) => score.side === side),
        isWalkOff: inning.decidedBy?.side === side,
        hasRunner: inning.number > regulationInnings,
        firstBatter: nextBatter[side],
        strikeoutShare: (pitcher) => strikeoutShare(rosters[otherSide(side)].pitchers[pitcher]),
        pitcherAfter: (outs) => pitcherAt(changes[otherSide(side)], outsMade[side] + outs),
      });
      nextBatter[side] = half.nextBatter;
      outsMade[side] += half.outs;
      return [{ ...half, side, to: times.to, stream }];
    });
}

/** Better pitchers get more of their outs by strikeout. */
function strikeoutShare(pitcher: RosterPlayer | undefined): number {
  return meanStrikeoutShare * Math.max(0.5, 1 + 0.3 * (pitcher?.worth ?? 0));
}

function getHalf(segment: ScriptedSegment, side: SideName): { from: number; to: number } {
  if (segment.homeDidNotBat === true) return { from: 0, to: 1 };
  return side === 'away' ? { from: 0, to: 0.5 } : { from: 0.5, to: 1 };
}

/** Numbers of outs after which the pitcher changes. */
function drawChanges(stream: RandomStream): number[] {
  const drawn = stream.normal(starterOuts.mean, starterOuts.standardDeviation);
  let outs = Math.round(Math.min(starterOuts.most, Math.max(starterOuts.fewest, drawn)));
  return Array.from({ length: relieverCount }, () => {
    const change = outs;
    outs += stream.pick(relieverOuts);
    return change;
  });
}

function pitcherAt(changes: readonly number[], outs: number): number {
  return changes.filter((change) => change <= outs).length;
}

/** A pitcher by order of appearance; the starter is 0. */
interface DecidedPitcher {
  side: SideName;
  pitcher: number;
}

const minStarterOuts = 15;

/**
 * Winning and losing pitcher by the official rules: the pitcher of record when the winning side
 * took the lead for good, and the pitcher charged with that run. If the starter has fewer than five
 * innings, the win goes to the reliever with the most outs.
 */
export function decidePitchers(halves: readonly Pick<PlayedHalf, 'side' | 'appearances'>[]) {
  const runs = { home: 0, away: 0 };
  const pitching = { home: 0, away: 0 };
  const outs = { home: new Map<number, number>(), away: new Map<number, number>() };
  let decided: Record<'win' | 'loss', DecidedPitcher> | undefined;

  for (const { side, appearances } of halves) {
    const against = otherSide(side);
    for (const { outcome, pitcher, scored } of appearances) {
      pitching[against] = pitcher;
      if (isOut(outcome)) outs[against].set(pitcher, (outs[against].get(pitcher) ?? 0) + 1);
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

type HitKind = 'single' | 'double' | 'triple' | 'home run';
export type PlateOutcome = HitKind | 'walk' | 'error' | 'strikeout' | 'out' | 'sacrifice fly';

/** A baserunner, and how their run would be charged. */
interface Runner {
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

interface HalfInningPlan {
  /** Shares of the inning at which the half starts and ends, 0–1. */
  from: number;
  to: number;
  /** Moments of the scores in order; the last one ends the game if `isWalkOff`. */
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
/** Shares of the hits that score, by runs scored, from one. */
const scoringHits: readonly Shares<HitKind>[] = [
  { single: 0.68, double: 0.29, triple: 0.03 },
  { single: 0.37, double: 0.58, triple: 0.05 },
  { double: 0.85, triple: 0.15 },
];

/** Plate appearances that produce exactly the half-inning's known runs, at their known times. */
function playHalfInning(stream: RandomStream, plan: HalfInningPlan) {
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
