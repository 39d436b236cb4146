import type { AppContext } from '#server/context.ts';
import { sendResetMails } from './password-resets-types.ts';

/** Retries. The account code loads with the first mail: most job threads never send one. */
export function startPasswordResetJobs(context: AppContext): Promise<void> {
  context.jobs.work(sendResetMails, async ({ emailFolded }) => {
    const { mailLink } = await import('./password-resets.ts');
    await mailLink(context, emailFolded);
  });
  return Promise.resolve();
}
