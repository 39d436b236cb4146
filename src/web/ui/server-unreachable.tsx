import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LinkButton } from './button.tsx';
import { ErrorState } from './error-state.tsx';
import { useLocation } from '#web/lib/routing/location.ts';
import { keptCache } from '#web/lib/offline/kept-cache.ts';
import { sportLabels } from '#web/lib/sport-labels.ts';
import { sportIds } from '#domain/league.ts';

/** Page shown offline instead of uncached content, with links to what is available. */
export function ServerUnreachable(retry: { onRetry: () => void; isRetrying: boolean }) {
  const { pathname } = useLocation();
  const [kept, setKept] = useState<typeof keptPages>([]);
  useEffect(() => {
    void listKeptPages().then(setKept);
  }, []);
  const pages = kept.filter(({ path }) => path !== pathname);

  return (
    <ErrorState
      message="You’re offline, and this page isn’t saved"
      detail="It loads automatically when you’re back online."
      icon={<WifiOff className="mb-1 size-7 text-caution" />}
      retryVariant="ghost"
      {...retry}
    >
      {pages.length > 0 && (
        <nav aria-label="Available offline" className="mt-3 flex flex-col items-center gap-2">
          <p className="text-sm text-muted">Available offline:</p>
          <div className="flex flex-wrap justify-center gap-2">
            {pages.map(({ path, label }) => (
              <LinkButton key={path} to={path} size="sm">
                {label}
              </LinkButton>
            ))}
          </div>
        </nav>
      )}
    </ErrorState>
  );
}

/** Pages that may be cached; `needs`: the path of the response that the page shows. */
const keptPages = [
  { path: '/', label: 'Today', needs: /^\/api\/today$/ },
  ...sportIds.map((sport) => ({
    path: `/${sport}`,
    label: sportLabels[sport],
    needs: new RegExp(`^/api/(schedule/${sport}$|${sport}/schedule/)`),
  })),
  { path: '/bets', label: 'Bet book', needs: /^\/api\/bets$/ },
  { path: '/history', label: 'History', needs: /^\/api\/history$/ },
  { path: '/record', label: 'Record', needs: /^\/api\/record$/ },
];

/** Pages whose responses are in this browser's cache. */
export function pagesOfAnswers(paths: readonly string[]): typeof keptPages {
  return keptPages.filter(({ needs }) => paths.some((path) => needs.test(path)));
}

/** Cached pages; empty when storage is forbidden or there is no service worker. */
async function listKeptPages(): Promise<typeof keptPages> {
  try {
    if (!(await caches.has(keptCache))) return [];
    const kept = await (await caches.open(keptCache)).keys();
    return pagesOfAnswers(kept.map(({ url }) => new URL(url).pathname));
  } catch {
    return [];
  }
}
