import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** A part of a page as HTML, with a query client around it; by default nothing is loaded. It stands at `/`. */
export function render(element: ReactElement, client = new QueryClient()): string {
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, element));
}

/** What a reader sees of it: the text, its parts apart. */
export function toText(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A client that has what was answered, by the key of the read, and what was refused. */
export function answered(
  answers: [key: readonly unknown[], answer: unknown][],
  refusals: [key: readonly unknown[], error: Error][] = [],
): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retryOnMount: false } },
  });
  for (const [key, answer] of answers) client.setQueryData(key, answer);
  for (const [queryKey, error] of refusals) {
    client.getQueryCache().build(client, { queryKey }).setState({ status: 'error', error });
  }
  return client;
}
