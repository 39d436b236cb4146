import { auditLog, users } from '#db/tables/accounts-tables.ts';
import {
  addAdministrator,
  addPerson,
  goodPassword,
  openBrowser,
  signUp,
} from '#testing/test-users.ts';
import { useSharedTestApp } from '#testing/use-test-app.ts';
import { desc, eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { readAdminCommand } from './admin-commands.ts';
import { UsageError } from './run-command.ts';

const testApp = useSharedTestApp();
async function run(line: string, input = ''): Promise<string> {
  const said: string[] = [];
  await readAdminCommand(line.split(' '))(testApp.context, {
    say: (text) => said.push(text),
    readInput: () => Promise.resolve(input),
  });
  return said.join('\n');
}

const logIn = (email: string, password: string) =>
  openBrowser(testApp.app).post('/api/auth/login', { email, password });

async function getAccount(email: string) {
  const [account] = await testApp.context.db.select().from(users).where(eq(users.email, email));
  return account;
}

describe('the operator', () => {
  it('creates an approved account with a random password that is shown once', async () => {
    const said = await run('create new@example.org Newcomer --premium');
    const password = /once\): (\S+)/.exec(said)?.[1] ?? '';
    const answer = await logIn('new@example.org', password);
    expect(answer.body?.['user']).toMatchObject({
      status: 'approved',
      role: 'member',
      isPremium: true,
    });
  });

  it('creates an administrator with a password from standard input', async () => {
    const said = await run(
      'create chief@example.org Chief --admin --password-stdin',
      `${goodPassword}\n`,
    );
    expect(said).not.toContain(goodPassword);
    const answer = await logIn('chief@example.org', goodPassword);
    expect(answer.body?.['user']).toMatchObject({ role: 'admin' });
  });

  it('is held to the same rules for names, addresses and passwords', async () => {
    await expect(run('create chief@example.org Other')).rejects.toThrow(/already exists/);
    await expect(run('create c@example.org CHIEF')).rejects.toThrow(/taken/);
    await expect(run('create nobody Other')).rejects.toThrow(/email/);
    await expect(run('create c@example.org Other --password-stdin', 'password\n')).rejects.toThrow(
      /too common/,
    );
  });

  it('approves and rejects pending accounts by address', async () => {
    await signUp(testApp, 'Waiting');
    await signUp(testApp, 'Doubtful');
    expect(await run('approve WAITING@example.org')).toMatch(/Waiting .* is approved/);
    await run('reject doubtful@example.org --reason=Unknown');
    expect(await getAccount('waiting@example.org')).toMatchObject({ status: 'approved' });
    expect(await getAccount('doubtful@example.org')).toMatchObject({ rejectionReason: 'Unknown' });
    await expect(run('approve doubtful@example.org')).rejects.toThrow(/already rejected/);
  });

  it('resets a password, which ends every session', async () => {
    const { browser } = await addPerson(testApp, 'Forgetful');
    const said = await run('reset-password forgetful@example.org');
    const password = /once\): (\S+)/.exec(said)?.[1] ?? '';
    expect((await browser.get('/api/auth/me')).body?.['user']).toBeNull();
    expect((await logIn('forgetful@example.org', goodPassword)).status).toBe(401);
    expect((await logIn('forgetful@example.org', password)).status).toBe(200);
  });

  it('removes lost codes and passkeys, which ends every session', async () => {
    const { browser } = await addPerson(testApp, 'Phoneless');
    const email = 'phoneless@example.org';
    expect(await run(`reset-second-factor ${email}`)).toMatch(/has no second factor/);
    const password = goodPassword;
    const path = '/api/auth/second-factors/totp';
    const secret = String((await browser.post(`${path}/begin`, { password })).body?.['secret']);
    const timestamp = testApp.clock.now().getTime();
    const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
    expect((await browser.post(`${path}/confirm`, { code })).status).toBe(200);
    expect((await logIn(email, goodPassword)).body?.['user']).toBeNull();

    expect(await run(`reset-second-factor ${email}`)).toMatch(/signs in with the password only/);
    expect((await browser.get('/api/auth/me')).body?.['user']).toBeNull();
    expect((await logIn(email, goodPassword)).body?.['user']).not.toBeNull();
    const [row] = await testApp.context.db
      .select()
      .from(auditLog)
      .orderBy(desc(auditLog.id))
      .limit(1);
    expect(row).toMatchObject({ action: 'reset-second-factor', actorId: null });
  });

  it('promotes and demotes, but never demotes the last administrator', async () => {
    await addPerson(testApp, 'Rising');
    await addAdministrator(testApp, 'Falling');
    await run('promote rising@example.org');
    expect(await getAccount('rising@example.org')).toMatchObject({ role: 'admin' });
    const others = ['rising@example.org', 'falling@example.org'];
    for (const email of others) await run(`demote ${email}`);
    await expect(run('demote chief@example.org')).rejects.toThrow(/last administrator/);
    expect(await getAccount('chief@example.org')).toMatchObject({ role: 'admin' });
  });

  it('cannot demote both of two administrators in parallel', async () => {
    await run('create second@example.org Second --admin');
    const outcomes = await Promise.allSettled([
      run('demote second@example.org'),
      run('demote chief@example.org'),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const admins = await testApp.context.db.select().from(users).where(eq(users.role, 'admin'));
    expect(admins).toHaveLength(1);
    await run(
      `promote ${admins[0]?.email === 'chief@example.org' ? 'second' : 'chief'}@example.org`,
    );
  });

  it('deactivates and reactivates a member, but no administrator', async () => {
    await addPerson(testApp, 'Member');
    await run('deactivate member@example.org');
    expect(await getAccount('member@example.org')).toMatchObject({ isActive: false });
    await run('activate member@example.org');
    expect(await getAccount('member@example.org')).toMatchObject({ isActive: true });
    await expect(run('deactivate chief@example.org')).rejects.toThrow(/cannot be deactivated/);
  });

  it('lists accounts, as text and as JSON, without any hash', async () => {
    await signUp(testApp, 'Pendingone');
    expect(await run('list')).toMatch(
      /^pendingone@example\.org\tPendingone\tmember\tpending\tfree$/m,
    );
    const rows = JSON.parse(await run('list --json --status pending')) as { status: string }[];
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['pending']));
    expect(await run('list --json')).not.toMatch(/argon2|skeleton/);
  });

  it('leaves an audit row without an actor', async () => {
    await addPerson(testApp, 'Traced');
    await run('premium traced@example.org');
    const [row] = await testApp.context.db
      .select()
      .from(auditLog)
      .orderBy(desc(auditLog.id))
      .limit(1);
    expect(row).toMatchObject({ action: 'premium', actorId: null, address: null });
  });
});

describe('an invalid command line', () => {
  it('is rejected before the database is opened', () => {
    const approve = [
      'approve',
      'approve a@example.org b@example.org',
      'approve a@example.org --json',
    ];
    const list = ['list --status unknown', 'list --frob'];
    const others = ['', 'frobnicate', '__proto__', 'reject a@example.org'];
    for (const line of [...approve, ...list, ...others]) {
      const words = line.split(' ').filter((word) => word !== '');
      expect(() => readAdminCommand(words), line).toThrow(UsageError);
    }
  });
});
