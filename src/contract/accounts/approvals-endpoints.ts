import { z } from 'zod';
import { endpointsFor, moment } from '#contract/endpoint.ts';
import { typedText, typedTextUpTo } from '#contract/text.ts';
import { approvalStatuses, user } from './accounts-endpoints.ts';

const byId = z.object({ id: z.uuid() });
const changed = z.object({ user });
const administrator = endpointsFor('administrator', 'Administration');

export const auditActions = [
  'create',
  'approve',
  'reject',
  'reconsider',
  'activate',
  'deactivate',
  'premium',
  'free',
  'promote',
  'demote',
  'delete',
  'reset-password',
  'reset-link',
  'use-reset-link',
  'set-up-second-factor',
  'turn-off-second-factor',
  'new-recovery-codes',
  'use-recovery-code',
  'add-passkey',
  'remove-passkey',
  'refuse-passkey',
  'end-session',
  'end-sessions',
  'reset-second-factor',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditEntry = z.object({
  id: z.number().int(),
  at: moment,
  /** Administrator who did it; null for the command line. */
  actor: z.string().nullable(),
  action: z.enum(auditActions),
  subject: z.string().nullable(),
  detail: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const userOrders = ['newest', 'oldest', 'name', 'email', 'seen', 'unseen'] as const;
export type UserOrder = (typeof userOrders)[number];

const managedUser = user.extend({
  decidedAt: moment.nullable(),
  hasTotp: z.boolean(),
  hasPasskeys: z.boolean(),
});
export type ManagedUser = z.infer<typeof managedUser>;

const counts = z.object({
  pending: z.number().int(),
  approved: z.number().int(),
  rejected: z.number().int(),
});

export const usersPage = z.object({
  users: z.array(managedUser),
  counts,
  found: counts,
  pageSize: z.number().int(),
});
export type UsersPage = z.infer<typeof usersPage>;

const usersWanted = z.object({
  status: z.enum(approvalStatuses).default('pending'),
  search: typedTextUpTo(200).default(''),
  order: z.enum(userOrders).default('newest'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type UsersWanted = z.infer<typeof usersWanted>;

export const approvalEndpoints = {
  users: administrator.get('/api/admin/users', {
    summary: 'All accounts, newest first.',
    answer: z.array(user),
  }),
  usersPage: administrator.get('/api/admin/users/page', {
    summary: 'Accounts by status, searchable and sortable, in pages.',
    query: usersWanted,
    answer: usersPage,
  }),
  approve: administrator.post('/api/admin/users/:id/approve', {
    summary: 'Approves a pending account.',
    params: byId,
    answer: changed,
  }),
  reject: administrator.post('/api/admin/users/:id/reject', {
    summary: 'Rejects a pending account, with a reason shown to its owner.',
    params: byId,
    body: z.object({ reason: typedText }),
    answer: changed,
  }),
  reconsider: administrator.post('/api/admin/users/:id/reconsider', {
    summary: 'Undoes a rejection; the account is pending again.',
    params: byId,
    answer: changed,
  }),
  makeResetLink: administrator.post('/api/admin/users/:id/reset-link', {
    summary:
      'Creates a one-time password reset link, shown once. For another administrator it needs the caller’s password.',
    params: byId,
    body: z.object({ password: typedText.optional() }).nullish(),
    answer: z.object({ path: z.string(), expiresAt: moment }),
  }),
  toggleActive: administrator.post('/api/admin/users/:id/toggle-active', {
    summary: 'Activates or deactivates a member; deactivation ends their sessions.',
    params: byId,
    body: z.object({ isActive: z.boolean(), reason: typedText.optional() }),
    answer: changed,
  }),
  setPremium: administrator.post('/api/admin/users/:id/premium', {
    summary: 'Moves an approved account between Free and Premium.',
    params: byId,
    body: z.object({ isPremium: z.boolean() }),
    answer: changed,
  }),
  setRole: administrator.post('/api/admin/users/:id/role', {
    summary: 'Changes a user’s role. Needs the caller’s password.',
    params: byId,
    body: z.object({ role: z.enum(['admin', 'member']), password: typedText }),
    answer: changed,
  }),
  deleteAccount: administrator.post('/api/admin/users/:id/delete', {
    summary:
      'Deletes a member’s account and personal data. Cannot be undone. Needs the caller’s password.',
    params: byId,
    body: z.object({ password: typedText }),
    answer: z.object({ id: z.uuid() }),
  }),
  auditLog: administrator.get('/api/admin/audit-log', {
    summary: 'The audit log, newest first.',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(200).default(50),
      before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    answer: z.object({ entries: z.array(auditEntry), hasMore: z.boolean() }),
  }),
};
