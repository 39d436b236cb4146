import type { Database } from '#db/client.ts';
import { sessions } from '#db/tables/accounts.ts';
import { inArray } from 'drizzle-orm';
import { isDatabaseUnavailable } from '../../errors.ts';

/** False where it cannot be noted for now, as on a full disk: nobody is kept from reading by that. */
export async function noteSeen(db: Database, sessionIds: string[], at: Date): Promise<boolean> {
  try {
    await db.update(sessions).set({ lastSeenAt: at }).where(inArray(sessions.id, sessionIds));
    return true;
  } catch (error) {
    if (isDatabaseUnavailable(error)) return false;
    throw error;
  }
}
