import { formatAddress } from '#contract/address.ts';
import type { Access } from '#contract/endpoint.ts';
import { findPage, pages } from '#contract/pages.ts';
import { type FirstRead, listFirstReads, whoIsSignedIn } from '#contract/pages/first-reads.ts';
import { writePageAnswers } from '#contract/pages/page-answers.ts';
import type { accountEndpoints } from '#contract/accounts/accounts.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { findRefusal } from '../security/admission.ts';

/** A page does not wait longer for what it could also ask for itself. */
const maxWaitMs = 400;

/** Letters of JSON. What is longer holds the whole page up, and is sooner there beside it. */
const maxAnswerLength = 100_000;

/** What decides how a request is understood: who asks, from where, and by which way. */
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
 * Is a page opened, or does a program or a service worker ask for it? What is kept of a page must not
 * hold a member's answers; browsers say so everywhere but on plain http, where they have no workers.
 */
export function isOpened(request: FastifyRequest): boolean {
  const { accept = '', 'sec-fetch-mode': mode = 'navigate' } = request.headers;
  return request.method === 'GET' && mode === 'navigate' && accept.includes('text/html');
}

export interface PageAnswers {
  /** As it stands in the page. */
  block: string;
  /** Whether whoever opened it gets to see it. */
  isFor: 'member' | 'somebody';
}

/**
 * The answers to what a page asks first, as the block that travels inside it: asked of the product's own
 * calls as whoever opens the page, so that nobody gets with a page what he would not get by asking.
 * Undefined where the product cannot tell who that is, or not soon enough.
 */
export async function findPageAnswers(
  app: FastifyInstance,
  request: FastifyRequest,
): Promise<PageAnswers | undefined> {
  const asked = new AbortController();
  const late = pause(maxWaitMs, undefined, { signal: asked.signal }).catch(() => undefined);
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
    asked.abort();
  }
}

/** Whoever would be refused is not asked for: the refusal would stand in the log. */
function isOpenTo(access: Access, { user, installation }: Me): boolean {
  const isMember = user !== null && findRefusal(user) === undefined;
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

interface Answered {
  answer: string;
  /** A `PageAnswer`. */
  json: string;
}

async function ask(
  app: FastifyInstance,
  request: FastifyRequest,
  { endpoint, query }: FirstRead,
): Promise<Answered | undefined> {
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
  return { answer: payload, json: `${place.slice(0, -1)},"answer":${payload}}` };
}
