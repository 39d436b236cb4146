import type { Source } from '#domain/analyst.ts';
import { cleanLine } from '#providers/reading/clean-text.ts';
import { read, type JsonRecord } from '#providers/reading/json.ts';

const maxPages = 12;
const maxUrlCharacters = 500;

interface Found {
  url: unknown;
  title?: string;
  snippet?: string;
  date?: string;
}

/** Reads up to twelve unique http(s) pages: cited ones, then search results, then visited ones. */
export function readPages(body: JsonRecord): Source[] {
  const pages = new Map<string, Source>();
  for (const found of listFound(body)) {
    const url = readWebAddress(found.url);
    if (url === undefined) continue;
    pages.set(url, mergePages(pages.get(url), url, found));
  }
  return [...pages.values()].slice(0, maxPages);
}

function listFound(body: JsonRecord): Found[] {
  const items = read.records(body, 'output');
  const cited = items
    .flatMap((item) => read.records(item, 'content'))
    .flatMap((part) => read.records(part, 'annotations'));
  const returned = items
    .filter((item) => item['type'] === 'search_results')
    .flatMap((item) => read.records(item, 'results'));
  const visited = items.flatMap((item) => read.records(read.record(item, 'action'), 'sources'));
  const listed = read.list(body, 'citations').map((url): Found => ({ url }));

  return [...[...cited, ...returned, ...visited].map(toFound), ...listed];
}

function toFound(page: JsonRecord): Found {
  return {
    url: read.member(page, 'url'),
    title: read.rawText(page, 'title'),
    snippet: read.rawText(page, 'snippet'),
    date: read.rawText(page, 'date'),
  };
}

function mergePages(page: Source | undefined, url: string, found: Found): Source {
  const host = new URL(url).hostname;
  const title = isTitle(found.title) ? cleanLine(found.title, 200) : host;
  const snippet = found.snippet === undefined ? undefined : cleanLine(found.snippet, 600);
  return {
    url,
    title: page === undefined || page.title === host ? title : page.title,
    snippet: page?.snippet ?? snippet,
    publishedOn: page?.publishedOn ?? /^\d{4}-\d{2}-\d{2}/.exec(found.date ?? '')?.[0],
  };
}

/** False for a URL or citation number, which some vendors send as the title. */
function isTitle(title: string | undefined): title is string {
  return title !== undefined && !/^(https?:|\d+$)/.test(title) && cleanLine(title, 200) !== '';
}

/** An http(s) URL without credentials or fragment. */
export function readWebAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxUrlCharacters) return undefined;
  if (!URL.canParse(value)) return undefined;
  const url = new URL(value);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  url.hash = '';
  // OpenAI adds it to cited URLs, but not to search results.
  if (url.searchParams.has('utm_source')) url.searchParams.delete('utm_source');
  return url.href.length > maxUrlCharacters ? undefined : url.href;
}
