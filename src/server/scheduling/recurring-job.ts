import { once } from 'node:events';
import { mapPerOwner } from '../map-per-owner.ts';
import type { JobKind, Jobs } from './scheduling-jobs.ts';
import { limitTime } from './time-limit.ts';

/** Long work in which each job does a part and queues the next: one chain per key. */
export interface RecurringJob<Payload extends object> {
  kind: JobKind<Payload>;
  payload: Payload;
  key: string;
}

/** Queues a chain's next job unless one is waiting. */
export function queueNextRun<Payload extends object>(
  jobs: Jobs,
  { kind, payload, key }: RecurringJob<Payload>,
  afterSeconds: number,
): Promise<void> {
  return jobs.send(kind, payload, { key, afterSeconds });
}

/**
 * Share of a job's expiry after which it stops waiting. A part that takes longer, as on a busy
 * machine, is no failure: the job ends, and the chain's next one keeps waiting for the same part.
 */
const waitShare = 0.75;
const carriedOnAfterSeconds = 1;

/** A part running for this many expiries hangs, and is started again. */
const maxExpiries = 6;

interface PieceUnderWay {
  ended: Promise<number | undefined>;
  beganMs: number;
}

const piecesUnderWay = mapPerOwner<string, PieceUnderWay>();

/**
 * Does one part and queues the next after the seconds it returns; undefined ends the chain. After a
 * failure the chain continues only with `afterFailureSeconds`.
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

/** Returns the chain's running part in this process, or starts it. */
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

/** A job ends after this long and queues the next, to stay within its expiry. */
const shiftMs = 25_000;
const restSeconds = 60;

/** Runs work forever: without a pause while more is left, otherwise at an interval. */
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
