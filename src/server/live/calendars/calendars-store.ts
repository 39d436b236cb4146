import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { first } from '#db/first.ts';
import { users } from '#db/tables/accounts.ts';
import { calendarLinks } from '#db/tables/notices.ts';
import { and, eq } from 'drizzle-orm';

export async function findLink(db: Database, userId: string) {
  return first(db.select().from(calendarLinks).where(eq(calendarLinks.userId, userId)));
}

/** One link per member: a new one replaces the old. */
export async function saveLink(
  db: Database,
  link: Pick<typeof calendarLinks.$inferInsert, 'userId' | 'tokenHash' | 'createdAt'>,
): Promise<void> {
  const { tokenHash, createdAt } = link;
  await db
    .insert(calendarLinks)
    .values(link)
    .onConflictDoUpdate({
      target: calendarLinks.userId,
      set: { tokenHash, createdAt, lastReadAt: null },
    });
}

export async function deleteLink(db: Database, userId: string): Promise<void> {
  await db.delete(calendarLinks).where(eq(calendarLinks.userId, userId));
}

/** Only for an active member; other links are not found. */
export async function findOwner(db: Database, tokenHash: string) {
  return first(
    db
      .select({ userId: users.id, lastReadAt: calendarLinks.lastReadAt })
      .from(calendarLinks)
      .innerJoin(users, eq(users.id, calendarLinks.userId))
      .where(
        and(
          eq(calendarLinks.tokenHash, tokenHash),
          matching(users, { status: 'approved', isActive: true }),
        ),
      ),
  );
}

export async function noteRead(db: Database, userId: string, lastReadAt: Date): Promise<void> {
  await db.update(calendarLinks).set({ lastReadAt }).where(eq(calendarLinks.userId, userId));
}
