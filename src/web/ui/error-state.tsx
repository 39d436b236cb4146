import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface ErrorStateProps {
  icon?: ReactNode;
  /** What failed, in the reader's words. */
  message: string;
  /** What it means, or the server's message; left out when there is nothing to add. */
  detail?: string | undefined;
  onRetry: () => void;
  isRetrying?: boolean;
  /** What can be done instead. */
  children?: ReactNode;
}

export function ErrorState({
  icon = <TriangleAlert className="text-bad" />,
  message,
  detail,
  onRetry,
  isRetrying = false,
  children,
}: ErrorStateProps) {
  const retry = (
    <div className="flex flex-col items-center gap-5">
      {children}
      <Button
        variant={children === undefined ? 'secondary' : 'ghost'}
        size="sm"
        Icon={RotateCw}
        onClick={onRetry}
        isBusy={isRetrying}
      >
        Try again
      </Button>
    </div>
  );

  return (
    <div role="alert">
      <EmptyState icon={icon} title={message} description={detail} action={retry} />
    </div>
  );
}
