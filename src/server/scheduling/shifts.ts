import type { JobKind, Jobs } from './jobs.ts';

/** Long work of which each job does a piece and queues the next one: one chain for each key. */
export interface Chain<Payload extends object> {
  kind: JobKind<Payload>;
  payload: Payload;
  key: string;
}

/** Adds a job to the chain where none waits already. */
export function queueShift<Payload extends object>(
  jobs: Jobs,
  { kind, payload, key }: Chain<Payload>,
  afterSeconds: number,
): Promise<void> {
  return jobs.send(kind, payload, { key, afterSeconds });
}

/**
 * Does one piece and queues the next one, after as many seconds as the piece says; where it says
 * nothing the chain ends. A piece that fails is followed only where `afterFailureSeconds` is given.
 */
export async function doShift<Payload extends object>(
  jobs: Jobs,
  chain: Chain<Payload>,
  piece: () => Promise<number | undefined>,
  afterFailureSeconds?: number,
): Promise<void> {
  let afterSeconds = afterFailureSeconds;
  try {
    afterSeconds = await piece();
  } finally {
    if (afterSeconds !== undefined) await queueShift(jobs, chain, afterSeconds);
  }
}

/** A job ends after this long and queues the next: it must not outlive its expiry. */
const shiftMs = 25_000;
const restSeconds = 60;

/** Does a kind of work without end: without a pause while more is left, otherwise at every rest's end. */
export async function workInShifts(
  jobs: Jobs,
  kind: JobKind<Record<string, never>>,
  work: (forMs: number) => Promise<boolean>,
  rest = restSeconds,
): Promise<void> {
  const chain = { kind, payload: {}, key: 'all' };
  const piece = async () => ((await work(shiftMs)) ? 1 : rest);
  await jobs.work(kind, () => doShift(jobs, chain, piece, rest));
  await queueShift(jobs, chain, rest);
}
