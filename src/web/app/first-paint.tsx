import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PagePath } from '#contract/pages.ts';
import { type SportId, sportIds } from '#domain/league.ts';
import { RoutingContext } from '#web/lib/routing/location.ts';
import { Footer } from './footer.tsx';
import { BottomBar } from './navigation.tsx';
import { LazyPage, preloadPage } from './pages.tsx';
import { Brand, brandStyles, TopBarFrame } from './top-bar-frame.tsx';

interface FirstPaint {
  page: string;
  /** Where the rest of the address may ask for something else of the page. */
  topBar: string;
}

/** Pages whose path alone decides what they begin with. */
const drawnPages: PagePath[] = [
  '/',
  '/sports',
  ...sportIds.map((sport) => `/${sport}` as const),
  '/admin',
  '/bets',
  '/history',
  '/record',
  '/record/losses',
];

/**
 * What the server puts into a page for a member before any code runs, by its path: the page as it is
 * while it waits for its answers, where nothing can be pressed yet. Rendered by the build (scripts/build.mjs).
 */
export async function renderFirstPaints(): Promise<Partial<Record<PagePath, FirstPaint>>> {
  await Promise.all(drawnPages.map(preloadPage));
  return Object.fromEntries(drawnPages.map((path) => [path, renderPaint(path)]));
}

function renderPaint(path: PagePath): FirstPaint {
  const sport = sportIds.find((id) => path === `/${id}`);
  return {
    page: renderWaiting(path, <LazyPage path={path} />, sport),
    topBar: renderWaiting(path, null, sport),
  };
}

function renderWaiting(pathname: string, page: ReactNode, sport: SportId | undefined): string {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  const place = { pathname, search: '', hash: '', state: null };
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RoutingContext value={{ place, navigate: () => undefined }}>
        <div className="flex min-h-dvh flex-col" inert>
          <TopBarFrame
            brand={
              <span className={brandStyles}>
                <Brand sport={sport} />
              </span>
            }
          />
          {page}
          {page !== null && <Footer />}
          <BottomBar />
        </div>
      </RoutingContext>
    </QueryClientProvider>,
  );
}
