import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import type { SportId } from '#domain/league.ts';
import { useScoreStream } from './stream/use-score-stream.ts';
import { Pending } from '#web/ui/spinner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { MinimalHeader } from './minimal-header.tsx';
import { TopBar } from './top-bar.tsx';
import { OfflineNotice } from './offline/offline-notice.tsx';

interface ShellProps {
  /** Shows ‘Back to Sports’. */
  hasBack?: boolean;
  sport?: SportId;
}

/** Everything around a page: skip link, top bar, footer. */
export function Shell({ hasBack = false, sport }: ShellProps) {
  useScoreStream();

  return (
    <Frame top={<TopBar hasBack={hasBack} sport={sport} />}>
      <PageOutlet />
    </Frame>
  );
}

/** A screen that draws its own top: login. */
export function MinimalScreen() {
  return (
    <Frame>
      <PageOutlet />
    </Frame>
  );
}

/** Around the record for visitors who have not signed in. */
export function VisitorScreen() {
  return (
    <Frame top={<MinimalHeader isVisitor />}>
      <PageOutlet />
    </Frame>
  );
}

export function Frame({ top, children }: { top?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:rounded-md focus:bg-primary focus:px-4 focus:py-3 focus:text-sm focus:font-semibold focus:text-primary-ink"
      >
        Skip to content
      </a>
      {top}
      <OfflineNotice />
      <Suspense fallback={<PagePending />}>
        {children}
        <Footer />
      </Suspense>
    </div>
  );
}

/** The footer waits with the page, so that it does not jump when the page arrives. */
function PagePending() {
  return (
    <main className="flex flex-1 flex-col">
      <Pending label="Loading" isLabelHidden />
    </main>
  );
}

function PageOutlet() {
  const { pathname } = useLocation();
  useScrollToTop(pathname);

  return (
    <ErrorBoundary key={pathname}>
      <Outlet />
    </ErrorBoundary>
  );
}

/** A new page begins at its top, with the focus on its content; the first one is left alone. */
function useScrollToTop(pathname: string): void {
  const previous = useRef(pathname);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;

    window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}
