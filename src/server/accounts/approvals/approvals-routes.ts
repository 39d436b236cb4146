import { approvalEndpoints, type UsersPage } from '#contract/accounts/approvals.ts';
import type { Routes } from '#server/http/route.ts';
import type { Actor } from '#server/security/audit-log.ts';
import type { Administrator } from '#server/security/admission.ts';
import type { FastifyRequest } from 'fastify';
import { userView } from '../accounts/accounts.ts';
import * as approvals from './approvals.ts';

export function registerApprovalRoutes({ context, route, listRoute }: Routes): void {
  listRoute(approvalEndpoints.users, async function* read() {
    for await (const users of approvals.listUsers(context.db)) yield users.map(userView);
  });

  route(approvalEndpoints.usersPage, async ({ query }) => {
    return usersPageView(await approvals.listUsersPage(context, query));
  });

  route(approvalEndpoints.approve, async ({ params, user, request }) => ({
    user: userView(await approvals.approve(context, toActor(user, request), params.id)),
  }));

  route(approvalEndpoints.reject, async ({ params, body, user, request }) => ({
    user: userView(await approvals.reject(context, toActor(user, request), params.id, body.reason)),
  }));

  route(approvalEndpoints.reconsider, async ({ params, user, request }) => ({
    user: userView(await approvals.reconsider(context, toActor(user, request), params.id)),
  }));

  route(approvalEndpoints.toggleActive, async ({ params, body, user, request }) => ({
    user: userView(
      await approvals.setActive(
        context,
        toActor(user, request),
        params.id,
        body.isActive,
        body.reason,
      ),
    ),
  }));

  route(approvalEndpoints.setPremium, async ({ params, body, user, request }) => ({
    user: userView(
      await approvals.setPremium(context, toActor(user, request), params.id, body.isPremium),
    ),
  }));

  route(approvalEndpoints.setRole, async ({ params, body, user, request }) => ({
    user: userView(await approvals.setRole(context, toActor(user, request), params.id, body.role)),
  }));

  route(approvalEndpoints.auditLog, async ({ query }) => {
    const { entries, hasMore } = await approvals.listAuditEntries(context, query);
    return { entries: entries.map((row) => ({ ...row, at: row.at.toISOString() })), hasMore };
  });
}

function toActor(user: Administrator, request: FastifyRequest): Actor {
  return { id: user.id, address: request.ip };
}

type ReadPage = Awaited<ReturnType<typeof approvals.listUsersPage>>;

function usersPageView({ rows, counted }: ReadPage): UsersPage {
  const none = { pending: 0, approved: 0, rejected: 0 };
  const counts = { ...none };
  const found = { ...none };
  for (const row of counted) {
    counts[row.status] = row.all;
    found[row.status] = row.found;
  }
  const users = rows.map(({ account, hasTotp, hasPasskeys }) => ({
    ...userView(account),
    hasTotp,
    hasPasskeys,
    decidedAt: account.decidedAt?.toISOString() ?? null,
  }));
  return { users, counts, found, pageSize: approvals.usersOnPage };
}
