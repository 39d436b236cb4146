import type { LeagueId } from '#domain/league.ts';
import { build } from 'esbuild';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type NodeProcess,
  startNodeProcess,
  type ProcessView,
  untilReady,
} from './node-process.ts';
import { resultsFolder } from '#testing/paths.ts';
import { administrator } from './running-product.ts';

/** A process of the product, of which a test runs several and can kill each. */
export interface ProductProcess extends NodeProcess {
  address: string;
}

const entries = {
  'product-process': fileURLToPath(new URL('product-process.ts', import.meta.url)),
  // The threads load files beside it.
  'jobs-thread': fileURLToPath(import.meta.resolve('#server/app/threads/jobs-thread.ts')),
  'engine-thread': fileURLToPath(import.meta.resolve('#db/embedded/engine-thread.ts')),
  'season-worker': fileURLToPath(
    import.meta.resolve('#server/forecasts/season-odds/season-worker.ts'),
  ),
};
let bundled: Promise<string> | undefined;

/**
 * Bundles the product from its sources, once per worker: compiled file by file, each start took
 * three seconds of CPU time. The output is as deep in the project as the sources, because it uses
 * relative paths.
 */
async function bundleProduct(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: entries,
    outdir: resultsFolder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    write: false,
  });
  await mkdir(resultsFolder, { recursive: true });
  for (const { path, contents } of outputFiles) {
    // Another worker may be starting it right now.
    const draft = `${path}-${process.pid}`;
    await writeFile(draft, contents);
    await rename(draft, path);
  }
  return join(resultsFolder, 'product-process.mjs');
}

interface ProcessOptions extends ProcessView {
  /** Leagues that are started, for a test of one league, without the first start of all. */
  leagues?: LeagueId[];
  nodeOptions?: string[];
}

export async function startProductProcess(
  environment: Record<string, string>,
  options?: ProcessOptions,
): Promise<ProductProcess> {
  const started = await launchProductProcess(environment, options);
  const { address } = await untilReady(started, started.firstMessage<{ address: string }>());
  return { ...started, address };
}

/** Launches a process without waiting until it is ready, which it may never be. */
export async function launchProductProcess(
  environment: Record<string, string>,
  { leagues, nodeOptions = [], ...view }: ProcessOptions = {},
): Promise<NodeProcess> {
  bundled ??= bundleProduct();
  return startNodeProcess(
    await bundled,
    {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...(leagues !== undefined && { LINEWISE_TEST_LEAGUES: leagues.join(',') }),
      ...environment,
    },
    { nodeOptions, ...view },
  );
}
