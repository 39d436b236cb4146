import type { WorkerScope } from './scope.ts';

/** What the server sends (server/live/notices): ready to be shown. */
interface Pushed {
  title: string;
  body: string;
  /** Of two with one tag, the second takes the place of the first. */
  tag: string;
  /** A page of ours. */
  path: string;
}

const fallback: Pushed = {
  title: 'Linewise',
  body: 'You have a new notification.',
  tag: 'news',
  path: '/',
};

/** A browser wants something to be shown for every message, whatever was in it. */
export async function showPushed(
  { registration }: WorkerScope,
  read: (() => unknown) | undefined,
): Promise<void> {
  const { title, body, tag, path } = readPushed(read);
  await registration.showNotification(title, {
    body,
    tag,
    icon: '/icons/192.png',
    badge: '/icons/badge-96.png',
    data: { path },
  });
}

function readPushed(read: (() => unknown) | undefined): Pushed {
  try {
    return { ...fallback, ...(read?.() as Partial<Pushed> | undefined) };
  } catch {
    return fallback;
  }
}

/** In the page that is open, or in a new one. */
export async function openNotified(scope: WorkerScope, notification: Notification): Promise<void> {
  notification.close();
  const { path = '/' } = (notification.data ?? {}) as { path?: string };
  const { href, origin } = new URL(path, scope.location.origin);
  if (origin !== scope.location.origin) return;
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [open] = pages;
  if (open === undefined) return void (await scope.clients.openWindow(href));
  await open.focus();
  await open.navigate(href);
}
