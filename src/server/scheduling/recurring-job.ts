import { once } from 'node:events';
import { mapPerOwner } from '../map-per-owner.ts';
import type { JobKind, Jobs } from './scheduling-jobs.ts';
import { limitTime } from './time-limit.ts';

/** Long work of which each job does a piece and queues the next one: one chain for each key. */
export interface RecurringJob<Payload extends object> {
  kind: JobKind<Payload>;
  payload: Payload;
  key: string;
}

/** Adds a job to the chain where none waits already. */
export function queueNextRun<Payload extends object>(
  jobs: Jobs,
  { kind, payload, key }: RecurringJob<Payload>,
  afterSeconds: number,
): Promise<void> {
  return jobs.send(kind, payload, { key, afterSeconds });
}

/**
 * A piece that takes longer than a job may, on a machine with much to do, is no failure: the job ends
 * before its expiry, and the next one of the chain goes on waiting for the same piece.
 */
const waitShare = 0.75;
const carriedOnAfterSeconds = 1;

/** A piece that is not over after so many times its job's expiry hangs, and is begun again. */
const maxExpiries = 6;

interface PieceUnderWay {
  ended: Promise<number | undefined>;
  beganMs: number;
}

const piecesUnderWay = mapPerOwner<string, PieceUnderWay>();

/**
 * Does one piece and queues the next one, after as many seconds as the piece says; where it says
 * nothing the chain ends. A piece that fails is followed only where `afterFailureSeconds` is given.
 */
export async function doRun<Payload extends object>(
  jobs: Jobs,
  chain: RecurringJob<Payload>,
  piece: () => Promise<number | undefined>,
  afterFailureSeconds?: number,
): Promise<void> {
  const waiting = limitTime(waitShare * chain.kind.expireInSeconds * 1000);
  const cutOff = once(waiting.signal, 'abort').then(() => carriedOnAfterSeconds);
  let afterSeconds = afterFailureSeconds;
  try {
    afterSeconds = await Promise.race([joinPiece(jobs, chain, piece), cutOff]);
  } finally {
    waiting.lift();
    if (afterSeconds !== undefined) await queueNextRun(jobs, chain, afterSeconds);
  }
}

/** The piece of the chain that is under way in this process; where none is, it is begun. */
async function joinPiece<Payload extends object>(
  jobs: Jobs,
  { kind, key }: RecurringJob<Payload>,
  piece: () => Promise<number | undefined>,
): Promise<number | undefined> {
  const own = piecesUnderWay(jobs);
  const name = `${kind.name} ${key}`;
  const known = own.get(name);
  if (known !== undefined) {
    const maxSeconds = maxExpiries * kind.expireInSeconds;
    if (performance.now() - known.beganMs < maxSeconds * 1000) return known.ended;
    own.delete(name);
    throw new Error(`${name} still running after ${maxSeconds} s; restarting`);
  }
  const begun = { ended: piece(), beganMs: performance.now() };
  own.set(name, begun);
  const forget = () => {
    if (own.get(name) === begun) own.delete(name);
  };
  begun.ended.then(forget, forget);
  return begun.ended;
}

/** A job ends after this long and queues the next: it must not outlive its expiry. */
const shiftMs = 25_000;
const restSeconds = 60;

/** Does a kind of work without end: without a pause while more is left, otherwise at every rest's end. */
export async function runContinuously(
  jobs: Jobs,
  kind: JobKind<Record<string, never>>,
  work: (forMs: number) => Promise<boolean>,
  rest = restSeconds,
): Promise<void> {
  const chain = { kind, payload: {}, key: 'all' };
  const piece = async () => ((await work(shiftMs)) ? 1 : rest);
  await jobs.work(kind, () => doRun(jobs, chain, piece, rest));
  await queueNextRun(jobs, chain, rest);
}
