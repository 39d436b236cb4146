import type { ComponentProps } from 'react';
import { QueryResult } from '#web/lib/query-result.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';

/** The page for something that doesn’t exist. */
export function MissingPage({
  page,
  ...words
}: { page: string } & ComponentProps<typeof EmptyCard>) {
  return (
    <Page title={page}>
      <EmptyCard {...words} />
    </Page>
  );
}

type ResultPageProps<Data> = { page: string } & Omit<
  ComponentProps<typeof QueryResult<Data>>,
  'isFailureInCard' | 'renderFailure'
>;

/** A page whose content is one query; failures keep the page title. */
export function ResultPage<Data>({ page, ...result }: ResultPageProps<Data>) {
  return (
    <QueryResult
      {...result}
      isFailureInCard
      renderFailure={(failure) => <Page title={page}>{failure}</Page>}
    />
  );
}
