import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LinkButton } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useLocation } from './routing/location.ts';
import { keptCache } from './offline/kept-cache.ts';
import { sportLabels } from './sport-labels.ts';
import { type SportId, sportIds } from '#domain/league.ts';

/** Shown offline instead of uncached content, with links to what is available. */
export function ServerUnreachable(retry: { onRetry: () => void; isRetrying: boolean }) {
  const { pathname } = useLocation();
  const pages = useKeptPages().filter(({ path }) => path !== pathname);

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

function useKeptPages(): KeptPage[] {
  const [pages, setPages] = useState<KeptPage[]>([]);
  useEffect(() => {
    void listKeptPages().then(setPages);
  }, []);
  return pages;
}

interface KeptPage {
  path: string;
  label: string;
}

const ownPages: [needs: string, page: KeptPage][] = [
  ['/api/today', { path: '/', label: 'Today' }],
  ['/api/bets', { path: '/bets', label: 'Bet book' }],
  ['/api/history', { path: '/history', label: 'History' }],
  ['/api/record', { path: '/record', label: 'Record' }],
];

/** Pages whose responses are all in this browser's cache. */
export function pagesOfAnswers(paths: readonly string[]): KeptPage[] {
  const hasSchedule = (sport: SportId) =>
    paths.some(
      (path) => path === `/api/schedule/${sport}` || path.startsWith(`/api/${sport}/schedule/`),
    );
  const sports = sportIds
    .filter(hasSchedule)
    .map((sport) => ({ path: `/${sport}`, label: sportLabels[sport] }));
  const [today, ...others] = ownPages.map(([needs, page]) => (paths.includes(needs) ? [page] : []));
  return [...(today ?? []), ...sports, ...others.flat()];
}

/** Empty when storage is forbidden or there is no service worker. */
async function listKeptPages(): Promise<KeptPage[]> {
  try {
    if (!(await caches.has(keptCache))) return [];
    const kept = await (await caches.open(keptCache)).keys();
    return pagesOfAnswers(kept.map(({ url }) => new URL(url).pathname));
  } catch {
    return [];
  }
}
