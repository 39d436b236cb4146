import type { AppContext } from '#server/context.ts';
import { sendResetMails } from './password-resets-types.ts';

/**
 * Sends the requested emails, retrying an unreachable mail server. The account code is loaded with
 * the first one: most job threads never send one.
 */
export function startPasswordResetJobs(context: AppContext): Promise<void> {
  context.jobs.work(sendResetMails, async ({ emailFolded }) => {
    const { mailLink } = await import('./password-resets.ts');
    await mailLink(context, emailFolded);
  });
  return Promise.resolve();
}
