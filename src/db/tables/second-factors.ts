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

/** What a member's authenticator app makes its codes of (RFC 6238). */
export const totpSecrets = pgTable('totp_secrets', {
  userId: ownerId().primaryKey(),
  /** Base32, as the app has it: codes cannot be checked against a digest. */
  secret: text('secret').notNull(),
  createdAt: moment('created_at').notNull(),
  /** Null until the first code has shown that the app has it. */
  confirmedAt: moment('confirmed_at'),
  /** The step of time of the last code that was accepted: only later ones are. */
  lastStep: integer('last_step'),
});

/** Recovery codes that are still good: one that is used is gone. */
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
    /** The authenticator's own id of it, base64url. */
    credentialId: text('credential_id').notNull().unique('passkeys_credential_id'),
    /** What the member calls it. */
    name: text('name').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Uses, as the authenticator counts them; many always say 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** Does it go with the member’s account at the maker of the device? */
    isSynced: boolean('is_synced').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** What one step of a sign-in hands to the next: for one purpose, once, for minutes. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    /** SHA-256: the challenge itself is nowhere on the server. */
    challengeHash: text('challenge_hash').primaryKey(),
    purpose: text('purpose').$type<'code' | 'passkey-login' | 'passkey-registration'>().notNull(),
    /** Null where nobody is known yet. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the password's hash: it is worth nothing after any change of the password. */
    passwordMark: text('password_mark'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sign_in_challenges_expires').on(table.expiresAt)],
);
