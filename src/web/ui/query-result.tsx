import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Card, Panel, type PanelProps } from './card.tsx';
import { ErrorState } from './error-state.tsx';
import { ApiError, serverMessage, wasAnswered } from '#web/lib/api.ts';
import { useConnection } from '#web/lib/offline/connection.ts';
import { lazyPart } from './lazy-part.tsx';

/** Notice of an unreachable server, preloaded while online, since it cannot be loaded offline. */
const ServerUnreachable = lazyPart(
  async () => (await import('./server-unreachable.tsx')).ServerUnreachable,
  {
    fetched: 'ahead',
  },
);

/** The server's message is shown below `message`. */
export function QueryError({
  query,
  message,
}: {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  message: string;
}) {
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
  pending: ReactNode;
  failure: string;
  isFailureInCard?: boolean;
  renderFailure?: (failure: ReactNode) => ReactNode;
  /** Content instead of the error when the server has no such resource. */
  missing?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Renders a query's data, loading state or error. Old data stays when a refetch fails. */
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

/** Fetches the next page of a list. */
export function NextPageButton({
  pages,
  ...button
}: ComponentProps<typeof Button> & {
  pages: Pick<UseInfiniteQueryResult, 'fetchNextPage' | 'isFetchingNextPage'>;
}) {
  return (
    <Button
      variant="secondary"
      onClick={() => void pages.fetchNextPage()}
      isBusy={pages.isFetchingNextPage}
      {...button}
    />
  );
}

/** Whether the resource does not exist; 400 is the response to a malformed ID. */
function isMissing(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

type QueryPanelProps<Data> = Pick<
  QueryResultProps<Data>,
  'query' | 'pending' | 'failure' | 'children'
> &
  Omit<PanelProps, 'children'> & {
    /** Text instead of the description when the data shown could not be refreshed. */
    staleDescription?: ReactNode;
  };

/** A titled card around a query; title and aside stay while it loads or fails. */
export function QueryPanel<Data>({
  query,
  pending,
  failure,
  children,
  description,
  staleDescription = description,
  ...panel
}: QueryPanelProps<Data>) {
  const isStale = query.data !== undefined && query.isError;
  return (
    <Panel {...panel} description={isStale ? staleDescription : description}>
      <QueryResult query={query} pending={pending} failure={failure}>
        {children}
      </QueryResult>
    </Panel>
  );
}
