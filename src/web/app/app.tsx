import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { forgetReturnPath } from '#web/features/accounts/return-path.ts';
import { showToastAfterReload } from '#web/features/accounts/toast-after-reload.ts';
import { Toaster } from '#web/ui/toast.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Router } from './router.tsx';

forgetReturnPath();
const queryClient = createQueryClient();
// Of this kind alone a page can ask before it is left (useBlocker).
const router = createBrowserRouter([{ path: '*', element: <Router /> }]);

export function App() {
  // After the first render: the live regions must exist before their text does.
  useEffect(showToastAfterReload, []);

  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
