import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { ownerId, users } from './accounts-tables.ts';
import { moment } from './columns.ts';

/** TOTP secrets of members' authenticator apps (RFC 6238). */
export const totpSecrets = pgTable('totp_secrets', (t) => ({
  userId: ownerId().primaryKey(),
  /** Base32 plain text: codes cannot be checked against a digest. */
  secret: t.text('secret').notNull(),
  createdAt: moment('created_at').notNull(),
  /** Null until the first valid code. */
  confirmedAt: moment('confirmed_at'),
  /** Time step of the last accepted code; only later ones are accepted. */
  lastStep: t.integer('last_step'),
}));

/** Unused recovery codes; a used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  (t) => ({
    userId: ownerId(),
    /** SHA-256 of its 80 bits. */
    codeHash: t.text('code_hash').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export const passkeys = pgTable(
  'passkeys',
  (t) => ({
    id: t.uuid('id').primaryKey().defaultRandom(),
    userId: ownerId(),
    /** The authenticator's credential id, base64url. */
    credentialId: t.text('credential_id').notNull().unique('passkeys_credential_id'),
    /** Name given by the member. */
    name: t.text('name').notNull(),
    /** COSE, base64url. */
    publicKey: t.text('public_key').notNull(),
    /** Signature counter; many authenticators always report 0. */
    counter: t.bigint('counter', { mode: 'number' }).notNull(),
    transports: t.jsonb('transports').$type<string[]>().notNull(),
    /** Whether it is synced across the member's devices. */
    isSynced: t.boolean('is_synced').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  }),
  (table) => [index('passkeys_user').on(table.userId)],
);

/** Links two steps of a sign-in: for one purpose, once, for minutes. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  (t) => ({
    /** SHA-256; the challenge itself is not stored. */
    challengeHash: t.text('challenge_hash').primaryKey(),
    purpose: t.text('purpose').$type<'code' | 'passkey-login' | 'passkey-registration'>().notNull(),
    /** Null before the user is known. */
    userId: t.uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the password hash: any password change invalidates it. */
    passwordMark: t.text('password_mark'),
    expiresAt: moment('expires_at').notNull(),
  }),
  (table) => [index('sign_in_challenges_expires').on(table.expiresAt)],
);
