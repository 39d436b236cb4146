import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';

/** A part of a page as HTML, with a router and a query client around it; by default nothing is loaded. */
export function render(element: ReactElement, client = new QueryClient()): string {
  const inRouter = createElement(MemoryRouter, null, element);
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, inRouter));
}

/** What a reader sees of it: the text, its parts apart. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
}
