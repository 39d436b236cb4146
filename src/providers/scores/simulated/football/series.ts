import { pickWeighted, type RandomStream } from '../shared/random.ts';

/** One snap. Yards are those of the side with the ball. */
export interface Snap {
  kind: 'run' | 'completion' | 'incompletion' | 'sack' | 'interception';
  yards: number;
  down: number;
  /** It was the last of a series, and brought a new first down or a touchdown. */
  movesTheChains: boolean;
}

const yardsToGo = 10;
const nothingShare = 0.27;
const shortGains = { mean: 4.3, sd: 3.6 };
const passShares = { short: 0.44, long: 0.82, ofNothing: 0.78, ofLosses: 0.45 };
/** Of a point of a quarterback's worth: how many more passes are caught, and how many fewer are not. */
const passesAPoint = { short: 0.03, ofNothing: -0.05, ofLosses: -0.04 };
/** How many snaps it takes to move the chains; the fourth down is tried now and then. */
const snapsToGo = [0.27, 0.4, 0.31, 0.02];

/**
 * Snaps that bring just these yards, and a new first down (or a touchdown) with the last of them. `passer`:
 * what who throws is worth, which shows in what is caught.
 */
export function seriesThatGains(stream: RandomStream, yards: number, passer: number): Snap[] {
  const count = pickWeighted(stream, [1, 2, 3, 4], (snaps) => snapsToGo[snaps - 1] ?? 0);
  const gains: number[] = [];
  let gained = 0;
  for (let down = 1; down < count; down += 1) {
    const gain = shortGain(stream, Math.min(yardsToGo, yards) - 1 - gained);
    gains.push(gain);
    gained += gain;
  }
  return [...gains, yards - gained].map((gain, index) =>
    snapOf(stream, gain, index + 1, index === count - 1, passer),
  );
}

/** Three snaps, or fewer when something stops them, that bring less than ten yards together. */
export function seriesThatFails(stream: RandomStream, count: number, passer: number): Snap[] {
  let gained = 0;
  return Array.from({ length: count }, (_, index) => {
    const gain = shortGain(stream, yardsToGo - 1 - gained);
    gained += gain;
    return snapOf(stream, gain, index + 1, false, passer);
  });
}

function shortGain(stream: RandomStream, most: number): number {
  const drawn = stream.happens(nothingShare)
    ? 0
    : Math.round(stream.normal(shortGains.mean, shortGains.sd));
  return Math.max(-9, Math.min(most, drawn));
}

function snapOf(
  stream: RandomStream,
  yards: number,
  down: number,
  movesTheChains: boolean,
  passer: number,
): Snap {
  const shareOf = (name: keyof typeof passesAPoint): number =>
    Math.min(0.95, Math.max(0.05, passShares[name] + passer * passesAPoint[name]));
  const kindOf = (): Snap['kind'] => {
    if (yards < 0) return stream.happens(shareOf('ofLosses')) ? 'sack' : 'run';
    if (yards === 0) return stream.happens(shareOf('ofNothing')) ? 'incompletion' : 'run';
    const isPass = stream.happens(yards >= yardsToGo ? passShares.long : shareOf('short'));
    return isPass ? 'completion' : 'run';
  };
  return { kind: kindOf(), yards, down, movesTheChains };
}
