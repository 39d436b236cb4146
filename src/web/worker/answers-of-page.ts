import { formatAddress } from '#contract/address.ts';
import { readPageAnswers } from '#contract/pages/page-answers.ts';
import { type KeptAnswers, whoPath } from './answers.ts';
import { isKept } from './kept-paths.ts';

/** Caches the responses embedded in a page by the same rules as requests; the page itself is not cached. */
export async function keepAnswers(
  answers: KeptAnswers,
  page: Response,
  askedInTurn: number,
): Promise<void> {
  const date = page.headers.get('date') ?? '';
  const headers = { date, 'content-type': 'application/json' };
  let turn = askedInTurn;
  for (const { path, query, answer } of readPageAnswers(await page.text())) {
    // Someone signed in or out in the meantime.
    if (turn !== answers.turn) return;
    if (!isKept(path)) continue;
    const address = new URL(
      formatAddress({ path }, query && { query }),
      globalThis.location.origin,
    );
    const body = new Response(JSON.stringify(answer), { headers });
    await answers.keep(new Request(address), body, turn);
    // `/me` comes first and identifies the owner of the rest.
    if (path === whoPath) turn = answers.turn;
  }
}
