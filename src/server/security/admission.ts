import type { Database } from '#db/client.ts';
import { users } from '#db/tables/accounts.ts';
import { eq } from 'drizzle-orm';
import { AppError } from '../errors.ts';
import { refusalOf } from './session.ts';

/**
 * Refuses what is done for a member who is no longer approved and active. A request is admitted when
 * it arrives; work that goes on behind it, and costs, asks again before every step.
 */
export async function requireAdmitted(db: Database, userId: string): Promise<void> {
  const [account] = await db
    .select({ status: users.status, isActive: users.isActive })
    .from(users)
    .where(eq(users.id, userId));
  const refusal = account === undefined ? 'There is no such account.' : refusalOf(account);
  if (refusal !== undefined) throw new AppError('not_approved', refusal);
}
