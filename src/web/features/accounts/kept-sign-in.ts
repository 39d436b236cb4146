import { accountEndpoints, type User } from '#contract/accounts/accounts-endpoints.ts';
import { call } from '#web/lib/api.ts';

/** The server signed someone in, and the browser dropped the cookie. */
export class SignInNotKept extends Error {}

/**
 * Checks, after every way to sign in, that the browser kept the session, before the page reloads.
 */
export async function requireKeptSignIn({ user }: { user: User | null }): Promise<void> {
  if (user === null) return;
  // Without an answer nothing is known, and the reload shows.
  const me = await call(accountEndpoints.me).catch(() => undefined);
  if (me?.user !== null) return;
  throw new SignInNotKept(describeLostSignIn(me.installation.publicUrl, window.location.origin));
}

/** Browsers drop Secure cookies over http, which is how another address is usually opened. */
export function describeLostSignIn(publicUrl: string | undefined, here: string): string {
  const lost = 'Your browser did not keep the sign-in.';
  return publicUrl === undefined || publicUrl === here
    ? `${lost} Allow cookies for this site, or open it over https, and try again.`
    : `${lost} Open ${publicUrl}`;
}
