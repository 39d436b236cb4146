import type { Account } from '#server/security/sessions/session.ts';

const hourMs = 3_600_000;

/** Lifetime of a link made by an administrator, and of one sent by email. */
export const linkLifetimeMs = { administrator: 24 * hourMs, mail: hourMs } as const;

/** Limit per address, with or without an account. */
export const maxMails = { count: 3, seconds: 3600 } as const;

/**
 * The token follows `#`, which browsers never send: it appears in no server or proxy log, and in no
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
