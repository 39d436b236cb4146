import { minuteMs } from '#domain/calendar/durations.ts';
import type { Database, DatabaseConnection } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { sessions } from '#db/tables/accounts-tables.ts';
import { and, desc, eq, gt, lt, ne, or } from 'drizzle-orm';
import * as store from './sessions-store.ts';
import { SwrCache } from '#server/swr-cache.ts';
import { hashToken, isToken, makeToken } from './session-token.ts';

export interface SessionLifetime {
  idleMs: number;
  absoluteMs: number;
}

/** Max staleness of `lastSeenAt`: not every read needs a write. */
const seenGrainMs = 10 * minuteMs;
const channel = 'sessions';

export type { Account, Session } from './sessions-store.ts';

export interface SessionOrigin {
  userAgent: string;
  address: string;
  /** The token the browser had before. */
  sessionToken?: string;
  hasSecondFactor?: boolean;
}

export type Sessions = Awaited<ReturnType<typeof createSessions>>;

export async function createSessions(
  connection: DatabaseConnection,
  now: () => Date,
  lifetime: SessionLifetime,
) {
  const { db } = connection;
  const recent = new SwrCache<store.Session | undefined>({
    maxAgeMs: 10_000,
    refreshAgeMs: 5000,
    size: 5000,
  });
  // The user of a session being read is not known yet, so it is dropped, too.
  const dropRecent = (userId: string) =>
    recent.drop((_, session) => userId === '' || [undefined, userId].includes(session?.account.id));
  await connection.listen(channel, dropRecent, () => recent.expire(() => true));

  const readOpen = async (tokens: string[], at: Date): Promise<Map<string, store.Session>> => {
    const byHash = new Map(tokens.map((token) => [hashToken(token), token]));
    const read = await store.readSessions(db, [...byHash.keys()], at);
    const open = read.filter((session) => !isOver(session, lifetime, at));
    const stale = open.filter(
      (session) => session.lastSeenAt.getTime() < at.getTime() - seenGrainMs,
    );
    const ids = stale.map(({ id }) => id);
    if (ids.length > 0 && (await store.noteSeen(db, ids, at))) {
      for (const session of stale) session.lastSeenAt = at;
    }
    return new Map(open.map((session) => [byHash.get(session.tokenHash) ?? '', session]));
  };

  return {
    /** Drops cached sessions everywhere, after a change is committed; without a user, all. */
    async forget(userId = ''): Promise<void> {
      dropRecent(userId);
      await connection.notify(channel, userId);
    },

    /** The session of a request's cookie, or undefined; synchronous when recently read. */
    find(
      token: string | undefined,
    ): store.Session | undefined | Promise<store.Session | undefined> {
      if (!isToken(token)) return undefined;
      const at = now();
      const session = recent.get(token, at, async () => (await readOpen([token], at)).get(token));
      // Sessions being read are checked afterward.
      if (session === undefined || session instanceof Promise) return session;
      return isOver(session, lifetime, at) ? undefined : session;
    },

    /** Sessions of many tokens, from the database, in one statement. */
    findAll: (tokens: string[]) => readOpen(tokens, now()),

    /**
     * Ends the browser's last session and surplus ones; then the caller calls `forget` for each.
     */
    async create(handle: Database, userId: string, origin: SessionOrigin) {
      // A login ends the browser's previous session, so a planted one is worthless.
      const carried = await store.endCarried(handle, origin.sessionToken);
      const token = makeToken();
      const at = now();
      await handle.insert(sessions).values({
        tokenHash: hashToken(token),
        userId,
        createdAt: at,
        lastSeenAt: at,
        expiresAt: new Date(at.getTime() + lifetime.absoluteMs),
        userAgent: origin.userAgent.slice(0, 400),
        address: origin.address,
        hasSecondFactor: origin.hasSecondFactor ?? false,
      });
      const surplus = await store.endSurplus(handle, userId, token);
      return { token, endedUserIds: surplus > 0 ? [...carried, userId] : carried };
    },

    async listForUser(userId: string) {
      const at = now();
      return db
        .select()
        .from(sessions)
        .where(
          and(
            eq(sessions.userId, userId),
            gt(sessions.expiresAt, at),
            gt(sessions.lastSeenAt, new Date(at.getTime() - lifetime.idleMs)),
          ),
        )
        .orderBy(desc(sessions.lastSeenAt));
    },

    /** Ends one session; undefined when it does not exist or is another user's. */
    async end(handle: Database, userId: string, sessionId: string) {
      const [ended] = await handle
        .delete(sessions)
        .where(matching(sessions, { userId, id: sessionId }))
        .returning();
      const tokenHashes = ended === undefined ? [] : [ended.tokenHash];
      await store.noteEnded(handle, { userId, tokenHashes, because: 'signed_out', at: now() });
      return ended;
    },

    /** Ends all sessions of a user except the one to keep. Runs in the caller's transaction. */
    async endAll(
      handle: Database,
      userId: string,
      because: store.EndCause,
      keepSessionId?: string,
    ) {
      const mine = eq(sessions.userId, userId);
      const ended = await handle
        .delete(sessions)
        .where(keepSessionId === undefined ? mine : and(mine, ne(sessions.id, keepSessionId)))
        .returning({ tokenHash: sessions.tokenHash });
      const tokenHashes = ended.map(({ tokenHash }) => tokenHash);
      await store.noteEnded(handle, { userId, tokenHashes, because, at: now() });
    },

    /** A second factor was shown in this session. */
    async noteSecondFactor(handle: Database, sessionId: string) {
      await handle
        .update(sessions)
        .set({ hasSecondFactor: true })
        .where(eq(sessions.id, sessionId));
    },

    /** The account's second factors have changed: sessions no longer count as opened with one. */
    async dropSecondFactor(handle: Database, userId: string) {
      await handle
        .update(sessions)
        .set({ hasSecondFactor: false })
        .where(eq(sessions.userId, userId));
    },

    /** Why someone else ended the session of this token; undefined for any other. */
    async findEnding(token: string | undefined) {
      return isToken(token) ? store.findEnding(db, hashToken(token)) : undefined;
    },

    async sweep() {
      const at = now();
      await db
        .delete(sessions)
        .where(
          or(
            lt(sessions.expiresAt, at),
            lt(sessions.lastSeenAt, new Date(at.getTime() - lifetime.idleMs)),
          ),
        );
      // By then the session would have expired anyway.
      await store.sweepEndings(db, new Date(at.getTime() - lifetime.absoluteMs));
    },
  };
}

export function isOver(
  session: Pick<store.Session, 'expiresAt' | 'lastSeenAt'>,
  { idleMs }: SessionLifetime,
  at: Date,
): boolean {
  return session.expiresAt <= at || session.lastSeenAt.getTime() + idleMs <= at.getTime();
}
