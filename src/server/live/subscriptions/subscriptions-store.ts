import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { first } from '#db/first.ts';
import { users } from '#db/tables/accounts.ts';
import { pushSubscriptions } from '#db/tables/notices.ts';
import type { NoticeEvent } from '#domain/notice.ts';
import { and, eq, ne, or } from 'drizzle-orm';

type NewSubscription = typeof pushSubscriptions.$inferInsert;

/** A browser has one subscription, which belongs to the member who signed in last. */
export async function saveSubscription(db: Database, row: NewSubscription): Promise<void> {
  const { sessionId, endpoint } = row;
  await db.transaction(async (transaction) => {
    await transaction.delete(pushSubscriptions).where(
      and(
        or(eq(pushSubscriptions.sessionId, sessionId), eq(pushSubscriptions.endpoint, endpoint)),
        // An unchanged subscription keeps its pending deliveries.
        or(ne(pushSubscriptions.sessionId, sessionId), ne(pushSubscriptions.endpoint, endpoint)),
      ),
    );
    const { p256dh, auth, events, userId } = row;
    await transaction.insert(pushSubscriptions).values(row).onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: { userId, sessionId, p256dh, auth, events },
    });
  });
}

export async function findSubscription(db: Database, sessionId: string) {
  return first(
    db.select().from(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId)),
  );
}

export async function deleteSubscription(db: Database, sessionId: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
}

export async function dropSubscription(db: Database, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

export async function countOthers(db: Database, userId: string, sessionId: string) {
  return db.$count(
    pushSubscriptions,
    and(eq(pushSubscriptions.userId, userId), ne(pushSubscriptions.sessionId, sessionId)),
  );
}

/** Members who can be notified, with the events any of their browsers subscribes to. */
export async function listSubscribers(db: Database): Promise<Map<string, Set<NoticeEvent>>> {
  const rows = await db
    .select({ userId: pushSubscriptions.userId, events: pushSubscriptions.events })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(matching(users, { status: 'approved', isActive: true }));
  const wanted = new Map<string, Set<NoticeEvent>>();
  for (const { userId, events } of rows) {
    wanted.set(userId, new Set([...(wanted.get(userId) ?? []), ...events]));
  }
  return wanted;
}
