import {
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    username: text('username').notNull(),
    /** Case and look-alikes folded, so that nobody can impersonate another member. */
    usernameSkeleton: text('username_skeleton').notNull(),
    email: text('email').notNull(),
    emailFolded: text('email_folded').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role').$type<'member' | 'admin'>().notNull().default('member'),
    status: text('status')
      .$type<'pending' | 'approved' | 'rejected'>()
      .notNull()
      .default('pending'),
    isActive: boolean('is_active').notNull().default(true),
    isPremium: boolean('is_premium').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    lastLoginAt: moment('last_login_at'),
    rejectionReason: text('rejection_reason'),
    /** Shown to the member; null while active or when no reason was given. */
    deactivationReason: text('deactivation_reason'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    uniqueIndex('users_email_folded').on(table.emailFolded),
    uniqueIndex('users_username_skeleton').on(table.usernameSkeleton),
    index('users_by_creation').on(table.createdAt, table.id),
  ],
);

/** The owner of a row, which is deleted with the account. */
export const ownerId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the cookie's token; the token itself is not stored. */
    tokenHash: text('token_hash').notNull(),
    userId: ownerId(),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    /** Absolute expiry; the idle expiry follows from `lastSeenAt`. */
    expiresAt: moment('expires_at').notNull(),
    userAgent: text('user_agent').notNull(),
    address: text('address').notNull(),
    /** Opened with a code, a recovery code or a passkey. */
    hasSecondFactor: boolean('has_second_factor').notNull().default(false),
  },
  (table) => [
    uniqueIndex('sessions_token_hash').on(table.tokenHash),
    index('sessions_user').on(table.userId),
  ],
);

/** Sessions ended by someone else, kept while their browsers may ask why. */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: ownerId(),
    because: text('because')
      .$type<'deactivated' | 'rejected' | 'password_changed' | 'signed_out'>()
      .notNull(),
    endedAt: moment('ended_at').notNull(),
  },
  (table) => [index('ended_sessions_at').on(table.endedAt)],
);

/** One-time links that set a new password. */
export const passwordResetLinks = pgTable(
  'password_reset_links',
  {
    /** SHA-256 of the link's token; the token itself is not stored. */
    tokenHash: text('token_hash').primaryKey(),
    userId: ownerId(),
    /** SHA-256 of the password hash at creation: any password change invalidates the link. */
    passwordMark: text('password_mark').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('password_reset_links_user').on(table.userId)],
);

/** Rate limit counters, shared by all processes. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resetsAt: moment('resets_at').notNull(),
});

export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    /** Null for the operator's command line and the system. May outlive its account. */
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    /** May outlive its account. */
    subjectId: uuid('subject_id'),
    detail: text('detail'),
    address: text('address'),
  },
  (table) => [index('audit_log_at').on(table.at)],
);
