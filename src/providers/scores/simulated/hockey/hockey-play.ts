import { minuteMs } from '#domain/calendar/durations.ts';
import type { Expectation, PlayGame } from '#providers/scores/simulated/shared/strength.ts';
import {
  otherSide,
  scatterPoints,
  type ScriptedSegment,
  type SideName,
  type SidePoints,
} from '#providers/scores/simulated/shared/game-script.ts';
import type { RandomStream } from '#providers/scores/simulated/shared/random.ts';

/** Tuned to the 12,035 NHL games of 2014–2023; aggregates are in docs/simulation.md. */
const periods = 3;
const probabilitiesInPeriod = 7;
const periodMs = 37 * minuteMs;
const intermissionMs = 18 * minuteMs;
/** A side that pulls its goalie when trailing by one either ties or concedes another. */
const lateLeveled = 0.15;
const emptyNetGoal = 0.2;
const overtimeDecides = 0.66;

export const playHockey: PlayGame = (stream, expectation, key) => {
  const segments: ScriptedSegment[] = [];
  for (let number = 1; number <= periods; number += 1) {
    segments.push({
      number,
      fromMs: (number - 1) * (periodMs + intermissionMs),
      toMs: (number - 1) * (periodMs + intermissionMs) + periodMs,
      clockSeconds: 1200,
      playedSeconds: 1200,
      home: drawGoals(stream, goalRate(expectation.home) / periods),
      away: drawGoals(stream, goalRate(expectation.away) / periods),
    });
  }
  playLastMinutes(stream, segments);

  while (calculateDifference(segments) === 0) {
    segments.push(playExtra(stream, expectation, segments));
  }
  return scatterPoints(key, segments, { regulationSegments: periods, scoreShares: [1] });
};

/** Subtracts the mean of last-minute and overtime goals, which are added separately. */
function goalRate(expected: number): number {
  return Math.max(0.8, expected - 0.18);
}

function playLastMinutes(stream: RandomStream, segments: readonly ScriptedSegment[]): void {
  const third = segments.at(-1);
  const difference = calculateDifference(segments);
  if (third === undefined || difference === 0 || Math.abs(difference) > 2) return;

  const leader: SideName = difference > 0 ? 'home' : 'away';
  const drawn = stream.next();
  if (Math.abs(difference) === 1 && drawn < lateLeveled) {
    third[otherSide(leader)] += 1;
  } else if (drawn < lateLeveled + emptyNetGoal) {
    third[leader] += 1;
  }
}

/** Sudden death: five minutes and a shootout, or full periods in the playoffs. */
function playExtra(
  stream: RandomStream,
  expectation: Expectation,
  before: readonly ScriptedSegment[],
): ScriptedSegment {
  const number = before.length + 1;
  const isShootout = number > periods + 1 && !expectation.mustHaveWinner;
  const winner: SideName = stream.happens(expectation.home / (expectation.home + expectation.away))
    ? 'home'
    : 'away';
  const isDecided = isShootout || stream.happens(overtimeDecides);
  const fromMs = (before.at(-1)?.toMs ?? 0) + (expectation.mustHaveWinner ? 15 : 2) * minuteMs;
  const points = {
    home: isDecided && winner === 'home' ? 1 : 0,
    away: isDecided && winner === 'away' ? 1 : 0,
  };
  const decidedBy = isDecided ? { side: winner, points: 1 } : undefined;
  if (isShootout) {
    return { number, fromMs, toMs: fromMs + 8 * minuteMs, isShootout, decidedBy, ...points };
  }

  const clockSeconds = expectation.mustHaveWinner ? 1200 : 300;
  const playedSeconds = isDecided ? 20 + stream.index(clockSeconds - 20) : clockSeconds;
  // A goal ends the segment.
  return {
    number,
    fromMs,
    toMs: fromMs + playedSeconds * 1850,
    clockSeconds,
    playedSeconds,
    decidedBy,
    ...points,
  };
}

function calculateDifference(segments: readonly SidePoints[]): number {
  return segments.reduce((sum, { home, away }) => sum + home - away, 0);
}

/** Goals of a period, from equal chances, so with less variance than a Poisson count. */
function drawGoals(stream: RandomStream, mean: number): number {
  let goals = 0;
  for (let probability = 0; probability < probabilitiesInPeriod; probability += 1) {
    if (stream.happens(mean / probabilitiesInPeriod)) goals += 1;
  }
  return goals;
}
