/** Push payload (server/live/notices), ready to show. */
interface Pushed {
  title: string;
  body: string;
  /** A notification replaces an earlier one with the same tag. */
  tag: string;
  path: string;
}

const fallback: Pushed = {
  title: 'Linewise',
  body: 'You have a new notification.',
  tag: 'news',
  path: '/',
};

/** Browsers require a notification for every push message, whatever its content. */
export async function showPushed({ registration }: WorkerScope, read: (() => unknown) | undefined) {
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

/** Opens the path in an open window, else a new one. */
export async function openNotified(scope: WorkerScope, notification: Notification): Promise<void> {
  notification.close();
  const { path = '/' } = (notification.data ?? {}) as { path?: string };
  const { href, origin } = new URL(path, scope.location.origin);
  if (origin !== scope.location.origin) return;
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) {
    // A page that this worker does not control yet (first visit, hard reload) cannot be navigated.
    const isThere = await page.navigate(href).then(
      () => true,
      () => false,
    );
    if (isThere) return void (await page.focus());
  }
  await scope.clients.openWindow(href);
}

/** Minimal service worker types: TypeScript's worker and DOM libraries conflict in one project. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerEvents {
  install: unknown;
  activate: unknown;
  fetch: { readonly request: Request; respondWith(answer: Promise<Response>): void };
  push: { readonly data: { json(): unknown } | null };
  notificationclick: { readonly notification: Notification };
}

interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: LastingEvent & WorkerEvents[Name]) => void,
  ): void;
}
