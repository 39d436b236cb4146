import type { RandomStream } from '../shared/random.ts';

export interface GolfPlayoff {
  /** In epoch ms. */
  startsAt: number;
  endsAt: number;
  /** Strokes by hole of each tied golfer, until elimination. */
  strokes: ReadonlyMap<string, readonly number[]>;
  winnerId: string;
}

const minuteMs = 60_000;
const waitMs = 10 * minuteMs;
export const playoffHoleMs = 15 * minuteMs;
const par = 4;
/** The last hole always decides, so that the playoff ends the same day. */
const maxHoles = 4;

/** Hole by hole, each a par four: golfers above the hole's best score are eliminated. */
export function playOff(
  stream: RandomStream,
  playerIds: readonly string[],
  roundEndsAt: number,
): GolfPlayoff {
  const strokes = new Map(playerIds.map((id): [string, number[]] => [id, []]));
  let left = [...playerIds];
  let holes = 0;
  while (left.length > 1) {
    holes += 1;
    const winner = holes === maxHoles ? stream.pick(left) : undefined;
    const scores = left.map((id) => ({ id, taken: drawHole(stream, id === winner, winner) }));
    const fewest = Math.min(...scores.map(({ taken }) => taken));
    for (const { id, taken } of scores) strokes.get(id)?.push(taken);
    left = scores.filter(({ taken }) => taken === fewest).map(({ id }) => id);
  }
  const startsAt = roundEndsAt + waitMs;
  const [winnerId = ''] = left;
  return { startsAt, endsAt: startsAt + holes * playoffHoleMs, strokes, winnerId };
}

/** A birdie one time in five and a bogey one in seven; the winner makes the only birdie. */
function drawHole(stream: RandomStream, wins: boolean, winner: string | undefined): number {
  const drawn = stream.next();
  if (wins) return par - 1;
  if (drawn < 1 / 7) return par + 1;
  return winner === undefined && drawn > 4 / 5 ? par - 1 : par;
}
