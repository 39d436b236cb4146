import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PagePath } from '#contract/pages.ts';
import { sportIds } from '#domain/league.ts';
import { RoutingContext } from '#web/lib/routing/location.ts';
import { Footer } from './footer.tsx';
import { BottomBar } from './navigation.tsx';
import { LazyPage, preloadPage } from './pages.tsx';
import { Brand, brandStyles, TopBarFrame } from './top-bar.tsx';

interface FirstPaint {
  page: string;
  /** The bar's HTML, used when the query could change the content. */
  topBar: string;
}

/** Pages whose initial content depends on the path alone. */
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
 * Renders what the server sends to members before any code runs: pages in their loading state, by
 * path.
 */
export async function renderFirstPaints(): Promise<Partial<Record<PagePath, FirstPaint>>> {
  await Promise.all(drawnPages.map(preloadPage));
  return Object.fromEntries(
    drawnPages.map((path) => [
      path,
      { page: renderWaiting(path, <LazyPage path={path} />), topBar: renderWaiting(path, null) },
    ]),
  );
}

function renderWaiting(pathname: string, page: ReactNode): string {
  const sport = sportIds.find((id) => pathname === `/${id}`);
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
