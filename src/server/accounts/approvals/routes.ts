import { approvalEndpoints } from '#contract/accounts/approvals.ts';
import type { Actor } from '#server/security/audit-log.ts';
import type { AppContext } from '#server/context.ts';
import { listRoute, route } from '#server/http/route.ts';
import type { Administrator } from '#server/security/admission.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { userView } from '../accounts/service.ts';
import * as approvals from './service.ts';
import { usersPageView } from './views.ts';

export function registerApprovalRoutes(app: FastifyInstance, context: AppContext): void {
  listRoute(app, context, approvalEndpoints.users, async function* read() {
    for await (const users of approvals.listUsers(context.db)) yield users.map(userView);
  });

  route(app, context, approvalEndpoints.usersPage, async ({ query }) => {
    const { rows, counted } = await approvals.listUsersPage(context, query);
    return usersPageView(rows, counted, approvals.usersOnPage);
  });

  route(app, context, approvalEndpoints.approve, async ({ params, user, request }) => ({
    user: userView(await approvals.approve(context, actorOf(user, request), params.id)),
  }));

  route(app, context, approvalEndpoints.reject, async ({ params, body, user, request }) => ({
    user: userView(await approvals.reject(context, actorOf(user, request), params.id, body.reason)),
  }));

  route(app, context, approvalEndpoints.reconsider, async ({ params, user, request }) => ({
    user: userView(await approvals.reconsider(context, actorOf(user, request), params.id)),
  }));

  route(app, context, approvalEndpoints.toggleActive, async ({ params, body, user, request }) => ({
    user: userView(
      await approvals.setActive(
        context,
        actorOf(user, request),
        params.id,
        body.isActive,
        body.reason,
      ),
    ),
  }));

  route(app, context, approvalEndpoints.setPremium, async ({ params, body, user, request }) => ({
    user: userView(
      await approvals.setPremium(context, actorOf(user, request), params.id, body.isPremium),
    ),
  }));

  route(app, context, approvalEndpoints.auditLog, async ({ query }) => {
    const { entries, hasMore } = await approvals.listAuditEntries(context, query);
    return { entries: entries.map((row) => ({ ...row, at: row.at.toISOString() })), hasMore };
  });
}

function actorOf(user: Administrator, request: FastifyRequest): Actor {
  return { id: user.id, address: request.ip };
}
