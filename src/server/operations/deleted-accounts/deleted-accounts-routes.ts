import { approvalEndpoints } from '#contract/accounts/approvals.ts';
import { deleteAccount } from '#server/accounts/approvals/approvals.ts';
import type { Routes } from '#server/http/route.ts';
import { eraseMember } from '#server/ledger/predictions/predictions.ts';

/** Here, because an account's data is in several modules. */
export function registerDeletedAccountRoutes({ context, route }: Routes): void {
  route(approvalEndpoints.deleteAccount, async ({ params: { id }, user, request }) => {
    const actor = { id: user.id, address: request.ip };
    await deleteAccount(context, actor, id, (transaction) => eraseMember(transaction, id));
    return { id };
  });
}
