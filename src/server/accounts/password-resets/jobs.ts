import type { AppContext } from '#server/context.ts';
import { mailLink, sendResetMails } from './service.ts';

/** Sends the mails that were asked for; a mail server that is away is tried again. */
export async function startPasswordResetJobs(context: AppContext): Promise<void> {
  await context.jobs.work(sendResetMails, ({ emailFolded }) => mailLink(context, emailFolded));
}
