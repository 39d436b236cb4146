import { loadThread } from '#db/supervised-worker.ts';
import { extname } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { Worker } from 'node:worker_threads';

/** Threads that load their code while the first one loads its own, and then wait for their data. */
export interface LoadingThreads {
  engine?: Worker;
  jobs?: Worker;
}

/** The heap of each thread may grow by so much beyond what is in use before it is tidied. */
const heapGrowth = '--heap-growing-percent=50';

/**
 * The engine's code is improved while it runs, at a few megabytes for each piece that is being worked on and
 * that the C library keeps afterward: one at a time. It leaves the processor to the start as well.
 */
const engineImprovement = '--wasm-num-compilation-tasks=1';

const extension = extname(import.meta.url);
/** In the bundle they stand beside this file; of the sources a thread could read nothing. */
const toFileUrl = (name: string) => new URL(`${name}${extension}`, import.meta.url);

/**
 * Those that a start as it is usually asked for will need. A start with a role, or one that is refused
 * for its words, needs none of them.
 */
export function loadThreads(): LoadingThreads {
  setFlagsFromString(heapGrowth);
  setFlagsFromString(engineImprovement);
  const { argv, env } = process;
  const isUsual = extension !== '.ts' && argv.length === 2;
  if (!isUsual) return {};
  const isEmbedded = (env['DATABASE_URL'] ?? '') === '';
  return {
    engine: isEmbedded ? loadThread(toFileUrl('engine-thread')) : undefined,
    jobs: loadThread(toFileUrl('jobs-thread')),
  };
}
