import type { AppContext } from '#server/context.ts';
import { sendResetMails } from './password-resets-types.ts';

/**
 * Sends the requested emails, retrying an unreachable mail server. The account code is loaded with
 * the first one: most job threads never send one.
 */
export async function startPasswordResetJobs(context: AppContext): Promise<void> {
  await context.jobs.work(sendResetMails, async ({ emailFolded }) => {
    const { mailLink } = await import('./password-resets.ts');
    await mailLink(context, emailFolded);
  });
}
