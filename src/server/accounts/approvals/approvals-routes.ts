import { approvalEndpoints, type UsersPage } from '#contract/accounts/approvals-endpoints.ts';
import type { Routes } from '#server/http/route.ts';
import type { Actor } from '#server/security/audit-log.ts';
import { type Administrator, requireAccount } from '#server/security/admission.ts';
import type { FastifyRequest } from 'fastify';
import { userView } from '#server/accounts/accounts/accounts.ts';
import { requireProof } from '#server/accounts/second-factors/second-factors.ts';
import * as approvals from './approvals.ts';

export function registerApprovalRoutes({ context, route, listRoute }: Routes): void {
  listRoute(approvalEndpoints.users, async function* read() {
    for await (const users of approvals.listUsers(context.db)) yield users.map(userView);
  });

  route(approvalEndpoints.usersPage, async ({ query }) => {
    return usersPageView(await approvals.listUsersPage(context, query));
  });

  const view = async (changed: ReturnType<typeof approvals.approve>) => ({
    user: userView(await changed),
  });

  route(approvalEndpoints.approve, ({ params, user, request }) =>
    view(approvals.approve(context, toActor(user, request), params.id)),
  );

  route(approvalEndpoints.reject, ({ params, body, user, request }) =>
    view(approvals.reject(context, toActor(user, request), params.id, body.reason)),
  );

  route(approvalEndpoints.reconsider, ({ params, user, request }) =>
    view(approvals.reconsider(context, toActor(user, request), params.id)),
  );

  route(approvalEndpoints.toggleActive, ({ params, body, user, request }) => {
    const actor = toActor(user, request);
    return view(approvals.setActive(context, actor, params.id, body.isActive, body.reason));
  });

  route(approvalEndpoints.setPremium, ({ params, body, user, request }) =>
    view(approvals.setPremium(context, toActor(user, request), params.id, body.isPremium)),
  );

  route(approvalEndpoints.setRole, async ({ params, body, user, session, request }) => {
    await requireProof(context, requireAccount(session), body.password, request.ip);
    return view(approvals.setRole(context, toActor(user, request), params.id, body.role));
  });

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
