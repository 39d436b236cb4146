import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '#web/ui/error-state.tsx';
import { serverMessage } from './api.ts';

interface QueryErrorProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** What failed, in the reader's words; what the server said stands below. */
  message: string;
}

/** Instead of what could not be had, with a button that asks again. */
export function QueryError({ query, message }: QueryErrorProps) {
  return (
    <ErrorState
      message={message}
      detail={serverMessage(query.error)}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}
