import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ApiError, serverMessage, wasAnswered } from './api.ts';
import { useConnection } from './offline/connection.ts';
import { lazyPart } from './lazy-part.tsx';

/** Fetched while there is a network: without one it could not be. */
const ServerUnreachable = lazyPart(
  async () => (await import('./server-unreachable.tsx')).ServerUnreachable,
  {
    fetched: 'ahead',
  },
);

interface QueryErrorProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** What failed, as the reader would put it; the server's message is shown below. */
  message: string;
}

/** Instead of what could not be loaded, with a button that asks again. */
export function QueryError({ query, message }: QueryErrorProps) {
  const { isOffline } = useConnection();
  if (isOffline && !wasAnswered(query.error)) {
    return <ServerUnreachable onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  }

  return (
    <ErrorState
      message={message}
      detail={serverMessage(query.error)}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}

interface QueryResultProps<Data> {
  query: UseQueryResult<Data>;
  /** Shown while nothing is known yet. */
  pending: ReactNode;
  /** What failed, in the reader's words. */
  failure: string;
  /** The failure has a card of its own. */
  isFailureInCard?: boolean;
  /** Around the failure: the page whose whole content was asked for. */
  renderFailure?: (failure: ReactNode) => ReactNode;
  /** Instead of the failure, where the server has no such thing. */
  missing?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a read has answered, or why there is nothing. An old answer stays when a renewal fails. */
export function QueryResult<Data>({
  query,
  pending,
  failure,
  isFailureInCard = false,
  renderFailure = (failed) => failed,
  missing,
  children,
}: QueryResultProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return pending;
  if (missing !== undefined && isMissing(query.error)) return missing;

  const error = <QueryError query={query} message={failure} />;
  return renderFailure(isFailureInCard ? <Card>{error}</Card> : error);
}

/** 400 is the answer to an id that cannot be one. */
function isMissing(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
