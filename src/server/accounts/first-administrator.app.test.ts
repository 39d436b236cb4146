import { auditLog, users } from '#db/tables/accounts-tables.ts';
import type { AppContext } from '#server/context.ts';
import { readConfig } from '#server/config.ts';
import { addPerson, goodPassword, openBrowser } from '#testing/test-users.ts';
import { useTestApp } from '#testing/use-test-app.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  describeUnusedAdministrator,
  ensureFirstAdministrator,
  findProblemsOfAdministrator,
} from './operator-accounts.ts';

const testApp = useTestApp();

const given = (environment: Record<string, string>): AppContext => ({
  ...testApp.context,
  config: readConfig({ DATA_SOURCE: 'simulated', ...environment }),
});

const logIn = (email: string, password: string) =>
  openBrowser(testApp.app).post('/api/auth/login', { email, password });

describe('the first start', () => {
  it('creates an administrator with a random password when nothing is configured', async () => {
    const made = await ensureFirstAdministrator(testApp.context);
    expect(made?.generatedPassword?.length).toBeGreaterThanOrEqual(20);
    const answer = await logIn(made?.email ?? '', made?.generatedPassword ?? '');
    expect(answer.body?.['user']).toMatchObject({ role: 'admin', status: 'approved' });
    const rows = await testApp.context.db.select().from(auditLog);
    expect(rows).toMatchObject([{ action: 'create', actorId: null }]);
  });

  it('creates the configured one, without returning a password', async () => {
    const made = await ensureFirstAdministrator(
      given({ ADMIN_EMAIL: 'Boss@Example.org', ADMIN_PASSWORD: goodPassword }),
    );
    expect(made).toEqual({ email: 'Boss@Example.org' });
    expect((await logIn('boss@example.org', goodPassword)).status).toBe(200);
  });

  it('creates one, however many processes start at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, () => ensureFirstAdministrator(testApp.context)),
    );
    expect(made.filter((one) => one !== undefined)).toHaveLength(1);
    const admins = await testApp.context.db.select().from(users).where(eq(users.role, 'admin'));
    expect(admins).toHaveLength(1);
  });

  it('rejects a weak password without a database, naming the variable', () => {
    for (const password of ['password', 'changeme', 'administrator', 'boss@example.org']) {
      const variables = { ADMIN_EMAIL: 'boss@example.org', ADMIN_PASSWORD: password };
      expect(findProblemsOfAdministrator(variables)).toEqual([
        expect.stringContaining('ADMIN_PASSWORD was rejected'),
      ]);
    }
  });

  it('does not take over a member’s account with that address', async () => {
    await addPerson(testApp, 'Early');
    const context = given({ ADMIN_EMAIL: 'early@example.org', ADMIN_PASSWORD: 'nine dry badgers' });
    await expect(ensureFirstAdministrator(context)).rejects.toThrow(/belongs to a member/);
    const [user] = await testApp.context.db.select().from(users);
    expect(user?.role).toBe('member');
  });
});

describe('a later start', () => {
  it('creates and changes nothing', async () => {
    const first = given({ ADMIN_EMAIL: 'boss@example.org', ADMIN_PASSWORD: goodPassword });
    await ensureFirstAdministrator(first);
    const second = given({ ADMIN_EMAIL: 'new@example.org', ADMIN_PASSWORD: 'nine dry badgers' });
    expect(await ensureFirstAdministrator(second)).toBeUndefined();
    expect((await logIn('boss@example.org', goodPassword)).status).toBe(200);
  });

  it('says how to get a new password until an administrator has signed in', async () => {
    const { db } = testApp.context;
    expect(await describeUnusedAdministrator(db)).toBeUndefined();
    const made = await ensureFirstAdministrator(testApp.context);
    const advice = 'has signed in yet. Run `npm run admin -- reset-password admin@linewise.local`.';
    expect(await describeUnusedAdministrator(db)).toBe(`Nobody ${advice}`);
    await addPerson(testApp, 'Early');
    expect((await logIn('early@example.org', goodPassword)).status).toBe(200);
    expect(await describeUnusedAdministrator(db)).toBe(`No administrator ${advice}`);

    expect((await logIn(made?.email ?? '', made?.generatedPassword ?? '')).status).toBe(200);
    expect(await describeUnusedAdministrator(db)).toBeUndefined();
  });
});

describe('a default password', () => {
  it.each(['admin', 'password', 'changeme', 'linewise', 'admin123', 'letmein123'])(
    'does not exist: %s opens nothing',
    async (password) => {
      await ensureFirstAdministrator(testApp.context);
      for (const email of ['admin@linewise.local', 'admin@example.com', 'admin']) {
        expect((await logIn(email, password)).status).toBe(401);
      }
    },
  );
});
