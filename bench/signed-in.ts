import { leagueIds } from '#domain/league.ts';
import type { Product } from '#testing/processes/running-product.ts';
import { setTimeout as pause } from 'node:timers/promises';

/** Past seasons are loaded first, because that work is not measured. */
export async function untilQuiet(product: Product): Promise<void> {
  while (product.output().split('history is complete').length <= leagueIds.length) await pause(200);
}

/** The cookie of a new session. */
export async function signIn(
  address: string,
  who: { email: string; password: string },
): Promise<string> {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(who),
  });
  if (!answer.ok) throw new Error(`signing in failed: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
