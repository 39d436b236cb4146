import { auditActions, type AuditEntry } from '#contract/accounts/approvals.ts';
import { describe, expect, it } from 'vitest';
import { describeAct } from './describe-act.ts';

const entry = (rest: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-11-22T12:00:00.000Z',
  actor: 'Chief',
  action: 'approve',
  subject: 'Vera',
  detail: null,
  ...rest,
});

describe('an entry of the audit log', () => {
  it('says in words whether Premium was given or taken, with before and after', () => {
    expect(describeAct(entry({ action: 'premium' }))).toMatchObject({
      did: 'upgraded the account to Premium',
      change: 'Free → Premium',
    });
    expect(describeAct(entry({ action: 'free' }))).toMatchObject({
      did: 'downgraded the account to Free',
      change: 'Premium → Free',
    });
  });

  it('says what its detail is', () => {
    const rejected = describeAct(entry({ action: 'reject', detail: 'Unknown to us' }));
    expect(rejected.detail).toBe('Reason: Unknown to us');
    expect(describeAct(entry({})).detail).toBeUndefined();
  });

  it('names the operator where nobody was signed in', () => {
    expect(describeAct(entry({ actor: null })).who).toBe('The operator');
  });

  it.each(auditActions)('%s has words of its own, none that only the code knows', (action) => {
    expect(describeAct(entry({ action })).did).toMatch(/^(?:[a-z]+ )+[\w-]+/);
  });
});
