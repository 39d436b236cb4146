import type { Player } from '#domain/tournament.ts';
import type { Entrant } from './field.ts';
import { playOff, type GolfPlayoff } from './playoff.ts';
import type { ScheduledTournament } from './schedule.ts';
import { drawConditions, drawGivingUp, drawRounds, type GivingUp } from './scoring.ts';
import { drawTeeTimes, groupInOrder, type TeeTime } from './tee-times.ts';
import type { PlayDay, TournamentDays } from './timetable.ts';
import { createRandomStream, type RandomStream } from '../shared/random.ts';

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
  playoff?: GolfPlayoff;
  endsAt: number;
  winner: Player;
}

export interface PlayedGolfer {
  player: Player;
  /** Rounds with a tee time. A withdrawn round has the score it would have been. */
  rounds: (TeeTime & { toPar: number })[];
  missedCut: boolean;
  gaveUp?: GivingUp & { at: number };
}

export const cutAfterRound = 2;
/** Larger fields play in threes until the cut. */
const maxFieldOfPairs = 80;

interface Contender {
  golfer: PlayedGolfer;
  scores: number[];
  givesUp?: GivingUp;
}

/** Plays a tournament from the seed and its field. Holes are drawn only on demand. */
export function playTournament(
  seed: string,
  id: string,
  tournament: ScheduledTournament,
  { days }: TournamentDays,
  field: readonly Entrant[],
): PlayedTournament {
  const contenders = drawContenders(seed, id, tournament, field);
  const rounds: PlayedTournament['rounds'] = [];
  let cutToPar: number | undefined;
  let order = createRandomStream(seed, 'draw', id).shuffled(contenders);
  for (const [index, day] of days.entries()) {
    const round = index + 1;
    const pace = createRandomStream(seed, 'tee times', id, round);
    rounds.push(playDay(pace, day, round, order));

    const left = order.filter(({ golfer }) => golfer.gaveUp === undefined);
    if (round === cutAfterRound && tournament.cutPlaces !== undefined) {
      cutToPar = makeCut(left, tournament.cutPlaces);
    }
    order = round < cutAfterRound ? swapHalves(order) : worstFirst(left);
  }

  const lastEndsAt = rounds.at(-1)?.endsAt ?? 0;
  const { winner, playoff } = playUntilWon(seed, id, order, lastEndsAt);
  return {
    id,
    seed,
    tournament,
    rounds,
    golfers: contenders.map(({ golfer }) => golfer),
    cutToPar,
    playoff,
    endsAt: playoff?.endsAt ?? lastEndsAt,
    winner,
  };
}

function drawContenders(
  seed: string,
  id: string,
  { kind, course }: ScheduledTournament,
  field: readonly Entrant[],
): Contender[] {
  const conditions = drawConditions(seed, kind, course, id);
  return field.map(({ player, strength }) => {
    const stream = createRandomStream(seed, 'scores', id, player.id);
    return {
      golfer: { player, rounds: [], missedCut: false },
      scores: drawRounds(stream, kind, strength, conditions),
      givesUp: drawGivingUp(stream),
    };
  });
}

/** Strokes to par of a golfer's finished rounds. */
export function totalToPar({ rounds, gaveUp }: PlayedGolfer): number {
  return rounds
    .filter((_, index) => gaveUp === undefined || index + 1 < gaveUp.round)
    .reduce((sum, { toPar }) => sum + toPar, 0);
}

/** Plays a day in tee order. Returns its first start and its last finish, without withdrawals. */
function playDay(
  pace: RandomStream,
  day: PlayDay,
  round: number,
  order: readonly Contender[],
): { startsAt: number; endsAt: number } {
  const hasTwos = round > cutAfterRound || order.length <= maxFieldOfPairs;
  const groups = groupInOrder(order, hasTwos ? 2 : 3);
  const sizes = groups.map((group) => group.length);
  const teeTimes = drawTeeTimes(pace, day, sizes);
  let endsAt = day.startsAt;
  for (const [number, tee] of teeTimes.entries()) {
    for (const contender of groups[number] ?? []) {
      playRound(contender, round, tee);
      if (contender.golfer.gaveUp === undefined) endsAt = Math.max(endsAt, tee.finishAt);
    }
  }
  return { startsAt: teeTimes[0]?.teeAt ?? day.startsAt, endsAt };
}

/** After a withdrawal in round 1, the tee time of round 2 stays, because both are published together. */
function playRound({ golfer, scores, givesUp }: Contender, round: number, tee: TeeTime): void {
  golfer.rounds.push({ ...tee, toPar: scores[round - 1] ?? 0 });
  if (givesUp?.round !== round) return;
  const share = givesUp.holes / 18;
  golfer.gaveUp = { ...givesUp, at: tee.teeAt + (tee.finishAt - tee.teeAt) * share };
}

/** Marks missed cuts and returns the cut line. */
function makeCut(finishers: readonly Contender[], places: number): number {
  const totals = finishers.map(({ golfer }) => totalToPar(golfer)).toSorted((a, b) => a - b);
  const line = totals[Math.min(places, totals.length) - 1] ?? 0;
  for (const { golfer } of finishers) golfer.missedCut = totalToPar(golfer) > line;
  return line;
}

/** Swaps morning and afternoon tee times. */
function swapHalves<T>(order: readonly T[]): T[] {
  const half = Math.ceil(order.length / 2);
  return [...order.slice(half), ...order.slice(0, half)];
}

/** Leaders tee off last. */
function worstFirst(finishers: readonly Contender[]): Contender[] {
  return finishers
    .filter(({ golfer }) => !golfer.missedCut)
    .map((contender) => ({ contender, total: totalToPar(contender.golfer) }))
    .toSorted((a, b) => b.total - a.total)
    .map(({ contender }) => contender);
}

/** The winner, after a playoff if several are tied. */
function playUntilWon(
  seed: string,
  id: string,
  left: readonly Contender[],
  roundEndsAt: number,
): { winner: Player; playoff?: GolfPlayoff } {
  const best = Math.min(...left.map(({ golfer }) => totalToPar(golfer)));
  const tied = left.map(({ golfer }) => golfer).filter((golfer) => totalToPar(golfer) === best);
  const [first] = tied;
  if (first === undefined) throw new Error(`nobody finished ${id}`);
  if (tied.length === 1) return { winner: first.player };

  const ids = tied.map(({ player }) => player.id);
  const playoff = playOff(createRandomStream(seed, 'playoff', id), ids, roundEndsAt);
  const winner = tied.find(({ player }) => player.id === playoff.winnerId) ?? first;
  return { winner: winner.player, playoff };
}
