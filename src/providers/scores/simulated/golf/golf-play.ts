import { minuteMs } from '#domain/calendar/durations.ts';
import type { Player } from '#domain/tournament.ts';
import {
  createRandomStream,
  type RandomStream,
} from '#providers/scores/simulated/shared/random.ts';
import type { Entrant } from './field.ts';
import { drawConditions, drawGivingUp, drawRounds, type GivingUp } from './scoring.ts';
import type { PlayDay, ScheduledTournament } from './golf-timetable.ts';

/** A tournament with its full course. Times are epoch ms. */
export interface PlayedTournament {
  id: string;
  seed: string;
  tournament: ScheduledTournament;
  /** Rounds 1 to 4. */
  rounds: { startsAt: number; endsAt: number }[];
  golfers: PlayedGolfer[];
  /** Highest total to par that made the cut. */
  cutToPar?: number;
  playoff?: ReturnType<typeof playOff>;
  endsAt: number;
  winner: Player;
}

export interface PlayedGolfer {
  player: Player;
  /** Scores to par of four rounds, as if all were played. */
  scores: number[];
  /** Rounds with a tee time. A withdrawn round has the score it would have been. */
  rounds: (TeeTime & { toPar: number })[];
  missedCut: boolean;
  /** Moment at which the golfer would withdraw, if still playing. */
  givesUp?: GivingUp;
  gaveUp?: GivingUp & { at: number };
}

export interface TeeTime {
  teeAt: number;
  finishAt: number;
}

export const cutAfterRound = 2;
/** Larger fields play in threes until the cut. */
const maxFieldOfPairs = 80;

/** Plays a tournament from the seed and its field. Holes are drawn only on demand. */
export function playTournament(
  seed: string,
  id: string,
  tournament: ScheduledTournament,
  days: readonly PlayDay[],
  field: readonly Entrant[],
): PlayedTournament {
  const { kind, course, cutPlaces } = tournament;
  const conditions = drawConditions(seed, kind, course, id);
  const golfers = field.map(({ player, strength }): PlayedGolfer => {
    const stream = createRandomStream(seed, 'scores', id, player.id);
    const scores = drawRounds(stream, kind, strength, conditions);
    return { player, scores, rounds: [], missedCut: false, givesUp: drawGivingUp(stream) };
  });

  const rounds: PlayedTournament['rounds'] = [];
  let cutToPar: number | undefined;
  let order = createRandomStream(seed, 'draw', id).shuffled(golfers);
  for (const [index, day] of days.entries()) {
    const round = index + 1;
    const pace = createRandomStream(seed, 'tee times', id, round);
    rounds.push(playDay(pace, day, round, order));

    const left = order.filter(({ gaveUp }) => gaveUp === undefined);
    if (round === cutAfterRound && cutPlaces !== undefined) cutToPar = makeCut(left, cutPlaces);
    order = round < cutAfterRound ? swapHalves(order) : worstFirst(left);
  }

  const lastEndsAt = rounds.at(-1)?.endsAt ?? 0;
  const best = Math.min(...order.map(totalToPar));
  const tied = order.filter((golfer) => totalToPar(golfer) === best).map(({ player }) => player);
  const playoff =
    tied.length > 1
      ? playOff(createRandomStream(seed, 'playoff', id), tied, lastEndsAt)
      : undefined;
  const winner = tied.find((player) => player.id === playoff?.winnerId) ?? tied[0];
  if (winner === undefined) throw new Error(`nobody finished ${id}`);
  const endsAt = playoff?.endsAt ?? lastEndsAt;
  return { id, seed, tournament, rounds, golfers, cutToPar, playoff, endsAt, winner };
}

export function totalToPar({ rounds, gaveUp }: PlayedGolfer): number {
  return rounds
    .filter((_, index) => gaveUp === undefined || index + 1 < gaveUp.round)
    .reduce((sum, { toPar }) => sum + toPar, 0);
}

/** Plays a day in tee order. Returns its first start and its last finish, without withdrawals. */
function playDay(pace: RandomStream, day: PlayDay, round: number, order: readonly PlayedGolfer[]) {
  const hasTwos = round > cutAfterRound || order.length <= maxFieldOfPairs;
  const groups = groupInOrder(order, hasTwos ? 2 : 3);
  const gapMs = (day.lastTeeAt - day.firstTeeAt) / Math.max(1, groups.length - 1);
  let endsAt = day.startsAt;
  for (const [number, group] of groups.entries()) {
    const teeAt = day.firstTeeAt + Math.floor((number * gapMs) / minuteMs) * minuteMs;
    const finishAt = teeAt + drawRoundMinutes(pace, group.length) * minuteMs;
    for (const golfer of group) {
      const { scores, givesUp } = golfer;
      golfer.rounds.push({ teeAt, finishAt, toPar: scores[round - 1] ?? 0 });
      // After a withdrawal in round 1, the tee time of round 2 stays: both are published together.
      if (givesUp?.round === round) {
        golfer.gaveUp = { ...givesUp, at: teeAt + (finishAt - teeAt) * (givesUp.holes / 18) };
      }
      if (golfer.gaveUp === undefined) endsAt = Math.max(endsAt, finishAt);
    }
  }
  return { startsAt: day.firstTeeAt, endsAt };
}

/** Groups in order; if they do not divide evenly, the first group is smaller. */
function groupInOrder<T>(items: readonly T[], size: number): T[][] {
  const groups: T[][] = [];
  for (let end = items.length; end > 0; end -= size) {
    groups.unshift(items.slice(Math.max(0, end - size), end));
  }
  return groups;
}

/** Assumed, typical for the tour: 4:35 in threes, 4:05 in twos. */
const minutesOfThree = 275;
const minutesOfTwo = 245;
const paceSdMinutes = 5;
const paceLimitMinutes = 12;

function drawRoundMinutes(stream: RandomStream, golfers: number): number {
  const drawn = stream.normal(0, paceSdMinutes);
  const pace = Math.max(-paceLimitMinutes, Math.min(paceLimitMinutes, drawn));
  return Math.round((golfers > 2 ? minutesOfThree : minutesOfTwo) + pace);
}

/** Holes finished at a moment, 0–18; undefined before the start. */
export function holesPlayed({ teeAt, finishAt }: TeeTime, at: number): number | undefined {
  if (at < teeAt) return undefined;
  if (at >= finishAt) return 18;
  return Math.floor((18 * (at - teeAt)) / (finishAt - teeAt));
}

function makeCut(finishers: readonly PlayedGolfer[], places: number): number {
  const totals = finishers.map(totalToPar).toSorted((a, b) => a - b);
  const line = totals[Math.min(places, totals.length) - 1] ?? 0;
  for (const golfer of finishers) golfer.missedCut = totalToPar(golfer) > line;
  return line;
}

/** Swaps morning and afternoon tee times. */
function swapHalves<T>(order: readonly T[]): T[] {
  const half = Math.ceil(order.length / 2);
  return [...order.slice(half), ...order.slice(0, half)];
}

/** Leaders tee off last. */
function worstFirst(finishers: readonly PlayedGolfer[]): PlayedGolfer[] {
  return finishers
    .filter(({ missedCut }) => !missedCut)
    .toSorted((a, b) => totalToPar(b) - totalToPar(a));
}

const playoffWaitMs = 10 * minuteMs;
export const playoffHoleMs = 15 * minuteMs;
const playoffPar = 4;
/** The last hole always decides, so that the playoff ends the same day. */
const maxPlayoffHoles = 4;

/** Hole by hole, each a par four: golfers above the hole's best score are eliminated. */
function playOff(stream: RandomStream, tied: readonly Player[], roundEndsAt: number) {
  // Each player's strokes by hole, until elimination.
  const strokes = new Map(tied.map(({ id }): [string, number[]] => [id, []]));
  let left = tied.map(({ id }) => id);
  let holes = 0;
  while (left.length > 1) {
    holes += 1;
    const winner = holes === maxPlayoffHoles ? stream.pick(left) : undefined;
    const scores = left.map((id) => ({ id, taken: drawPlayoffHole(stream, id, winner) }));
    const fewest = Math.min(...scores.map(({ taken }) => taken));
    for (const { id, taken } of scores) strokes.get(id)?.push(taken);
    left = scores.filter(({ taken }) => taken === fewest).map(({ id }) => id);
  }
  const startsAt = roundEndsAt + playoffWaitMs;
  const [winnerId = ''] = left;
  return { startsAt, endsAt: startsAt + holes * playoffHoleMs, strokes, winnerId };
}

/** A birdie one time in five and a bogey one in seven; a winner makes the only birdie. */
function drawPlayoffHole(stream: RandomStream, id: string, winner: string | undefined): number {
  const drawn = stream.next();
  if (id === winner) return playoffPar - 1;
  if (drawn < 1 / 7) return playoffPar + 1;
  return winner === undefined && drawn > 4 / 5 ? playoffPar - 1 : playoffPar;
}
