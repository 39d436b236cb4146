import type { AppContext } from '#server/context.ts';

const everyMs = 3_600_000;

/** Maintenance of the embedded database, in the only process that has it open. */
export function startOperationJobs(context: AppContext): Promise<void> {
  const timer = setInterval(() => {
    context.connection.maintain().catch((error: unknown) => {
      context.log.warn({ err: error }, 'database maintenance failed');
    });
  }, everyMs);
  timer.unref();
  context.process.onClose(() => clearInterval(timer));
  return Promise.resolve();
}
