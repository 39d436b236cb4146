import { groupBy } from '#domain/group-by.ts';
import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { contestPath } from '#contract/pages/game-path.ts';
import type { HistoryEntry } from '#contract/predictions/history.ts';
import { NextPageButton, QueryError } from '#web/ui/query-result.tsx';
import { useNow } from '#web/lib/time.ts';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SkeletonGroup, Skeletons } from '#web/ui/skeleton.tsx';
import { HistoryItem } from './history-item.tsx';
import type { HistoryPages } from './history-query.ts';

/** Predictions between dividers, as specified. */
const dividerEvery = 5;

/** A scrolling list of 500 px, as specified; loads older entries on scroll. */
export function HistoryList({ pages, empty }: { pages: HistoryPages; empty: ReactNode }) {
  const now = useNow(30_000);
  const scroller = useRef<HTMLDivElement>(null);

  if (pages.data === undefined) {
    return pages.isError ? (
      <Card>
        <QueryError query={pages} message="The prediction history could not be loaded." />
      </Card>
    ) : (
      <SkeletonGroup label="Loading predictions" className="flex h-[500px] flex-col gap-2">
        <Skeletons count={4} className="min-h-0 w-full flex-1" />
      </SkeletonGroup>
    );
  }
  const contests = groupVersions(pages.data.pages.flatMap((page) => page.entries));
  if (contests.length === 0) return empty;

  return (
    <Card>
      <div
        ref={scroller}
        role="region"
        aria-label="Predictions, newest first"
        aria-busy={pages.isFetchingNextPage}
        tabIndex={0}
        className="relative max-h-[500px] overflow-y-auto overscroll-contain rounded-lg"
      >
        <ol>
          {contests.map(([entry, ...earlier], index) => (
            <Fragment key={`${entry.league}/${entry.contestId}`}>
              <li className="border-b border-line last:border-0">
                <HistoryItem
                  entry={entry}
                  now={now}
                  link={contestPath(entry.league, entry.contestId, entry.id)}
                />
                {earlier.length > 0 && (
                  <div className="px-4 md:px-5">
                    <Disclosure
                      label={
                        earlier.length === 1 ? '1 more version' : `${earlier.length} more versions`
                      }
                    >
                      {earlier.map((version) => (
                        <HistoryItem
                          key={version.id}
                          entry={version}
                          now={now}
                          link={version.id === null ? undefined : `/predictions/${version.id}`}
                        />
                      ))}
                    </Disclosure>
                  </div>
                )}
              </li>
              {(index + 1) % dividerEvery === 0 && index + 1 < contests.length && (
                <li aria-hidden="true" className="h-2 border-b border-line bg-raised" />
              )}
            </Fragment>
          ))}
        </ol>
        {/* Remounts per page: after a short page the end is still visible, so the next page loads. */}
        <ListEnd
          key={pages.data.pages.length}
          pages={pages}
          count={contests.length}
          scroller={scroller}
        />
      </div>
    </Card>
  );
}

interface ListEndProps {
  pages: HistoryPages;
  count: number;
  scroller: { current: HTMLDivElement | null };
}

/** Loads the next page when scrolled near; the button works without scrolling. */
function ListEnd({ pages, count, scroller }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = pages;
  const fetchNext = useEffectEvent(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void pages.fetchNextPage();
  });

  useEffect(() => {
    if (end.current === null) return undefined;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) fetchNext();
      },
      { root: scroller.current, rootMargin: '300px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [scroller]);

  return (
    <div ref={end} className="flex flex-col items-center gap-2 px-4 py-4 text-sm text-muted">
      {isFetchNextPageError && <p>Older predictions could not be loaded.</p>}
      {hasNextPage ? (
        <NextPageButton pages={pages} size="sm">
          Show older predictions
        </NextPageButton>
      ) : (
        <p>{count === 1 ? '1 prediction' : `${count} predictions`}</p>
      )}
    </div>
  );
}

type Versions = [listed: HistoryEntry, ...others: HistoryEntry[]];

/**
 * Groups versions of a contest: its automatic prediction is listed, else the newest; others behind
 * it.
 */
export function groupVersions(entries: readonly HistoryEntry[]): Versions[] {
  const contests = groupBy(entries, ({ league, contestId }) => `${league}/${contestId}`);
  return [...contests.values()].map(
    (versions) =>
      versions.toSorted(
        (a, b) => Number(a.author === 'member') - Number(b.author === 'member'),
      ) as Versions,
  );
}
