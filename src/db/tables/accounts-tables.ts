import { index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const users = pgTable(
  'users',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    username: t.text('username').notNull(),
    /** Case and look-alikes folded, so that nobody can impersonate another member. */
    usernameSkeleton: t.text('username_skeleton').notNull(),
    email: t.text('email').notNull(),
    emailFolded: t.text('email_folded').notNull(),
    passwordHash: t.text('password_hash').notNull(),
    role: t.text('role').$type<'member' | 'admin'>().notNull().default('member'),
    status: t
      .text('status')
      .$type<'pending' | 'approved' | 'rejected'>()
      .notNull()
      .default('pending'),
    isActive: t.boolean('is_active').notNull().default(true),
    isPremium: t.boolean('is_premium').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    lastLoginAt: moment('last_login_at'),
    rejectionReason: t.text('rejection_reason'),
    /** Shown to the member; null while active or when no reason was given. */
    deactivationReason: t.text('deactivation_reason'),
    decidedAt: moment('decided_at'),
  }),
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
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the cookie's token; the token itself is not stored. */
    tokenHash: t.text('token_hash').notNull(),
    userId: ownerId(),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    /** Absolute expiry; the idle expiry follows from `lastSeenAt`. */
    expiresAt: moment('expires_at').notNull(),
    userAgent: t.text('user_agent').notNull(),
    address: t.text('address').notNull(),
    /** Opened with a code, a recovery code or a passkey. */
    hasSecondFactor: t.boolean('has_second_factor').notNull().default(false),
  }),
  (table) => [
    uniqueIndex('sessions_token_hash').on(table.tokenHash),
    index('sessions_user').on(table.userId),
  ],
);

/** Sessions ended by someone else, kept while their browsers may ask why. */
export const endedSessions = pgTable(
  'ended_sessions',
  (t) => ({
    tokenHash: t.text('token_hash').primaryKey(),
    userId: ownerId(),
    because: t
      .text('because')
      .$type<'deactivated' | 'rejected' | 'password_changed' | 'signed_out'>()
      .notNull(),
    endedAt: moment('ended_at').notNull(),
  }),
  (table) => [index('ended_sessions_at').on(table.endedAt)],
);

/** Links that set a new password, once. */
export const passwordResetLinks = pgTable(
  'password_reset_links',
  (t) => ({
    /** SHA-256 of the link's token; the token itself is not stored. */
    tokenHash: t.text('token_hash').primaryKey(),
    userId: ownerId(),
    /** SHA-256 of the password hash at creation: any password change invalidates the link. */
    passwordMark: t.text('password_mark').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  }),
  (table) => [index('password_reset_links_user').on(table.userId)],
);

/** Rate limit counters, shared by all processes. */
export const rateLimits = pgTable('rate_limits', (t) => ({
  key: t.text('key').primaryKey(),
  count: t.integer('count').notNull(),
  resetsAt: moment('resets_at').notNull(),
}));

export const auditLog = pgTable(
  'audit_log',
  (t) => ({
    id: t.bigserial('id', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    /** Null for the operator's command line and the system. May outlive its account. */
    actorId: t.uuid('actor_id'),
    action: t.text('action').notNull(),
    /** May outlive its account. */
    subjectId: t.uuid('subject_id'),
    detail: t.text('detail'),
    address: t.text('address'),
  }),
  (table) => [index('audit_log_at').on(table.at)],
);
