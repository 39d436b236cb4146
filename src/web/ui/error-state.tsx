import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface ErrorStateProps {
  /** Message about what failed, in the reader's terms. */
  message: string;
  detail?: string | undefined;
  onRetry: () => void;
  isRetrying?: boolean;
  icon?: ReactNode;
  retryVariant?: 'secondary' | 'ghost';
  children?: ReactNode;
}

export function ErrorState({
  message,
  detail,
  onRetry,
  isRetrying = false,
  icon = <TriangleAlert className="mb-1 size-7 text-bad" />,
  retryVariant = 'secondary',
  children,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex min-h-40 flex-col items-center justify-center gap-2 px-4 py-8 text-center"
    >
      {icon}
      <p className="font-medium">{message}</p>
      {detail !== undefined && <p className="max-w-md text-sm text-muted">{detail}</p>}
      {children}
      <Button
        variant={retryVariant}
        size="sm"
        Icon={RotateCw}
        className="mt-3"
        onClick={onRetry}
        isBusy={isRetrying}
      >
        Try again
      </Button>
    </div>
  );
}
