import { dayMs, hourMs } from '#domain/calendar/durations.ts';
import { calendarEndpoints } from '#contract/live/calendars-endpoints.ts';
import type { Database } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { first } from '#db/first.ts';
import { users } from '#db/tables/accounts-tables.ts';
import { calendarLinks } from '#db/tables/notices-tables.ts';
import { upsertRows } from '#db/upsert.ts';
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { formatSelection, listNames, namesWhenMade } from '#server/bets/bets/bets.ts';
import { sha256 } from '#server/security/digests.ts';
import { hasVersion } from '#server/http/bodies/encodings.ts';
import { toParty } from '#server/security/rate-limit.ts';
import { hashToken, isToken, makeToken } from '#server/security/sessions/session-token.ts';
import { listSpoilerFree } from '#server/accounts/preferences/preferences.ts';
import { contestKey, listFollows } from '#server/live/follows/follows.ts';
import { writeCalendar } from './calendars-rules.ts';
import { viewEvent } from './calendars-views.ts';
import type { Routes } from '#server/http/route.ts';

/** Returns the URL once; only a digest is stored. A new link replaces the old. */
async function makeLink({ db, now }: AppContext, userId: string) {
  const token = makeToken();
  const createdAt = now();
  const link = { userId, tokenHash: hashToken(token), createdAt, lastReadAt: null };
  await upsertRows(db, calendarLinks, ['userId'], [link]);
  return { path: `/calendar/${token}.ics`, createdAt: createdAt.toISOString(), lastReadAt: null };
}

const pastMs = 60 * dayMs;
const aheadMs = 365 * dayMs;

/** Apps ask a few times an hour; guessing 256 bits is hopeless at any rate. */
const linkLimit = { count: 60, seconds: 3600 };
const visitorLimit = { count: 600, seconds: 3600 };
const tooOften = 'Too many requests for this calendar. Please wait.';

const readGrainMs = hourMs;

/** @throws AppError, the same for an unknown link, a revoked one and an inactive member */
async function readCalendar(context: AppContext, file: string, visitor: string) {
  const { db, now } = context;
  const visits = { action: 'calendar-visitor', subject: toParty(visitor), limit: visitorLimit };
  await context.limits.enforce(visits, tooOften);
  const token = /^(.+)\.ics$/.exec(file)?.[1];
  const owner = isToken(token) ? await findOwner(db, hashToken(token)) : undefined;
  if (owner === undefined) throw new AppError('not_found', 'Calendar not found.');
  const { userId, lastReadAt } = owner;
  const reads = { action: 'calendar', subject: userId, limit: linkLimit };
  await context.limits.enforce(reads, tooOften);

  const at = now();
  if (lastReadAt === null || at.getTime() - lastReadAt.getTime() >= readGrainMs) {
    await db.update(calendarLinks).set({ lastReadAt: at }).where(eq(calendarLinks.userId, userId));
  }
  const text = await write(context, userId, at);
  return { text, etag: `"${sha256(text).slice(0, 32)}"` };
}

/** Owner of a link, who must be an active member. */
async function findOwner(db: Database, tokenHash: string) {
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

async function write(context: AppContext, userId: string, at: Date): Promise<string> {
  const span = { from: new Date(at.getTime() - pastMs), to: new Date(at.getTime() + aheadMs) };
  const follows = await listFollows(context, [userId], span);
  const names = await listNames(
    context,
    follows.flatMap(({ bets }) => bets),
  );
  const hidesScores = (await listSpoilerFree(context, [userId])).has(userId);
  const events = follows.map((follow) => {
    const { league, id } = follow.contest;
    const named = names.get(contestKey(league, id));
    const backed = follow.bets.map(
      (bet) => named && formatSelection(bet, namesWhenMade(bet, named)),
    );
    return viewEvent(follow, {
      hidesScores,
      address: context.config.publicUrl,
      backed: [...new Set(backed.filter((text) => text !== undefined))],
    });
  });
  return writeCalendar(events);
}

export function registerCalendarRoutes({ context, route, feedRoute }: Routes): void {
  route(calendarEndpoints.link, async ({ user }) => {
    const ofUser = eq(calendarLinks.userId, user.id);
    const [link] = await context.db.select().from(calendarLinks).where(ofUser);
    if (link === undefined) return { link: null };
    const { createdAt, lastReadAt } = link;
    const lastRead = lastReadAt?.toISOString() ?? null;
    return { link: { createdAt: createdAt.toISOString(), lastReadAt: lastRead } };
  });

  route(calendarEndpoints.makeLink, ({ user }) => makeLink(context, user.id));

  route(calendarEndpoints.revokeLink, async ({ user }) => {
    await context.db.delete(calendarLinks).where(eq(calendarLinks.userId, user.id));
    return { message: 'This calendar link no longer works.' };
  });

  feedRoute(calendarEndpoints.feed, async ({ params }, request, reply) => {
    const { text, etag } = await readCalendar(context, params.file, request.ip);
    reply.headers({ 'cache-control': 'private, no-cache', etag });
    if (hasVersion(request, etag)) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(text);
  });
}
