import { z } from 'zod';
import { user } from './accounts.ts';
import { defineEndpoint, moment } from './endpoint.ts';
import { typedText } from './text.ts';

const byId = z.object({ id: z.uuid() });
const changed = z.object({ user });
const tag = 'Administration';

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
  users: defineEndpoint({
    method: 'GET',
    path: '/api/admin/users',
    access: 'administrator',
    summary: 'All accounts, newest first.',
    tag,
    answer: z.array(user),
  }),
  approve: defineEndpoint({
    method: 'POST',
    path: '/api/admin/users/:id/approve',
    access: 'administrator',
    summary: 'Approves a pending account.',
    tag,
    params: byId,
    answer: changed,
  }),
  reject: defineEndpoint({
    method: 'POST',
    path: '/api/admin/users/:id/reject',
    access: 'administrator',
    summary: 'Rejects a pending account, with a reason that its owner will read.',
    tag,
    params: byId,
    body: z.object({ reason: typedText }),
    answer: changed,
  }),
  toggleActive: defineEndpoint({
    method: 'POST',
    path: '/api/admin/users/:id/toggle-active',
    access: 'administrator',
    summary: 'Deactivates or activates an approved member; deactivation ends their sessions.',
    tag,
    params: byId,
    body: z.object({ isActive: z.boolean() }),
    answer: changed,
  }),
  setPremium: defineEndpoint({
    method: 'POST',
    path: '/api/admin/users/:id/premium',
    access: 'administrator',
    summary: 'Moves an approved account between Free and Premium.',
    tag,
    params: byId,
    body: z.object({ isPremium: z.boolean() }),
    answer: changed,
  }),
  auditLog: defineEndpoint({
    method: 'GET',
    path: '/api/admin/audit-log',
    access: 'administrator',
    summary: 'What administrators did, newest first.',
    tag,
    query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
    answer: z.object({ entries: z.array(auditEntry) }),
  }),
};
