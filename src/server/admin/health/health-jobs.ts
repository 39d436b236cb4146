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
    try {
      const { aheadMs } = await readClocks(context);
      const makesBackups = context.config.backups !== undefined;
      await noteJobProcess(context, { id, clockAheadMs: aheadMs, makesBackups });
    } catch (error) {
      if (isDatabaseUnavailable(error)) return;
      context.log.warn({ err: error }, 'the state of the jobs could not be noted');
    }
  };
  await note();
  const timer = setInterval(() => void note(), everyMs);
  timer.unref();
  context.process.onClose(() => clearInterval(timer));
}
