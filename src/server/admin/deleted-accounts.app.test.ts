import { bets } from '#db/tables/bets-tables.ts';
import { auditLog, sessions, users } from '#db/tables/accounts-tables.ts';
import { totpSecrets } from '#db/tables/second-factors-tables.ts';
import { gradedForecasts } from '#db/tables/graded-forecasts-tables.ts';
import { journal, predictions } from '#db/tables/journal-tables.ts';
import { analystCalls } from '#db/tables/spending-tables.ts';
import { preferences } from '#db/tables/preferences-tables.ts';
import { verifyLedger } from '#server/ledger/verification/verification.ts';
import { addForecast, addGame, addMember, type TestMember } from '#testing/samples/scene.ts';
import { scriptedAnalysts } from '#testing/stand-ins/scripted-analyst.ts';
import { addAdministrator, goodPassword, type Person } from '#testing/test-users.ts';
import { useSettings, useTestApp } from '#testing/use-test-app.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

const test = useTestApp();
useSettings(test, { RATE_LIMIT_LOGIN: '10/300' });
let admin: Person;
let rex: TestMember;

beforeEach(async () => {
  admin = await addAdministrator(test, 'Chief');
  rex = await addMember(test, 'rex');
  test.context.analysts = scriptedAnalysts();
});

const change = (id: string, what: string, body: object = {}) =>
  admin.browser.post(`/api/admin/users/${id}/${what}`, { password: goodPassword, ...body });

async function readRows(member: { id: string }) {
  const { db } = test.context;
  const [row] = await db.select().from(users).where(eq(users.id, member.id));
  return row;
}

describe('an account deleted by an administrator', () => {
  it('is deleted with everything only its owner has; the journal keeps an id, and verifies', async () => {
    const { db } = test.context;
    await addGame(test, { id: '401' });
    await addForecast(test, '401');
    const customInstructions = 'Trust my cousin in Northport.';
    const made = await rex.call('POST', '/api/nfl/predictions/generate/401', {
      customInstructions,
    });
    expect(made.status).toBe(200);
    await rex.call('PUT', '/api/preferences', { oddsFormat: 'decimal' });
    await rex.call('POST', '/api/picks', { predictionId: (made.body as { id: string }).id });
    const [before] = await db.select().from(journal);
    expect(JSON.stringify(before?.private)).toContain('my cousin');

    const { status } = await change(rex.id, 'delete');

    expect(status).toBe(200);
    expect(await readRows(rex)).toBeUndefined();
    for (const table of [sessions, bets, preferences]) {
      const rows = await db.select().from(table).where(eq(table.userId, rex.id));
      expect(rows).toEqual([]);
    }
    expect(
      await db.select().from(gradedForecasts).where(eq(gradedForecasts.owner, rex.id)),
    ).toEqual([]);
    expect((await rex.call('GET', '/api/picks')).status).toBe(401);

    const [entry] = await db.select().from(journal);
    expect(JSON.stringify(entry)).not.toContain('my cousin');
    expect(entry?.private).toMatchObject({ requestedBy: rex.id, words: { instructions: null } });
    expect(entry?.hash).toBe(before?.hash);
    expect((await db.select().from(predictions))[0]?.requestedBy).toBe(rex.id);
    expect(await verifyLedger(db)).toMatchObject({ holds: true, predictions: 1 });
    expect((await db.select().from(analystCalls)).map(({ userId }) => userId)).toEqual([null]);
  });

  it('is in the audit log under its former name', async () => {
    await change(rex.id, 'premium', { isPremium: true });
    await change(rex.id, 'delete');

    const { body } = await admin.browser.get('/api/admin/audit-log');
    expect(body).toMatchObject({
      entries: [
        { actor: 'Chief', action: 'delete', subject: 'a deleted account', detail: 'rex' },
        { actor: 'Chief', action: 'premium', subject: 'a deleted account' },
      ],
    });
    expect((await change(rex.id, 'delete')).status).toBe(404);
  });

  it('cannot be an administrator’s: neither another’s nor one’s own', async () => {
    const other = await addAdministrator(test, 'Second');
    for (const { id } of [other, admin]) expect((await change(id, 'delete')).status).toBe(403);
    expect(await readRows(other)).toBeDefined();
    const logged = await test.context.db.select().from(auditLog);
    expect(logged.map(({ action }) => action)).not.toContain('delete');
  });

  it('cannot be deleted by a member', async () => {
    const ida = await addMember(test, 'ida');
    const password = goodPassword;
    const own = { role: 'admin', password };
    expect((await ida.call('POST', `/api/admin/users/${rex.id}/delete`, { password })).status).toBe(
      403,
    );
    expect((await ida.call('POST', `/api/admin/users/${ida.id}/role`, own)).status).toBe(403);
  });
});

describe('the role of an account', () => {
  it('is changed by an administrator immediately, both ways, and audited', async () => {
    expect((await change(rex.id, 'role', { role: 'admin' })).status).toBe(200);
    expect((await rex.call('GET', '/api/admin/users')).status).toBe(200);

    await change(rex.id, 'role', { role: 'member' });
    expect((await rex.call('GET', '/api/admin/users')).status).toBe(403);
    const actions = (await test.context.db.select().from(auditLog)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['promote', 'demote']));
  });

  it('cannot be one’s own, so that there is always an administrator', async () => {
    const { status, body } = await change(admin.id, 'role', { role: 'member' });
    expect(status).toBe(403);
    expect(body).toMatchObject({ message: 'You cannot change your own role.' });
    expect((await readRows(admin))?.role).toBe('admin');
  });
});

describe('a session of an administrator alone', () => {
  it.each([
    ['delete', {}],
    ['role', { role: 'admin' }],
  ])('is not enough to %s: the password must be right', async (what, body) => {
    const path = `/api/admin/users/${rex.id}/${what}`;
    expect((await admin.browser.post(path, body)).status).toBe(400);
    const refused = await admin.browser.post(path, { ...body, password: 'not my password' });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      message: 'The password is incorrect.',
      issues: [{ path: 'password' }],
    });
    expect(await readRows(rex)).toMatchObject({ role: 'member' });
  });

  it('cannot remove the other administrators, whoever holds it', async () => {
    const second = await addAdministrator(test, 'Second');
    for (const [what, body] of [
      ['role', { role: 'member' }],
      ['toggle-active', { isActive: false }],
      ['reset-link', {}],
      ['delete', {}],
    ] as const) {
      const { status } = await admin.browser.post(`/api/admin/users/${second.id}/${what}`, body);
      expect([what, status >= 400]).toEqual([what, true]);
    }
    expect(await readRows(second)).toMatchObject({ role: 'admin', isActive: true });
  });

  it('cannot guess the password: ten tries in five minutes, a right one included', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) {
      const what = time % 2 === 0 ? 'delete' : 'role';
      statuses.push((await change(rex.id, what, { role: 'admin', password: 'x' })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
    expect((await change(rex.id, 'delete')).status).toBe(429);
    test.clock.advance(300_000);
    expect((await change(rex.id, 'delete')).status).toBe(200);
  });

  it('must have shown a second factor where the account has one', async () => {
    const { db } = test.context;
    const now = test.clock.now();
    const totp = { userId: admin.id, secret: 'JBSWY3DPEHPK3PXP', createdAt: now, confirmedAt: now };
    await db.insert(totpSecrets).values(totp);
    expect((await change(rex.id, 'role', { role: 'admin' })).body).toMatchObject({
      code: 'second_factor_required',
    });
    await db.update(sessions).set({ hasSecondFactor: true });
    await test.context.sessions.forget(admin.id);
    expect((await change(rex.id, 'role', { role: 'admin' })).status).toBe(200);
  });
});
