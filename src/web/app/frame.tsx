import { clsx } from 'clsx';
import { type ReactNode, Suspense } from 'react';
import { useLocation } from '#web/lib/routing/location.ts';
import { Pending } from '#web/ui/spinner.tsx';
import { useConnection } from '#web/lib/offline/connection.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { lazyPage } from './lazy-page.tsx';

/** Layout of the pages before sign-in, and of the record for visitors. */
export function MinimalScreen(props: { isVisitor?: boolean; children: ReactNode }) {
  return (
    <Frame top={<MinimalHeader isVisitor={props.isVisitor ?? false} />}>
      <CurrentPage>{props.children}</CurrentPage>
    </Frame>
  );
}

interface FrameProps {
  top?: ReactNode;
  bottom?: ReactNode;
  children: ReactNode;
}

export function Frame({ top, bottom, children }: FrameProps) {
  return (
    <div
      className={clsx(
        'flex min-h-dvh flex-col',
        // Keeps the footer above the bottom bar.
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
      <Suspense
        // Hides the footer until the page arrives, so that it does not jump.
        fallback={
          <main className="flex flex-1 flex-col">
            <Pending />
          </main>
        }
      >
        {children}
        <Footer />
      </Suspense>
      {bottom}
    </div>
  );
}

/** Resets the error boundary on navigation. */
export function CurrentPage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();

  return <ErrorBoundary key={pathname}>{children}</ErrorBoundary>;
}

/** Message shown offline, preloaded while online, since it cannot be loaded later. */
const OfflineWords = lazyPart(
  async () => (await import('./offline/offline-words.tsx')).OfflineWords,
  {
    pending: null,
    fetched: 'ahead',
  },
);

function OfflineNotice() {
  const { isOffline } = useConnection();
  return <div role="status">{isOffline && <OfflineWords />}</div>;
}

export const minimalHeader = lazyPage(
  async () => (await import('./minimal-header.tsx')).MinimalHeader,
);

export const MinimalHeader = minimalHeader.Page;
