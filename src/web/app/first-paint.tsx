import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { FunctionComponent, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type SportId, sportIds } from '#domain/league.ts';
import { AdminPage } from '#web/features/administration/admin-page.tsx';
import { HomePage } from '#web/features/home/home-page.tsx';
import { BetsPage } from '#web/features/record/bets/bets-page.tsx';
import { HistoryPage } from '#web/features/record/history/history-page.tsx';
import { RecordPage } from '#web/features/record/house/record-page.tsx';
import { LossesPage } from '#web/features/record/losses/losses-page.tsx';
import { Page as GolfPage } from '#web/features/sports/golf.tsx';
import { Page as MlbPage } from '#web/features/sports/mlb.tsx';
import { Page as NbaPage } from '#web/features/sports/nba.tsx';
import { Page as NflPage } from '#web/features/sports/nfl.tsx';
import { Page as NhlPage } from '#web/features/sports/nhl.tsx';
import { Page as TennisPage } from '#web/features/sports/tennis.tsx';
import { RoutingContext } from '#web/lib/routing/location.ts';
import { Footer } from './footer.tsx';
import { BottomBar } from './navigation.tsx';
import { Brand, brandStyles, TopBarFrame } from './top-bar-frame.tsx';

const sports: Record<SportId, FunctionComponent> = {
  nfl: NflPage,
  nba: NbaPage,
  nhl: NhlPage,
  mlb: MlbPage,
  golf: GolfPage,
  tennis: TennisPage,
};

interface FirstPaint {
  page: string;
  /** Where the rest of the address may ask for something else of the page. */
  topBar: string;
}

/** Where the address alone says what a page begins with. */
const others: Record<string, FunctionComponent> = {
  '/': HomePage,
  '/sports': HomePage,
  '/admin': AdminPage,
  '/bets': BetsPage,
  '/history': HistoryPage,
  '/record': RecordPage,
  '/record/losses': LossesPage,
};

/**
 * What the server puts into a page for a member before any code runs, by its address: the page as it is
 * while it waits for its answers, where nothing can be pressed yet. Rendered by the build (scripts/build.mjs).
 */
export function renderFirstPaints(): Record<string, FirstPaint> {
  const paints: Record<string, FirstPaint> = {};
  for (const [path, Page] of Object.entries(others)) paints[path] = renderPaint(path, Page);
  for (const sport of sportIds) {
    const path = `/${sport}`;
    paints[path] = renderPaint(path, sports[sport], sport);
  }
  return paints;
}

function renderPaint(pathname: string, Page: FunctionComponent, sport?: SportId): FirstPaint {
  return {
    page: renderWaiting(pathname, <Page />, sport),
    topBar: renderWaiting(pathname, null, sport),
  };
}

function renderWaiting(pathname: string, page: ReactNode, sport?: SportId): string {
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
