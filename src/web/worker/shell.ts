/** Files of the application, set by the build (scripts/bundle-worker.mjs). */
declare const SHELL_FILES: string[];
declare const SHELL_VERSION: string;

const prefix = 'linewise-shell-';
const current = `${prefix}${SHELL_VERSION}`;

/** Path of the one HTML page that serves every path. */
const page = '/';

/**
 * Caches all files or none, since a partial shell would break. Requested without credentials and
 * not as a navigation, so that no user data is embedded.
 */
export async function installShell(): Promise<void> {
  const cache = await caches.open(current);
  const asNobody = { cache: 'no-cache', credentials: 'omit' } as const;
  await cache.addAll(SHELL_FILES.map((path) => new Request(path, asNobody)));
}

/** Keeps the previous version for pages still open; deletes older ones. */
export async function dropOldShells(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(prefix) && name !== current);
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
}

export function isShellFile(path: string): boolean {
  return path.startsWith('/assets/') || SHELL_FILES.slice(1).includes(path);
}

/** Finds a file of the application; content-hashed files are identical in every version. */
export async function findShellFile(request: Request): Promise<Response> {
  const kept = await caches.match(request).catch(() => undefined);
  return kept ?? fetch(request);
}

/** The server's page when reachable, so that updates apply at once; else the cached one. */
export async function openPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(current)).match(page);
    if (kept === undefined) throw error;
    return kept;
  }
}
