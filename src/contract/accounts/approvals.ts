import { z } from 'zod';
import { user } from './accounts.ts';
import { endpointsFor, moment } from '../endpoint.ts';
import { typedText } from '../text.ts';

const byId = z.object({ id: z.uuid() });
const changed = z.object({ user });
const administrator = endpointsFor('administrator', 'Administration');

export const auditEntry = z.object({
  id: z.number().int(),
  at: moment,
  /** Who did it; null for the operator's command line. */
  actor: z.string().nullable(),
  action: z.string(),
  subject: z.string().nullable(),
  detail: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const approvalEndpoints = {
  users: administrator.get('/api/admin/users', {
    summary: 'All accounts, newest first.',
    answer: z.array(user),
  }),
  approve: administrator.post('/api/admin/users/:id/approve', {
    summary: 'Approves a pending account.',
    params: byId,
    answer: changed,
  }),
  reject: administrator.post('/api/admin/users/:id/reject', {
    summary: 'Rejects a pending account, with a reason that its owner will read.',
    params: byId,
    body: z.object({ reason: typedText }),
    answer: changed,
  }),
  toggleActive: administrator.post('/api/admin/users/:id/toggle-active', {
    summary: 'Deactivates or activates an approved member; deactivation ends their sessions.',
    params: byId,
    body: z.object({ isActive: z.boolean() }),
    answer: changed,
  }),
  setPremium: administrator.post('/api/admin/users/:id/premium', {
    summary: 'Moves an approved account between Free and Premium.',
    params: byId,
    body: z.object({ isPremium: z.boolean() }),
    answer: changed,
  }),
  auditLog: administrator.get('/api/admin/audit-log', {
    summary: 'What administrators did, newest first.',
    query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
    answer: z.object({ entries: z.array(auditEntry) }),
  }),
};
