import type { AppContext } from '#server/context.ts';
import { sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';

const answerWithinMs = 2000;

/** Whether the database answers within two seconds. */
export async function isDatabaseReachable(context: AppContext): Promise<boolean> {
  const timer = new AbortController();
  const answered = context.db.execute(sql`select 1`).then(
    () => true,
    (error: unknown) => {
      context.log.warn({ err: error }, 'database did not respond');
      return false;
    },
  );
  const gaveUp = pause(answerWithinMs, false, { signal: timer.signal, ref: false });
  const reachable = await Promise.race([answered, gaveUp]);
  timer.abort();
  // Rejects later, when aborted; nobody awaits it.
  gaveUp.catch(() => undefined);
  return reachable;
}
