import { minuteMs } from '#domain/calendar/durations.ts';
import type { Expectation } from '#providers/scores/simulated/shared/strength.ts';
import {
  otherSide,
  type FootballDrive,
  type GameScript,
  type ScoreMoment,
  type ScriptedSegment,
  type SideName,
  type SidePoints,
  writeScript,
} from '#providers/scores/simulated/shared/game-script.ts';
import type { RandomStream } from '#providers/scores/simulated/shared/random.ts';

const averagePoints = 22.9;
const touchdownsPerDrive = 0.216;
const fieldGoalsPerDrive = 0.155;
const driveSeconds = { mean: 154, standardDeviation: 62, shortest: 25, longest: 480 };
const quarterSeconds = 900;
const regulationQuarters = 4;
const overtimeSeconds = 600;
const lateSeconds = 420;

/** Drive by drive, tuned to 2,974 NFL games of 2012–2022; aggregates are in docs/simulation.md. */
export function playFootball(stream: RandomStream, expectation: Expectation): GameScript {
  const lead: SidePoints = { home: 0, away: 0 };
  const opensFirstHalf: SideName = stream.happens(0.5) ? 'home' : 'away';
  const halfSeconds = 2 * quarterSeconds;
  const drives = [opensFirstHalf, otherSide(opensFirstHalf)].flatMap((opening, half) => {
    const fromSecond = half * halfSeconds;
    const toSecond = fromSecond + halfSeconds;
    const played = playDrives(stream, expectation, lead, {
      opening,
      fromSecond,
      lasts: halfSeconds,
      isLate: (left) => half === 1 && left <= lateSeconds,
      goesOn: (_, elapsed) => elapsed < halfSeconds - driveSeconds.shortest,
    });
    const last = played.at(-1);
    if (last === undefined || last.toSecond === toSecond) return played;
    // Too little time for a drive: the offense kneels.
    const kneel = { side: otherSide(last.side), points: 0, endsWithClock: true };
    return [...played, { ...kneel, fromSecond: last.toSecond, toSecond }];
  });
  const quarters = Array.from({ length: regulationQuarters }, () => quarterSeconds);

  // One possession each, then the first side to lead wins.
  let overtimes = 0;
  while (lead.home === lead.away && (overtimes === 0 || expectation.mustHaveWinner)) {
    const fromSecond = 4 * quarterSeconds + overtimes * overtimeSeconds;
    const played = playDrives(stream, expectation, lead, {
      opening: stream.happens(0.5) ? 'home' : 'away',
      fromSecond,
      lasts: overtimeSeconds,
      isLate: () => true,
      goesOn: (count, elapsed) =>
        elapsed < overtimeSeconds && (count < 2 || lead.home === lead.away),
    });
    drives.push(...played);
    quarters.push((played.at(-1)?.toSecond ?? fromSecond) - fromSecond);
    overtimes += 1;
  }
  return layOut(stream, quarters, drives);
}

interface StretchPlan {
  opening: SideName;
  fromSecond: number;
  lasts: number;
  isLate: (secondsLeft: number) => boolean;
  goesOn: (drives: number, elapsed: number) => boolean;
}

function playDrives(
  stream: RandomStream,
  expectation: Expectation,
  lead: SidePoints,
  { opening, fromSecond, lasts, isLate, goesOn }: StretchPlan,
): FootballDrive[] {
  const drives: FootballDrive[] = [];
  let side = opening;
  let elapsed = 0;
  while (goesOn(drives.length, elapsed)) {
    const left = lasts - elapsed;
    const duration = drawDriveSeconds(stream);
    const points = drivePoints(stream, expectation[side], {
      behind: lead[otherSide(side)] - lead[side],
      isLate: isLate(left),
      share: Math.min(1, left / duration),
    });
    const start = fromSecond + elapsed;
    elapsed += Math.min(duration, left);
    const endsWithClock = elapsed === lasts;
    drives.push({ side, points, fromSecond: start, toSecond: fromSecond + elapsed, endsWithClock });
    lead[side] += points;
    side = otherSide(side);
  }
  return drives;
}

function drawDriveSeconds(stream: RandomStream): number {
  const drawn = stream.normal(driveSeconds.mean, driveSeconds.standardDeviation);
  return Math.round(Math.min(driveSeconds.longest, Math.max(driveSeconds.shortest, drawn)));
}

/** Late-game scoring factors, by the maximum deficit (in points) they apply to. */
const lateFactors = [
  // The leading side runs out the clock.
  { behind: -1, touchdown: 0.62, fieldGoal: 0.85 },
  // A field goal ties or wins.
  { behind: 3, touchdown: 0.6, fieldGoal: 2.6 },
  { behind: 8, touchdown: 1.45, fieldGoal: 0.15 },
  { behind: Infinity, touchdown: 1.05, fieldGoal: 0.6 },
];

/** Points of one drive. `share` is the part of it (0–1) that time allows. */
function drivePoints(
  stream: RandomStream,
  expected: number,
  situation: { behind: number; isLate: boolean; share: number },
): number {
  const { behind, isLate, share } = situation;
  const form = expected / averagePoints;
  const late = isLate ? lateFactors.find((factors) => behind <= factors.behind) : undefined;
  const touchdown = touchdownsPerDrive * form ** 1.15 * (late?.touchdown ?? 1) * share;
  const fieldGoal =
    fieldGoalsPerDrive * Math.sqrt(form) * (late?.fieldGoal ?? 1) * Math.sqrt(share);
  const drawn = stream.next();
  if (drawn < touchdown) return afterTouchdown(stream, situation);
  return drawn < touchdown + fieldGoal ? 3 : 0;
}

function afterTouchdown(stream: RandomStream, situation: { behind: number; isLate: boolean }) {
  const wantsTwo = situation.isLate && (situation.behind === 8 || situation.behind === 5);
  const drawn = stream.next();
  if (wantsTwo) return drawn < 0.48 ? 8 : 6;
  if (drawn < 0.9) return 7;
  return drawn < 0.955 ? 6 : 8;
}

/** Regulation lasts at least 3 h 3 min, so that games kicking off every three hours overlap. */
function layOut(
  stream: RandomStream,
  /** Seconds played in each. */
  quarters: readonly number[],
  drives: readonly FootballDrive[],
): GameScript {
  const segments: ScriptedSegment[] = [];
  const scoresBySegment = new Map<number, ScoreMoment[]>();
  let at = 0;
  let second = 0;

  for (const [index, playedSeconds] of quarters.entries()) {
    const number = index + 1;
    const isOvertime = number > regulationQuarters;
    const lengthSeconds = isOvertime ? overtimeSeconds : quarterSeconds;
    const fullMinutes = isOvertime ? 24 : 41.5 + 2.5 * stream.next();
    const lasts = (fullMinutes * minuteMs * playedSeconds) / lengthSeconds;
    const scores = scoresBetween(drives, second, second + playedSeconds);
    const sumPoints = (side: SideName): number =>
      scores.reduce((sum, score) => sum + (score.side === side ? score.points : 0), 0);
    segments.push({
      number,
      fromMs: at,
      toMs: at + lasts,
      clockSeconds: lengthSeconds,
      playedSeconds,
      home: sumPoints('home'),
      away: sumPoints('away'),
    });
    scoresBySegment.set(number, scores);
    second += playedSeconds;
    at += lasts + (number === 2 ? 13 : 2) * minuteMs;
  }

  const scoresIn: GameScript['scoresIn'] = ({ number }) => scoresBySegment.get(number) ?? [];
  return { ...writeScript(segments, regulationQuarters, scoresIn), drives };
}

/** A score in a quarter's last second belongs to that quarter. */
function scoresBetween(drives: readonly FootballDrive[], fromSecond: number, toSecond: number) {
  return drives
    .filter(({ points }) => points > 0)
    .filter((drive) => drive.toSecond > fromSecond && drive.toSecond <= toSecond)
    .map(({ side, points, toSecond: second }) => ({
      side,
      points,
      at: (second - fromSecond) / (toSecond - fromSecond),
    }));
}
