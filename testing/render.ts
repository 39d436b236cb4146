import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type FunctionComponent, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, vi } from 'vitest';

/** Tests on a laptop; without it they see what a phone shows. */
export function useWideScreen(): void {
  beforeEach(() => {
    const matchMedia = () => Object.assign(new EventTarget(), { matches: true });
    vi.stubGlobal('window', Object.assign(new EventTarget(), { matchMedia }));
  });
}

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

/** The visible text of a component. */
export function renderText<Props extends object>(
  component: FunctionComponent<Props>,
  props: Props,
  client?: QueryClient,
): string {
  return toText(render(createElement(component, props), client));
}

/** Expects each of some texts, and none that match `hidden`. */
export function expectTexts(
  text: string,
  shown: readonly (string | RegExp)[],
  hidden?: RegExp,
): void {
  for (const part of shown) {
    if (typeof part === 'string') expect(text).toContain(part);
    else expect(text).toMatch(part);
  }
  if (hidden !== undefined) expect(text).not.toMatch(hidden);
}

/** The labels of a page's tabs, and the chosen one. */
export function readTabs(html: string): { tabs: string[]; chosen: string | undefined } {
  const [bar = ''] = html.match(/role="tablist".*?<\/div>/s) ?? [];
  const tabs = [...bar.matchAll(/role="tab"[^>]*>([^<]+)</g)].map(([, label]) => label ?? '');
  return { tabs, chosen: /aria-selected="true"[^>]*>([^<]+)</.exec(html)?.[1] };
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
