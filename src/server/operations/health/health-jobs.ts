import type { AppContext } from '#server/context.ts';
import { isDatabaseUnavailable } from '#server/errors.ts';
import { randomUUID } from 'node:crypto';
import { readClocks } from './clocks.ts';
import { noteJobProcess } from './health-store.ts';

const everyMs = 15_000;

/** Lets every process know that this one does jobs. */
export async function startHealthJobs(context: AppContext): Promise<void> {
  const id = randomUUID();
  const note = async (): Promise<void> => {
    const { aheadMs } = await readClocks(context);
    const makesBackups = context.config.backups !== undefined;
    await noteJobProcess(context, { id, clockAheadMs: aheadMs, makesBackups });
  };
  await note();
  const timer = setInterval(() => {
    note().catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) return;
      context.log.warn({ err: error }, 'the state of the jobs could not be noted');
    });
  }, everyMs);
  timer.unref();
  context.process.onClose(() => clearInterval(timer));
}
