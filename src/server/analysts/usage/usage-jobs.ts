import type { AppContext } from '../../context.ts';
import { sweepFindings } from '../research/research.ts';
import { logEndingModels } from './usage.ts';

const everyMs = 24 * 3_600_000;

/** Daily and at startup: logs models about to shut down and deletes old findings. */
export function startAnalystUsageJobs(context: AppContext): Promise<void> {
  const look = (): void => {
    Promise.all([logEndingModels(context), sweepFindings(context)]).catch((error: unknown) => {
      context.log.warn({ err: error }, 'daily analyst update failed');
    });
  };
  look();
  const timer = setInterval(look, everyMs);
  timer.unref();
  context.process.onClose(() => clearInterval(timer));
  return Promise.resolve();
}
