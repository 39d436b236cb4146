import { formatAddress } from '#contract/address.ts';
import { readPageAnswers } from '#contract/pages/page-answers.ts';
import { type KeptAnswers, whoPath } from './answers.ts';
import { isKept } from './kept-paths.ts';

/**
 * The answers that the server has sent along with a page are kept as if the page had asked for them, by
 * the same rules; the page itself is not.
 */
export async function keepAnswers(
  answers: KeptAnswers,
  page: Response,
  askedInTurn: number,
): Promise<void> {
  const date = page.headers.get('date') ?? '';
  const headers = { date, 'content-type': 'application/json' };
  let turn = askedInTurn;
  for (const { path, query, answer } of readPageAnswers(await page.text())) {
    // Somebody has signed in or out since.
    if (turn !== answers.turn) return;
    if (!isKept(path)) continue;
    const address = new URL(
      formatAddress({ path }, query && { query }),
      globalThis.location.origin,
    );
    const body = new Response(JSON.stringify(answer), { headers });
    await answers.keep(new Request(address), body, turn);
    // Who is signed in stands first, and says whose the others are.
    if (path === whoPath) turn = answers.turn;
  }
}
