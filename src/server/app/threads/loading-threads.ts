import { loadThread } from '#db/supervised-worker.ts';
import { extname } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { Worker } from 'node:worker_threads';

/** Threads that load their code in parallel with the main thread, then wait for their data. */
export interface LoadingThreads {
  engine?: Worker;
  jobs?: Worker;
}

/** How far each thread's heap may grow beyond what is in use before a garbage collection. */
const heapGrowth = '--heap-growing-percent=50';

/** Optimizes one function at a time: each takes megabytes that the C library keeps. */
const engineImprovement = '--wasm-num-compilation-tasks=1';

const extension = extname(import.meta.url);
/** The bundle has the built files next to this one; a thread cannot load TypeScript sources. */
const toFileUrl = (name: string) => new URL(`${name}${extension}`, import.meta.url);

/** Loads the threads of a default start; one with a role or a bad command line needs none. */
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
