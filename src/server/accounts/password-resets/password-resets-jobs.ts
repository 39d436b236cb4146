import type { AppContext } from '#server/context.ts';
import { sendResetMails } from './password-resets-types.ts';

/**
 * Sends the mails that were asked for; a mail server that is away is tried again. What accounts need is loaded
 * with the first: most threads that do jobs never send one.
 */
export async function startPasswordResetJobs(context: AppContext): Promise<void> {
  await context.jobs.work(sendResetMails, async ({ emailFolded }) => {
    const { mailLink } = await import('./password-resets.ts');
    await mailLink(context, emailFolded);
  });
}
