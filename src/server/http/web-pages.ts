import type { PageAnswers } from './page-answers.ts';
import { findPage, pagePaths } from '#contract/pages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { acceptedEncoding, encode, EncodedBody, sendAs, sendEncoded } from './bodies/encodings.ts';

/** The application's HTML for one URL, the same for everybody. */
interface WebPage {
  text: string;
  /** The HTML with deferred scripts, for a prerendered page. */
  drawnText: string;
  /** Parts that members see before the page's code runs. */
  firstPaint: FirstPaint;
  /** The plain page, compressed on first request. */
  body: EncodedBody;
}

/** First paint of a page identified by its path alone, and the queries that change it. */
interface FirstPaint {
  page: string;
  topBar: string;
}

/** File names by page URL, written by the build (scripts/pages/page-files.ts, first-paints.mjs). */
const filesOfPages = '.vite/page-files.json';
const firstPaintsOfPages = '.vite/first-paints.json';

export async function readWebPages(folder: string) {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const files = await readBuilt<string[]>(join(folder, filesOfPages));
  const firstPaints = await readBuilt<FirstPaint>(join(folder, firstPaintsOfPages));
  const bare = makePage(html);
  const pages = new Map(
    pagePaths.map((path) => [
      path,
      makePage(withPreloads(html, files[path] ?? []), firstPaints[path]),
    ]),
  );

  return {
    /** The page of a URL, with links to the code it needs; else the default page. */
    at(address: string): WebPage {
      const path = findPage(address)?.path;
      return (path && pages.get(path)) ?? bare;
    },
  };
}

/** Pages also work without it, only slower. */
async function readBuilt<Value>(file: string): Promise<Record<string, Value | undefined>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, Value>;
  } catch {
    return {};
  }
}

function withPreloads(html: string, files: string[]): string {
  // After the style sheet and the fonts, like the application's own files.
  const links = files.map(
    (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`,
  );
  return html.replace('</head>', () => `${links.join('')}</head>`);
}

const nothing: FirstPaint = { page: '', topBar: '' };

function makePage(text: string, firstPaint = nothing): WebPage {
  const body = new EncodedBody(Buffer.from(text));
  return { text, drawnText: deferScripts(text), firstPaint, body };
}

const html = 'text/html; charset=utf-8';

/** Sends the public page; browsers revalidate it with an ETag. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { body }: WebPage,
  status: 200 | 404,
): Promise<FastifyReply> {
  reply.code(status).header('cache-control', 'no-cache');
  return (await sendEncoded(request, reply, body, html)) ?? reply;
}

const place = '<div id="root"></div>';

/** Sends a page with embedded answers, for one visitor and never cached. */
export async function sendPageWith(
  { block, isFor }: PageAnswers,
  request: FastifyRequest,
  reply: FastifyReply,
  { text, drawnText, firstPaint }: WebPage,
  status: 200 | 404,
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request);
  const drawn = request.url.includes('?') ? firstPaint.topBar : firstPaint.page;
  const seen = isFor === 'member' ? drawn : '';
  // A top bar alone shows nothing to read before the code is loaded.
  const isDrawn = seen !== '' && seen === firstPaint.page;
  const root = `<div id="root">${seen}</div>${block}`;
  const filled = (isDrawn ? drawnText : text).replace(place, () => root);
  const body = await encode(Buffer.from(filled), encoding);
  reply.code(status).type(html);
  reply.headers({ 'cache-control': 'no-store', vary: 'accept-encoding' });
  return sendAs(reply, encoding, body);
}

const code = /<link rel="modulepreload"[^>]*>|<script type="module"[^>]*><\/script>/g;

/** Browsers fetch nothing inside a template, which before-paint.js removes after a frame. */
export function deferScripts(html: string): string {
  const template = `<template id="deferred-scripts">${html.match(code)?.join('') ?? ''}</template>`;
  return html.replaceAll(code, '').replace('</body>', () => `${template}</body>`);
}
