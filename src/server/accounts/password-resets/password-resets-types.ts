import type { JobKind } from '#server/scheduling/scheduling-jobs.ts';

/** Done apart from the call that asks, which takes the same time whether an account is known. */
export const sendResetMails: JobKind<{ emailFolded: string }> = {
  name: 'send-reset-mails',
  // Each pause is twice the one before: a mail server may be away for a quarter of an hour.
  retryLimit: 10,
  expireInSeconds: 120,
  oneAtATime: false,
};
