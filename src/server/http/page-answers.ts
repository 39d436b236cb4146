import { formatAddress } from '#contract/address.ts';
import type { Access } from '#contract/endpoint.ts';
import { findPage, pages } from '#contract/pages.ts';
import { type FirstRead, listFirstReads, whoIsSignedIn } from '#contract/pages/first-reads.ts';
import { writePageAnswers } from '#contract/pages/page-answers.ts';
import type { accountEndpoints } from '#contract/accounts/accounts-endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { findAccountRefusal } from '#server/security/admission.ts';

/** A page waits no longer than this for answers that it can also fetch itself. */
const maxWaitMs = 400;

/** Characters of JSON; a longer answer would delay the page and is faster fetched separately. */
const maxAnswerLength = 100_000;

/** Headers that say who sends a request, from where, and through which proxy. */
const carriedHeaders = [
  'cookie',
  'host',
  'user-agent',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

type Me = z.output<typeof accountEndpoints.me.answer>;

/**
 * Whether a page is being opened, not fetched by a program or a service worker. Cached pages must
 * not contain a member's answers; browsers send the header everywhere except on plain HTTP, which
 * has no service workers.
 */
export function isOpened(request: FastifyRequest): boolean {
  const { accept = '', 'sec-fetch-mode': mode = 'navigate' } = request.headers;
  return request.method === 'GET' && mode === 'navigate' && accept.includes('text/html');
}

export interface PageAnswers {
  block: string;
  /** Visitor for whom the answers are: `member` if the visitor may see the page. */
  isFor: 'member' | 'somebody';
}

/**
 * Answers to a page's first requests as an embedded block, fetched through our own API on behalf of
 * the visitor, so that the page reveals nothing they could not request. Undefined when the visitor
 * is unknown or the answers take too long.
 */
export async function findPageAnswers(
  app: FastifyInstance,
  request: FastifyRequest,
): Promise<PageAnswers | undefined> {
  const waitLimit = new AbortController();
  const late = pause(maxWaitMs, undefined, { signal: waitLimit.signal }).catch(() => undefined);
  const inTime = <Value>(work: Promise<Value>) => Promise.race([work, late]);
  try {
    const me = await inTime(ask(app, request, whoIsSignedIn));
    if (me === undefined) return undefined;

    const who = JSON.parse(me.answer) as Me;
    const reads = listFirstReads(request.url).filter(({ endpoint }) =>
      isOpenTo(endpoint.access, who),
    );
    const others = await Promise.all(reads.map((read) => inTime(ask(app, request, read))));
    const known = [me, ...others].filter((one) => one !== undefined);
    const page = findPage(request.url.split('?')[0] ?? '');
    const isForAdministrators = page !== undefined && pages[page.path] === 'administrator';
    const access = isForAdministrators ? 'administrator' : 'member';
    return {
      block: writePageAnswers(`[${known.map(({ json }) => json).join(',')}]`),
      isFor: isOpenTo(access, who) ? 'member' : 'somebody',
    };
  } finally {
    waitLimit.abort();
  }
}

/** Skips calls that would be refused, which would fill the log. */
function isOpenTo(access: Access, { user, installation }: Me): boolean {
  const isMember = user !== null && findAccountRefusal(user) === undefined;
  switch (access) {
    case 'open':
      return true;
    case 'record':
      return isMember || installation.isRecordPublic;
    case 'account':
      return user !== null;
    case 'member':
      return isMember;
    case 'administrator':
      return isMember && user.role === 'admin';
  }
}

async function ask(app: FastifyInstance, request: FastifyRequest, { endpoint, query }: FirstRead) {
  const { statusCode, payload } = await app.inject({
    method: 'GET',
    url: formatAddress(endpoint, { query }),
    headers: Object.fromEntries(
      carriedHeaders.flatMap((name) => {
        const value = request.headers[name];
        return value === undefined ? [] : [[name, value]];
      }),
    ),
    ...(request.socket.remoteAddress !== undefined && {
      remoteAddress: request.socket.remoteAddress,
    }),
  });
  if (statusCode !== 200 || payload.length > maxAnswerLength) return undefined;
  const place = JSON.stringify({ path: endpoint.path, query });
  // As a `PageAnswer`.
  return { answer: payload, json: `${place.slice(0, -1)},"answer":${payload}}` };
}
