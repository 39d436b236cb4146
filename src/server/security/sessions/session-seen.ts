import type { Database } from '#db/client.ts';
import { sessions } from '#db/tables/accounts.ts';
import { inArray } from 'drizzle-orm';
import { isDatabaseUnavailable } from '../../errors.ts';

/** False when it cannot be stored for now, as on a full disk: reading must still work. */
export async function noteSeen(db: Database, sessionIds: string[], at: Date): Promise<boolean> {
  try {
    await db.update(sessions).set({ lastSeenAt: at }).where(inArray(sessions.id, sessionIds));
    return true;
  } catch (error) {
    if (isDatabaseUnavailable(error)) return false;
    throw error;
  }
}
