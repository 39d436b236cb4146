import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetReturnPath } from '#web/features/accounts/return-path.ts';
import { showToastAfterReload } from '#web/features/accounts/toast-after-reload.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useCurrentToast } from '#web/lib/toast-store.ts';
import { keepAnswersWithPage } from '#web/lib/initial-load/answers-with-page.ts';
import { GuardedHistory } from '#web/lib/routing/guarded-history.ts';
import { GuardedRouter } from '#web/lib/routing/guarded-router.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Router } from './router.tsx';

forgetReturnPath();
const queryClient = createQueryClient();
keepAnswersWithPage(queryClient);
const history = new GuardedHistory();

const ToastCard = lazyPart(async () => (await import('#web/ui/toast-card.tsx')).ToastCard, {
  pending: null,
  fetched: 'ahead',
});

export function App() {
  // After the first render, because live regions must exist before their text.
  useEffect(showToastAfterReload, []);

  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <GuardedRouter history={history}>
          <Router />
        </GuardedRouter>
        <Toaster />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

/** Toasts, shown one at a time. */
function Toaster() {
  const toast = useCurrentToast();

  return toast === undefined ? null : <ToastCard key={toast.id} toast={toast} />;
}
