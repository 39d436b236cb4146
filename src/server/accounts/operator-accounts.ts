import type { Database } from '#db/client.ts';
import type { AccountContext } from '#server/context.ts';
import { type Config, ConfigError } from '#server/config.ts';
import { findUniqueViolation } from '#server/errors.ts';
import { actOn, logAct, operator, recordAct } from '#server/security/audit-log.ts';
import { hashPassword } from '#server/security/password-hashing.ts';
import { problemOfPassword } from '#server/security/password-policy.ts';
import type { Account } from '#server/security/sessions/session.ts';
import { randomBytes } from 'node:crypto';
import * as accounts from './accounts/accounts.ts';

/** Password of 160 bits, in characters that survive a terminal and copying by hand. */
export function makePassword(): string {
  return randomBytes(20).toString('base64url');
}

export interface FirstAdministrator {
  email: string;
  /** Password to be printed once; present only when Linewise generated it. */
  generatedPassword?: string;
}

/** The address of the first administrator. */
function getFirstEmail({ secrets }: Config): string {
  return accounts.tidyEmail(secrets.adminEmail ?? 'admin@linewise.local');
}

/**
 * Creates the first administrator from ADMIN_EMAIL and ADMIN_PASSWORD, or with a random password.
 * Undefined when there is one.
 */
export async function ensureFirstAdministrator(
  context: AccountContext,
): Promise<FirstAdministrator | undefined> {
  const { adminPassword } = context.config.secrets;
  const email = getFirstEmail(context.config);
  if (await accounts.hasAdministrator(context.db)) return undefined;

  const password = adminPassword ?? makePassword();
  const passwordHash = await hashPassword(password);
  const at = context.now();
  const row = {
    ...accounts.normalizeNames({ username: 'admin', email }),
    passwordHash,
    role: 'admin' as const,
    status: 'approved' as const,
    createdAt: at,
    decidedAt: at,
  };
  const created = await context.db
    .transaction(async (transaction) => {
      await accounts.lockFirstAdministrator(transaction);
      if (await accounts.hasAdministrator(transaction)) return undefined;
      const account = await accounts.insertAccount(transaction, row);
      const act = { actor: operator, action: 'create' as const, subjectId: account.id, at };
      await recordAct(transaction, { ...act, detail: 'first administrator' });
      return account;
    })
    .catch((error: unknown) => {
      if (findUniqueViolation(error) === undefined) throw error;
      throw new ConfigError([
        `ADMIN_EMAIL (or the username “admin”) already belongs to a member: ` +
          `promote the account with “npm run admin -- promote EMAIL”`,
      ]);
    });
  if (created === undefined) return undefined;
  return adminPassword === undefined ? { email, generatedPassword: password } : { email };
}

/** Problems of the variables of the first administrator. */
export function findProblemsOfAdministrator({
  ADMIN_EMAIL: email = '',
  ADMIN_PASSWORD: password,
}: Partial<Record<string, string>>): string[] {
  const problems: string[] = [];
  if (email !== '' && accounts.problemOfEmail(accounts.tidyEmail(email)) !== undefined)
    problems.push('ADMIN_EMAIL must be an email address');
  const weakness =
    password === undefined ? undefined : problemOfPassword(password, ['admin', email]);
  if (weakness !== undefined) problems.push(`ADMIN_PASSWORD was rejected: ${weakness}`);
  return problems;
}

/** Advice about a first password that nobody has used, and may have lost; undefined later. */
export async function describeUnusedAdministrator(db: Database): Promise<string | undefined> {
  const administrators = await accounts.listAdministratorLogins(db);
  const [oldest] = administrators;
  if (oldest === undefined || administrators.some(({ lastLoginAt }) => lastLoginAt !== null)) {
    return undefined;
  }
  const nobody = (await accounts.hasAnyLogin(db)) ? 'No administrator' : 'Nobody';
  return `${nobody} has signed in yet. Run \`npm run admin -- reset-password ${oldest.email}\`.`;
}

/** Creates an account without approval, on the operator's command line. */
export async function createApprovedAccount(
  context: AccountContext,
  newAccount: accounts.NewAccount & Pick<Account, 'role' | 'isPremium'>,
): Promise<Account> {
  const fields = accounts.readNewAccount(newAccount);
  const passwordHash = await hashPassword(newAccount.password);
  const at = context.now();
  const row = {
    ...fields,
    passwordHash,
    role: newAccount.role,
    isPremium: newAccount.isPremium,
    status: 'approved' as const,
    createdAt: at,
    decidedAt: at,
  };
  const account = await accounts.refusingTaken(() =>
    context.db.transaction(async (transaction) => {
      const inserted = await accounts.insertAccount(transaction, row);
      const act = { actor: operator, action: 'create' as const, subjectId: inserted.id, at };
      await recordAct(transaction, { ...act, detail: newAccount.role });
      return inserted;
    }),
  );
  logAct(context.log, { actor: operator, action: 'create', subjectId: account.id, at });
  return account;
}

/** Sets a password without the old one, and ends every session of the account. */
export async function resetPassword(context: AccountContext, email: string, password: string) {
  const account = await accounts.getAccountByEmail(context, email);
  accounts.refuseBadPassword(password, [account.username, account.email], 'password');
  const passwordHash = await hashPassword(password);
  const act = { actor: operator, action: 'reset-password' as const, subjectId: account.id };
  await actOn(context, act, async (transaction) => {
    await accounts.setPassword(transaction, account.emailFolded, passwordHash);
    await context.sessions.endAll(transaction, account.id, 'password_changed');
    return true;
  });
  return account;
}
