import type { Database, DatabaseConnection } from '#db/client.ts';
import { matching } from '#db/conditions.ts';
import { sessions } from '#db/tables/accounts.ts';
import { and, desc, eq, gt, lt, ne, or } from 'drizzle-orm';
import { isDatabaseUnavailable } from '../errors.ts';
import {
  type EndCause,
  type Ending,
  findEnding,
  noteEnded,
  sweepEndings,
} from './ended-sessions.ts';
import { endCarried, endSurplus } from './session-ends.ts';
import { readSessions, type Session } from './session-reads.ts';
import { noteSeen } from './session-seen.ts';
import { hashToken, isToken, makeToken } from './session-token.ts';

/** Idle and absolute lifetime of a session, as the operator has set them. */
export interface SessionLifetime {
  idleMs: number;
  absoluteMs: number;
}

/** How stale `lastSeenAt` may be: not every read needs a write. */
const seenGrainMs = 10 * 60_000;
const cacheMs = 10_000;
const cacheSize = 5000;
const channel = 'sessions';

export type { Account, Session } from './session-reads.ts';

export interface SessionOrigin {
  userAgent: string;
  address: string;
  /** The token that the browser carried so far. */
  sessionToken?: string;
  hasSecondFactor?: boolean;
}

export interface NewSession {
  /** For the cookie; stored nowhere. */
  token: string;
  /** Were sessions ended for it? */
  hasEndedOthers: boolean;
}

export interface Sessions {
  /** The session that a request's cookie names, or undefined. */
  find(token: string | undefined): Promise<Session | undefined>;
  /** Those of many tokens, as they are in the database, in one statement. */
  findAll(tokens: string[]): Promise<Map<string, Session>>;
  /**
   * A new session instead of the one that the browser carries, and of the account's oldest when there
   * are too many. The caller, who may be in a transaction, forgets afterwards when others were ended.
   */
  create(db: Database, userId: string, origin: SessionOrigin): Promise<NewSession>;
  listOf(userId: string): Promise<(typeof sessions.$inferSelect)[]>;
  /** Ends one session; undefined when it is not this user's or not there. */
  end(
    db: Database,
    userId: string,
    sessionId: string,
  ): Promise<typeof sessions.$inferSelect | undefined>;
  /** Ends all sessions of a user, but the one to keep. Runs in the caller's transaction. */
  endAllOf(db: Database, userId: string, because: EndCause, keepSessionId?: string): Promise<void>;
  /** A second factor was shown in this session. */
  noteSecondFactor(db: Database, sessionId: string): Promise<void>;
  /** The account has another second factor, or none: what sessions were opened by counts no more. */
  dropSecondFactor(db: Database, userId: string): Promise<void>;
  /** Why somebody else has ended the session of this token; undefined for any other. */
  findEnding(token: string | undefined): Promise<Ending | undefined>;
  /** To be called after a change to a user or their sessions is committed: drops copies everywhere. */
  forget(): Promise<void>;
  /** Removes what has run out. */
  sweep(): Promise<void>;
}

export async function createSessions(
  connection: DatabaseConnection,
  now: () => Date,
  lifetime: SessionLifetime,
): Promise<Sessions> {
  const { db } = connection;
  const cache = new Map<string, { session: Session; readAt: number; generation: number }>();
  /** Counts invalidations: what was read before the newest one must be read again. */
  let generation = 0;

  /** Something may have changed unseen: read again, but an outage alone throws nobody out. */
  const doubt = () => {
    generation += 1;
  };
  /** Something has changed: whoever is not read anew is not in, even when the database goes away. */
  const drop = () => {
    generation += 1;
    cache.clear();
  };
  await connection.listen(channel, drop, doubt);

  const forget = async () => {
    drop();
    await connection.notify(channel, '');
  };

  return {
    forget,

    async find(token) {
      if (!isToken(token)) return undefined;
      const tokenHash = hashToken(token);
      const at = now();
      const kept = cache.get(tokenHash);
      const isFresh =
        kept?.generation === generation && Math.abs(at.getTime() - kept.readAt) < cacheMs;
      if (kept !== undefined && isFresh)
        return isOver(kept.session, lifetime, at) ? undefined : kept.session;

      const readIn = generation;
      const [session] = await readSessions(db, [tokenHash], at).catch((error: unknown) => {
        // While the database is away nobody can be deactivated either: who was in stays in.
        if (kept !== undefined && isDatabaseUnavailable(error)) return [kept.session];
        throw error;
      });
      if (session === undefined) cache.delete(tokenHash);
      if (session === undefined || isOver(session, lifetime, at)) return undefined;
      if (session === kept?.session) return session;
      if (isSeenStale(session, at)) {
        if (await noteSeen(db, [session.id], at)) session.lastSeenAt = at;
      }
      if (readIn === generation) {
        if (cache.size >= cacheSize) cache.clear();
        cache.set(tokenHash, { session, readAt: at.getTime(), generation });
      }
      return session;
    },

    async findAll(tokens) {
      const at = now();
      const byHash = new Map(tokens.map((token) => [hashToken(token), token]));
      const read = await readSessions(db, [...byHash.keys()], at);
      const open = read.filter((session) => !isOver(session, lifetime, at));
      const stale = open.filter((session) => isSeenStale(session, at)).map(({ id }) => id);
      if (stale.length > 0) await noteSeen(db, stale, at);
      return new Map(open.map((session) => [byHash.get(session.tokenHash) ?? '', session]));
    },

    async create(handle, userId, origin) {
      // A session never outlives a login in the same browser, and a planted one is worth nothing.
      const carried = await endCarried(handle, origin.sessionToken);
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
      const surplus = await endSurplus(handle, userId, token);
      return { token, hasEndedOthers: carried + surplus > 0 };
    },

    async listOf(userId) {
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

    async end(handle, userId, sessionId) {
      const [ended] = await handle
        .delete(sessions)
        .where(matching(sessions, { userId, id: sessionId }))
        .returning();
      const tokenHashes = ended === undefined ? [] : [ended.tokenHash];
      await noteEnded(handle, { userId, tokenHashes, because: 'signed_out', at: now() });
      return ended;
    },

    async endAllOf(handle, userId, because, keepSessionId) {
      const mine = eq(sessions.userId, userId);
      const ended = await handle
        .delete(sessions)
        .where(keepSessionId === undefined ? mine : and(mine, ne(sessions.id, keepSessionId)))
        .returning({ tokenHash: sessions.tokenHash });
      const tokenHashes = ended.map(({ tokenHash }) => tokenHash);
      await noteEnded(handle, { userId, tokenHashes, because, at: now() });
    },

    async noteSecondFactor(handle, sessionId) {
      await handle
        .update(sessions)
        .set({ hasSecondFactor: true })
        .where(eq(sessions.id, sessionId));
    },

    async dropSecondFactor(handle, userId) {
      await handle
        .update(sessions)
        .set({ hasSecondFactor: false })
        .where(eq(sessions.userId, userId));
    },

    async findEnding(token) {
      return isToken(token) ? findEnding(db, hashToken(token)) : undefined;
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
      // By then the session would have run out by itself.
      await sweepEndings(db, new Date(at.getTime() - lifetime.absoluteMs));
    },
  };
}

function isSeenStale({ lastSeenAt }: Session, at: Date): boolean {
  return at.getTime() - lastSeenAt.getTime() > seenGrainMs;
}

/** Has it run out, by not being used or by its age? */
export function isOver(
  session: Pick<Session, 'expiresAt' | 'lastSeenAt'>,
  { idleMs }: SessionLifetime,
  at: Date,
): boolean {
  return session.expiresAt <= at || session.lastSeenAt.getTime() + idleMs <= at.getTime();
}
