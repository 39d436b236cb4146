import type { QueryClient } from '@tanstack/react-query';
import { accountEndpoints } from '#contract/accounts/accounts.ts';
import { type PageAnswer, pageAnswersId } from '#contract/pages/page-answers.ts';
import { parseJson } from '../api.ts';
import { connection } from '../offline/connection.ts';

/** For so long they count as just read, also where an answer is otherwise asked for again each time. */
const justReadMs = 5000;

/** What the server has sent along with the page is in the cache before anything asks for it. */
export function keepAnswersWithPage(client: QueryClient): void {
  const text = document.getElementById(pageAnswersId)?.textContent;
  const answers = text === undefined ? undefined : parseJson(text);
  if (!Array.isArray(answers)) return;

  const now = Date.now();
  connection.noteAnswer(new Headers(), new Date(now));
  for (const { path, query, answer } of answers as PageAnswer[]) {
    // Of who is signed in the page tells when it was asked.
    const updatedAt = path === accountEndpoints.me.path ? now : now + justReadMs;
    client.setQueryData(query === undefined ? [path] : [path, query], answer, { updatedAt });
  }
}

/** For what is asked again at every visit of its page, but for the answer that came with it. */
export function refetchOnEveryVisit({
  state,
}: {
  state: { dataUpdatedAt: number };
}): 'always' | false {
  return state.dataUpdatedAt > Date.now() ? false : 'always';
}
