import type { FootballDrive } from '#providers/scores/simulated/shared/game-script.ts';
import {
  drawByShare,
  pickWeighted,
  type RandomStream,
  type Shares,
} from '#providers/scores/simulated/shared/random.ts';

/** A single snap. Yards are from the offense's point of view. */
interface Snap {
  kind: 'run' | 'completion' | 'incompletion' | 'sack' | 'interception';
  yards: number;
  down: number;
  /** True if the snap ended a series with a first down or a touchdown. */
  movesTheChains: boolean;
}

const yardsToGo = 10;
const nothingShare = 0.27;
const shortGains = { mean: 4.3, sd: 3.6 };
const passShares = { short: 0.44, long: 0.82, ofNothing: 0.78, ofLosses: 0.45 };
/** Change in pass shares (0–1) per point of quarterback value. */
const passesAPoint = { short: 0.03, ofNothing: -0.05, ofLosses: -0.04 };
/**
 * Probabilities of gaining a first down in one to four snaps; fourth downs are attempted rarely.
 */
const snapsToGo = [0.27, 0.4, 0.31, 0.02];

/** Snaps that gain exactly these yards. `passer` is the quarterback's value in points. */
function seriesThatGains(stream: RandomStream, yards: number, passer: number): Snap[] {
  const count = pickWeighted(stream, [1, 2, 3, 4], (snaps) => snapsToGo[snaps - 1] ?? 0);
  const gains: number[] = [];
  let gained = 0;
  for (let down = 1; down < count; down += 1) {
    const gain = shortGain(stream, Math.min(yardsToGo, yards) - 1 - gained);
    gains.push(gain);
    gained += gain;
  }
  return [...gains, yards - gained].map((gain, index) =>
    drawSnap(stream, gain, index + 1, index === count - 1, passer),
  );
}

/** Draws up to three snaps that gain less than ten yards in total. */
function seriesThatFails(stream: RandomStream, count: number, passer: number): Snap[] {
  let gained = 0;
  return Array.from({ length: count }, (_, index) => {
    const gain = shortGain(stream, yardsToGo - 1 - gained);
    gained += gain;
    return drawSnap(stream, gain, index + 1, false, passer);
  });
}

function shortGain(stream: RandomStream, most: number): number {
  const drawn = stream.happens(nothingShare)
    ? 0
    : Math.round(stream.normal(shortGains.mean, shortGains.sd));
  return Math.max(-9, Math.min(most, drawn));
}

function drawSnap(
  stream: RandomStream,
  yards: number,
  down: number,
  movesTheChains: boolean,
  passer: number,
): Snap {
  const getShare = (name: keyof typeof passesAPoint): number =>
    Math.min(0.95, Math.max(0.05, passShares[name] + passer * passesAPoint[name]));
  const drawKind = (): Snap['kind'] => {
    if (yards < 0) return stream.happens(getShare('ofLosses')) ? 'sack' : 'run';
    if (yards === 0) return stream.happens(getShare('ofNothing')) ? 'incompletion' : 'run';
    const isPass = stream.happens(yards >= yardsToGo ? passShares.long : getShare('short'));
    return isPass ? 'completion' : 'run';
  };
  return { kind: drawKind(), yards, down, movesTheChains };
}

type DriveEnd =
  | 'touchdown'
  | 'field goal'
  | 'punt'
  | 'interception'
  | 'fumble'
  | 'missed field goal'
  | 'downs'
  | 'clock';

/** Approximate NFL shares of how scoreless drives end, except when time runs out. */
const pointlessEnds = {
  punt: 0.64,
  interception: 0.115,
  fumble: 0.075,
  downs: 0.11,
  'missed field goal': 0.06,
} satisfies Shares<DriveEnd>;
const secondsASnap = 29.5;
const minDriveSeconds = 20;
const fieldYards = 100;
/** Yards added to a field goal: 10 of end zone and 7 behind the line of scrimmage. */
const kickExtraYards = 17;
const usualStart = { mean: 29, standardDeviation: 9 };

/** Change in interceptions per point of quarterback value, relative. */
const interceptionsAPoint = -0.12;

/**
 * Snaps of a drive with known length and points, and its start in yards from the own goal line.
 * `passer` is the quarterback's value in points.
 */
export function playDrive(stream: RandomStream, drive: FootballDrive, passer: number) {
  const seconds = drive.toSecond - drive.fromSecond;
  const end = drawEnd(stream, drive, passer);
  if (end === 'clock' && seconds < minDriveSeconds) {
    const kneel: Snap = { kind: 'run', yards: -1, down: 1, movesTheChains: false };
    return { snaps: [kneel], end, startYard: usualStart.mean };
  }

  const last = lastSeries(stream, end, passer);
  const seriesCount = Math.round((seconds / secondsASnap - last.length) / 2);
  const gains = drawGains(stream, Math.max(0, Math.min(7, seriesCount)), end);
  const snaps = [...gains.flatMap((yards) => seriesThatGains(stream, yards, passer)), ...last];
  const yards = snaps.reduce((sum, snap) => sum + snap.yards, 0);

  if (end === 'touchdown') return { snaps, end, startYard: fieldYards - yards };
  if (end === 'field goal' || end === 'missed field goal') {
    const far = end === 'field goal' ? stream.normal(38, 9) : stream.normal(46, 7);
    const line = Math.min(fieldYards - 2, fieldYards - Math.round(far) + kickExtraYards);
    const startYard = Math.max(3, Math.min(fieldYards - 5, line - yards));
    return { snaps, end, startYard };
  }
  const drawn = Math.round(stream.normal(usualStart.mean, usualStart.standardDeviation));
  return { snaps, end, startYard: Math.max(2, Math.min(drawn, 65 - yards)) };
}

function drawEnd(stream: RandomStream, { points, endsWithClock }: FootballDrive, passer: number) {
  if (points >= 6) return 'touchdown';
  if (points === 3) return 'field goal';
  if (endsWithClock) return 'clock';
  const { interception } = pointlessEnds;
  const intercepted = interception * Math.max(0.3, 1 + interceptionsAPoint * passer);
  const punt = pointlessEnds.punt + interception - intercepted;
  return drawByShare(stream, { ...pointlessEnds, punt, interception: intercepted });
}

function lastSeries(stream: RandomStream, end: DriveEnd, passer: number): Snap[] {
  if (end === 'touchdown') {
    return seriesThatGains(stream, 1 + Math.floor(22 * stream.next() ** 2), passer);
  }
  if (end === 'interception' || end === 'fumble') {
    const before = seriesThatFails(stream, stream.index(3), passer);
    const snap = { down: before.length + 1, movesTheChains: false };
    return end === 'interception'
      ? [...before, { ...snap, kind: end, yards: 0 }]
      : [...before, { ...snap, kind: 'run', yards: stream.index(4) }];
  }
  const count = end === 'downs' ? 4 : end === 'clock' ? 1 + stream.index(3) : 3;
  return seriesThatFails(stream, count, passer);
}

/**
 * Yards gained by each successful series: at least ten, and in total at most the length of the
 * field.
 */
function drawGains(stream: RandomStream, count: number, end: DriveEnd): number[] {
  const room = end === 'touchdown' ? 74 : end === 'field goal' ? 62 : 52;
  let left = room - 10 * count;
  return Array.from({ length: count }, () => {
    const extra = Math.max(0, Math.min(left, Math.floor(-7.5 * Math.log(1 - stream.next()))));
    left -= extra;
    return 10 + extra;
  });
}
