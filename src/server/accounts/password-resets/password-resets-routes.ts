import { accountEndpoints } from '#contract/accounts/accounts.ts';
import { approvalEndpoints } from '#contract/accounts/approvals.ts';
import { type Routes, createRoutes } from '#server/http/route.ts';
import * as resets from './password-resets.ts';

const bodyLimit = 16 * 1024;

export function registerPasswordResetRoutes({ app, context }: Routes): void {
  const { route } = createRoutes(app, context, { bodyLimit });
  route(approvalEndpoints.makeResetLink, async ({ params, user, request }) => {
    const actor = { id: user.id, address: request.ip };
    const { path, expiresAt } = await resets.makeLink(context, actor, params.id);
    return { path, expiresAt: expiresAt.toISOString() };
  });

  route(accountEndpoints.forgottenPassword, async ({ body, request }) => {
    await resets.askForLink(context, body.email, request.ip);
    return { message: 'If an account uses this email, we sent it a link.' };
  });

  route(accountEndpoints.resetPassword, async ({ body, request }) => {
    await resets.resetPassword(context, body, request.ip);
    return { message: 'Password changed. Sign in with your new password.' };
  });
}
