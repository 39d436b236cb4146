import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { ownerId, users } from './accounts.ts';
import { moment } from './columns.ts';

/** TOTP secrets of members' authenticator apps (RFC 6238). */
export const totpSecrets = pgTable('totp_secrets', {
  userId: ownerId().primaryKey(),
  /** Base32 plain text: codes cannot be checked against a digest. */
  secret: text('secret').notNull(),
  createdAt: moment('created_at').notNull(),
  /** Null until the first valid code. */
  confirmedAt: moment('confirmed_at'),
  /** Time step of the last accepted code; only later ones are accepted. */
  lastStep: integer('last_step'),
});

/** Unused recovery codes; a used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: ownerId(),
    /** SHA-256 of its 80 bits. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ownerId(),
    /** The authenticator's credential id, base64url. */
    credentialId: text('credential_id').notNull().unique('passkeys_credential_id'),
    /** Name given by the member. */
    name: text('name').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Signature counter; many authenticators always report 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** Whether it is synced across the member's devices. */
    isSynced: boolean('is_synced').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** Links two steps of a sign-in: for one purpose, once, for minutes. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    /** SHA-256; the challenge itself is not stored. */
    challengeHash: text('challenge_hash').primaryKey(),
    purpose: text('purpose').$type<'code' | 'passkey-login' | 'passkey-registration'>().notNull(),
    /** Null before the user is known. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the password hash: any password change invalidates it. */
    passwordMark: text('password_mark'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sign_in_challenges_expires').on(table.expiresAt)],
);
