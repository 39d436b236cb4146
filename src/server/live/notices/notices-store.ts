import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { first } from '#db/first.ts';
import { sessions } from '#db/tables/accounts-tables.ts';
import { bets } from '#db/tables/bets-tables.ts';
import { gameChanges } from '#db/tables/games-tables.ts';
import { noticeDeliveries, notices, pushSubscriptions } from '#db/tables/notices-tables.ts';
import { groupBy } from '#domain/group-by.ts';
import type { LeagueId } from '#domain/league.ts';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, min, sql } from 'drizzle-orm';
import type { DueNotice } from './notices-rules.ts';

export async function listFirstPlay(db: Database, league: LeagueId, ids: string[]) {
  const rows = await db
    .select({ id: gameChanges.gameId, at: min(gameChanges.at) })
    .from(gameChanges)
    .where(and(matching(gameChanges, { league, gameId: ids }), eq(gameChanges.state, 'live')))
    .groupBy(gameChanges.gameId);
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at] as const])));
}

/** Members' contests with something settled since a moment and nothing open. */
export async function listSettled(db: Database, userIds: string[], since: Date) {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ userId: bets.userId, league: bets.league, contestId: bets.contestId })
    .from(bets)
    .where(and(inArray(bets.userId, userIds), isNotNull(bets.outcome), gt(bets.settledAt, since)));
  if (rows.length === 0) return [];
  const toContest = ({ userId, league, contestId }: (typeof rows)[number]) =>
    [userId, league, contestId].join(' ');
  const all = await db
    .select()
    .from(bets)
    .where(
      matching(bets, {
        userId: [...new Set(rows.map((row) => row.userId))],
        contestId: [...new Set(rows.map((row) => row.contestId))],
      }),
    );
  const byContest = groupBy(all, toContest);
  return rows
    .map((row) => byContest.get(toContest(row)) ?? [])
    .filter((ofContest) => ofContest.every(({ outcome }) => outcome !== null));
}

type Event = Pick<DueNotice, 'userId' | 'event' | 'contest'>;

const toEvent = ({ userId, event, contest }: Event) => [userId, event, contest].join(' ');

/** Notices of events of which the member was not notified since a moment. */
export async function withoutNotified(db: Database, due: DueNotice[], since: Date) {
  const stored = await listSimilar(db, due);
  const recent = stored.filter(({ createdAt }) => createdAt > since);
  return without(due, recent, toEvent);
}

type Key = Event & Pick<DueNotice, 'mark'>;

const toKey = (notice: Key) => `${toEvent(notice)} ${notice.mark}`;

/** Notices not stored yet, so that most searches write nothing. */
export async function withoutStored(db: Database, due: DueNotice[]): Promise<DueNotice[]> {
  return without(due, await listSimilar(db, due), toKey);
}

function without(due: DueNotice[], stored: readonly Key[], keyOf: (one: Key) => string) {
  const keys = new Set(stored.map(keyOf));
  return due.filter((notice) => !keys.has(keyOf(notice)));
}

/** Stored notifications of the same members and contests, in one query. */
async function listSimilar(db: Database, due: DueNotice[]) {
  if (due.length === 0) return [];
  const { userId, event, contest, mark, createdAt } = notices;
  return db
    .select({ userId, event, contest, mark, createdAt })
    .from(notices)
    .where(
      matching(notices, {
        userId: [...new Set(due.map((notice) => notice.userId))],
        contest: [...new Set(due.map((notice) => notice.contest))],
      }),
    );
}

/** Stores a new notification together with its deliveries to subscribed browsers. */
export async function addNotice(db: Database, { happenedAt, ...due }: DueNotice, createdAt: Date) {
  return db.transaction(async (transaction) => {
    const [added] = await transaction
      .insert(notices)
      .values({ ...due, createdAt })
      .onConflictDoNothing()
      .returning({ id: notices.id });
    if (added === undefined) return false;
    const browsers = await transaction
      .select({ id: pushSubscriptions.id, events: pushSubscriptions.events })
      .from(pushSubscriptions)
      .where(
        and(eq(pushSubscriptions.userId, due.userId), lte(pushSubscriptions.createdAt, happenedAt)),
      );
    const { event } = due;
    const wanting = browsers.filter(({ events }) => event === 'account' || events.includes(event));
    if (wanting.length > 0) {
      const deliveries = wanting.map(({ id }) => ({
        noticeId: added.id,
        subscriptionId: id,
        dueAt: createdAt,
      }));
      await transaction.insert(noticeDeliveries).values(deliveries);
    }
    return wanting.length > 0;
  });
}

/** Claims due deliveries, so that nothing sends them twice, not even after a crash. */
export async function claimDeliveries(db: Database, at: Date, limit: number) {
  const due = db
    .select({
      noticeId: noticeDeliveries.noticeId,
      subscriptionId: noticeDeliveries.subscriptionId,
    })
    .from(noticeDeliveries)
    .where(and(isNull(noticeDeliveries.claimedAt), lte(noticeDeliveries.dueAt, at)))
    .orderBy(asc(noticeDeliveries.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(noticeDeliveries)
    .set({ claimedAt: at })
    .where(
      sql`(${noticeDeliveries.noticeId}, ${noticeDeliveries.subscriptionId}) in (${due.getSQL()})`,
    )
    .returning();
  const found = [];
  for (const delivery of claimed) {
    const row = await first(
      db
        .select({ notice: notices, subscription: pushSubscriptions, session: sessions })
        .from(pushSubscriptions)
        .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
        .innerJoin(notices, eq(notices.id, delivery.noticeId))
        .where(eq(pushSubscriptions.id, delivery.subscriptionId)),
    );
    if (row !== undefined) found.push({ delivery, ...row });
  }
  return found;
}

type Delivery = Pick<typeof noticeDeliveries.$inferSelect, 'noticeId' | 'subscriptionId'>;

function isDelivery({ noticeId, subscriptionId }: Delivery) {
  return matching(noticeDeliveries, { noticeId, subscriptionId });
}

export async function endDelivery(db: Database, delivery: Delivery): Promise<void> {
  await db.delete(noticeDeliveries).where(isDelivery(delivery));
}

export async function postponeDelivery(
  db: Database,
  delivery: Delivery,
  changes: { failures: number; dueAt: Date },
): Promise<void> {
  await db
    .update(noticeDeliveries)
    .set({ ...changes, claimedAt: null })
    .where(isDelivery(delivery));
}

export async function sweepNotices(db: Database, before: Date): Promise<void> {
  await db.delete(notices).where(lt(notices.createdAt, before));
}
