/** Written in by the build (scripts/bundle-worker.mjs). */
declare const SHELL_FILES: string[];
declare const SHELL_VERSION: string;

const prefix = 'linewise-shell-';
const current = `${prefix}${SHELL_VERSION}`;

/** One page answers every address. */
const page = '/';

/**
 * All or nothing: a shell with holes would break where it is needed. It is nobody’s: asked for without a
 * session, and not as one opens a page, which would come with answers.
 */
export async function installShell(): Promise<void> {
  const cache = await caches.open(current);
  const asNobody = { cache: 'no-cache', credentials: 'omit' } as const;
  await cache.addAll(SHELL_FILES.map((path) => new Request(path, asNobody)));
}

/** Pages that were opened before an update still find their parts; those of the update before go. */
export async function dropOldShells(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(prefix) && name !== current);
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
}

export function isShellFile(path: string): boolean {
  return path.startsWith('/assets/') || SHELL_FILES.slice(1).includes(path);
}

/** What is named by its content is the same wherever it is kept. */
export async function findShellFile(request: Request): Promise<Response> {
  const kept = await caches.match(request).catch(() => undefined);
  return kept ?? fetch(request);
}

/** The newest page while the server answers, so that an update is there at once; else the kept one. */
export async function openPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(current)).match(page);
    if (kept === undefined) throw error;
    return kept;
  }
}
