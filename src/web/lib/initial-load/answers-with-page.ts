import type { QueryClient } from '@tanstack/react-query';
import { accountEndpoints } from '#contract/accounts/accounts-endpoints.ts';
import { type PageAnswer, pageAnswersId } from '#contract/pages/page-answers.ts';
import { parseJson } from '#web/lib/api.ts';
import { connection } from '#web/lib/offline/connection.ts';

/** Time for which embedded responses are fresh, even for queries that always refetch. */
const justReadMs = 5000;

export function keepAnswersWithPage(client: QueryClient): void {
  const text = document.getElementById(pageAnswersId)?.textContent;
  const answers = text === undefined ? undefined : parseJson(text);
  if (!Array.isArray(answers)) return;

  const now = Date.now();
  connection.noteAnswer(new Headers(), new Date(now));
  for (const { path, query, answer } of answers as PageAnswer[]) {
    // `/me` keeps its real fetch time, which the page shows.
    const updatedAt = path === accountEndpoints.me.path ? now : now + justReadMs;
    client.setQueryData(query === undefined ? [path] : [path, query], answer, { updatedAt });
  }
}

/** Refetches on every visit, except right after an embedded response. */
export function refetchOnEveryVisit(query: { state: { dataUpdatedAt: number } }) {
  return query.state.dataUpdatedAt > Date.now() ? false : 'always';
}
