import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Renders part of a page at `/` to HTML, with a query client that is empty by default. */
export function render(element: ReactElement, client = new QueryClient()): string {
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, element));
}

/** The visible text, its parts separated. */
export function toText(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A query client with the given data and errors, by query key. */
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
