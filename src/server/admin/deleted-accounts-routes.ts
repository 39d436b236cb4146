import { approvalEndpoints } from '#contract/accounts/approvals-endpoints.ts';
import { deleteAccount } from '#server/accounts/approvals/approvals.ts';
import { requireProof } from '#server/accounts/second-factors/second-factors.ts';
import type { Routes } from '#server/http/route.ts';
import { eraseMember } from '#server/ledger/predictions/predictions.ts';
import { requireAccount } from '#server/security/admission.ts';

/** Routes that delete an account. They are here because its data is in several modules. */
export function registerDeletedAccountRoutes({ context, route }: Routes): void {
  route(approvalEndpoints.deleteAccount, async ({ params, body, user, session, request }) => {
    await requireProof(context, requireAccount(session), body.password, request.ip);
    const { id } = params;
    const actor = { id: user.id, address: request.ip };
    await deleteAccount(context, actor, id, (transaction) => eraseMember(transaction, id));
    return { id };
  });
}
