import { Component, type ReactNode } from 'react';
import { ErrorState } from '#web/ui/error-state.tsx';

/** A page usually crashes for code removed by a new release, so it offers a reload. */
export class ErrorBoundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;

    return (
      <main id="content" className="page-width flex min-h-[60dvh] flex-1 flex-col justify-center">
        <h1 className="sr-only">Something went wrong</h1>
        <ErrorState
          message="Something went wrong on this page"
          detail="Linewise may have been updated. Reload the page; your saved data is safe."
          onRetry={() => window.location.reload()}
        />
      </main>
    );
  }
}
