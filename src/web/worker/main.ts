/**
 * Service worker: offline application, cached responses and notifications. Handles only this
 * origin, and always prefers the server's response.
 */
import { KeptAnswers, keepAnswers } from './answers.ts';
import { changesWhoIsIn, isKept } from './kept-paths.ts';
import { openNotified, showPushed, type WorkerScope } from './push.ts';
import { dropOldShells, findShellFile, installShell, isShellFile, openPage } from './shell.ts';

const scope = globalThis as unknown as WorkerScope;
const answers = new KeptAnswers(closeNotifications);

scope.addEventListener('install', (event) => {
  event.waitUntil(installShell().then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(dropOldShells().then(() => scope.clients.claim()));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== scope.location.origin) return;

  const isOurs = !/^\/(api|calendar)(\/|$)/.test(pathname);
  if (request.mode === 'navigate') {
    if (!isOurs) return;
    const opened = open(request);
    event.respondWith(opened.then(({ response }) => response));
    event.waitUntil(opened.then(({ kept }) => kept).catch(() => undefined));
  } else if (request.method === 'GET' && isShellFile(pathname)) {
    event.respondWith(findShellFile(request));
  } else if (request.method === 'GET' && isKept(pathname)) {
    const answer = ask(request);
    event.respondWith(answer.then(({ response }) => response));
    event.waitUntil(answer.then(({ kept }) => kept).catch(() => undefined));
  } else if (changesWhoIsIn(request.method, pathname)) {
    event.respondWith(changeWhoIsIn(request));
  }
});

scope.addEventListener('push', (event) => {
  const { data } = event;
  event.waitUntil(showPushed(scope, data === null ? undefined : () => data.json()));
});

scope.addEventListener('notificationclick', (event) => {
  event.waitUntil(openNotified(scope, event.notification));
});

/** Opens a page; its embedded responses are cached like requested ones. */
async function open(request: Request): Promise<{ response: Response; kept: Promise<void> }> {
  const { turn } = answers;
  const response = await openPage(request);
  return { response, kept: keepAnswers(answers, response.clone(), turn) };
}

/** The server's response, or the cached one when it is unreachable. */
async function ask(request: Request): Promise<{ response: Response; kept: Promise<void> }> {
  const { turn } = answers;
  let response: Response;
  try {
    response = await fetch(request);
  } catch (error) {
    const known = await answers.find(request);
    if (known === undefined) throw error;
    return { response: known, kept: Promise.resolve() };
  }
  const isRefused = response.status === 401 || response.status === 403;
  if (isRefused) return { response, kept: answers.forget() };
  const kept = response.ok ? answers.keep(request, response.clone(), turn) : Promise.resolve();
  return { response, kept };
}

/** Clears the previous user's data before the response is used. */
async function changeWhoIsIn(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.ok) await answers.forget().catch(() => undefined);
  return response;
}

async function closeNotifications(): Promise<void> {
  for (const notification of await scope.registration.getNotifications()) notification.close();
}
