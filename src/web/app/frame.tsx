import { clsx } from 'clsx';
import { type ReactNode, Suspense } from 'react';
import { useLocation } from '#web/lib/routing/location.ts';
import { Pending } from '#web/ui/spinner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { OfflineNotice } from './offline/offline-notice.tsx';
import { MinimalHeader } from './lazy-header.ts';

/** Around the pages before signing in. */
export function MinimalScreen({ children }: { children: ReactNode }) {
  return (
    <Frame top={<MinimalHeader />}>
      <CurrentPage>{children}</CurrentPage>
    </Frame>
  );
}

/** Around the record for visitors who have not signed in. */
export function VisitorScreen({ children }: { children: ReactNode }) {
  return (
    <Frame top={<MinimalHeader isVisitor />}>
      <CurrentPage>{children}</CurrentPage>
    </Frame>
  );
}

interface FrameProps {
  top?: ReactNode;
  /** The bar along a phone's bottom edge. */
  bottom?: ReactNode;
  children: ReactNode;
}

/** Everything around a page: skip link, top, footer. */
export function Frame({ top, bottom, children }: FrameProps) {
  return (
    <div
      className={clsx(
        'flex min-h-dvh flex-col',
        // The footer ends above the bar.
        bottom !== undefined && 'max-lg:[&>footer]:pb-[calc(3.5rem+env(safe-area-inset-bottom))]',
      )}
    >
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
      {bottom}
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

/** What is broken on one page is no longer so on the next. */
export function CurrentPage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();

  return <ErrorBoundary key={pathname}>{children}</ErrorBoundary>;
}
