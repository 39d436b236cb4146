import type { Account } from '#server/security/sessions/session.ts';

const hourMs = 3_600_000;

/** How long a link works: one that an administrator passes on, and one that comes by mail. */
export const linkLifetimeMs = { administrator: 24 * hourMs, mail: hourMs } as const;

/** Mails to one address, whether an account has it or not. */
export const maxMails = { count: 3, seconds: 3600 } as const;

/**
 * The token stands behind `#`, which no browser sends: it is in no server's log, no proxy's, and in no
 * Referer.
 */
export function resetPath(token: string): string {
  return `/reset-password#${token}`;
}

export function resetMail(account: Pick<Account, 'username' | 'email'>, link: string) {
  return {
    to: account.email,
    subject: 'Set a new Linewise password',
    text: [
      `Hello ${account.username},`,
      'Someone requested a new password for your Linewise account. If it was you, open this link within one hour. It works once:',
      link,
      'If it was not you, ignore this email. Your password has not changed.',
    ].join('\n\n'),
  };
}
