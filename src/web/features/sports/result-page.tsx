import type { ComponentProps } from 'react';
import { capitalize } from '#web/lib/figures.ts';
import { QueryResult } from '#web/ui/query-result.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { SkeletonGroup } from '#web/ui/skeleton.tsx';

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

interface ResultPageProps<Data> extends Pick<
  ComponentProps<typeof QueryResult<Data>>,
  'query' | 'missing' | 'children'
> {
  what: string;
  parts: string[];
}

/** A page whose content is one query; a failure keeps the page title. */
export function ResultPage<Data>({ what, parts, ...result }: ResultPageProps<Data>) {
  const page = capitalize(what);
  return (
    <QueryResult
      {...result}
      pending={
        <Page title={page} isTitleHidden>
          <SkeletonGroup
            label={`Loading ${what}`}
            className="flex min-h-dvh flex-col gap-4"
            parts={parts}
          />
        </Page>
      }
      failure={`The ${what} could not be loaded.`}
      isFailureInCard
      renderFailure={(failure) => <Page title={page}>{failure}</Page>}
    />
  );
}
