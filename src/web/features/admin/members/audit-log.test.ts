import { auditActions, type AuditEntry } from '#contract/accounts/approvals-endpoints.ts';
import { describe, expect, it } from 'vitest';
import { describeAct } from './audit-log.tsx';

const entry = (rest: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-11-22T12:00:00.000Z',
  actor: 'Chief',
  action: 'approve',
  subject: 'Vera',
  detail: null,
  ...rest,
});

describe('audit log entry', () => {
  it('says whether Premium was granted or removed, with before and after', () => {
    expect(describeAct(entry({ action: 'premium' }))).toMatchObject({
      did: 'upgraded the account to Premium',
      change: 'Free → Premium',
    });
    expect(describeAct(entry({ action: 'free' }))).toMatchObject({
      did: 'downgraded the account to Free',
      change: 'Premium → Free',
    });
  });

  it('explains its detail', () => {
    const rejected = describeAct(entry({ action: 'reject', detail: 'Unknown to us' }));
    expect(rejected.detail).toBe('Reason: Unknown to us');
    expect(describeAct(entry({})).detail).toBeUndefined();
  });

  it('names the operator when no one was signed in', () => {
    expect(describeAct(entry({ actor: null })).who).toBe('The operator');
  });

  it.each(auditActions)('%s has its own text', (action) => {
    expect(describeAct(entry({ action })).did).toMatch(/^(?:[a-z]+ )+[\w-]+/);
  });
});
