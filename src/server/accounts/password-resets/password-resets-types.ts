import type { JobKind } from '#server/scheduling/job-queue.ts';

/** A job, so that the request takes the same time whether or not the address is known. */
export const sendResetMails: JobKind<{ emailFolded: string }> = {
  name: 'send-reset-mails',
  // Exponential backoff: a mail server may be down for a quarter of an hour.
  retryLimit: 10,
  maxSeconds: 120,
};
