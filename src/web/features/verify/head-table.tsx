import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import {
  type DailyHead,
  type JournalHeadView,
  journalEndpoints,
} from '#contract/journal-endpoints.ts';
import { formatAddress } from '#contract/address.ts';
import { read } from '#web/lib/api.ts';
import { formatCount } from '#web/lib/figures.ts';
import { QueryPanel } from '#web/ui/query-result.tsx';
import { formatMoment } from '#web/lib/time.ts';
import { buttonStyles } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonGroup, Skeletons } from '#web/ui/skeleton.tsx';

const daysShown = 14;

export function HeadTable() {
  const query = useQuery({ ...read(journalEndpoints.head), refetchInterval: 60_000 });

  return (
    <QueryPanel
      title="Daily checksums"
      description="The checksum of the last entry of each day (UTC). Save one: no earlier entry can change without changing it."
      aside={
        <a
          href={formatAddress(journalEndpoints.entries)}
          download
          className={buttonStyles({ variant: 'secondary', size: 'sm' })}
        >
          <Download />
          Journal
        </a>
      }
      query={query}
      pending={
        <SkeletonGroup label="Loading the checksums" className="flex flex-col gap-2">
          <Skeletons count={3} className="h-12 w-full" />
        </SkeletonGroup>
      }
      failure="The checksums could not be loaded."
    >
      {({ head, days }) =>
        head === null ? (
          <EmptyState
            title="No entries yet"
            description="The first locked prediction is the first entry."
          />
        ) : (
          <ol className="flex flex-col divide-y divide-line">
            <HeadRow name="Now" head={head} />
            {days.length > 0 && (
              <li>
                <Disclosure label="Earlier days">
                  <ol className="flex flex-col divide-y divide-line">
                    {days.slice(0, daysShown).map((day) => (
                      <HeadRow key={day.day} name={day.day} head={day} />
                    ))}
                  </ol>
                </Disclosure>
              </li>
            )}
          </ol>
        )
      }
    </QueryPanel>
  );
}

function HeadRow({ name, head }: { name: string; head: JournalHeadView | DailyHead }) {
  const postedAt = 'postedAt' in head ? head.postedAt : null;
  return (
    <li className="flex flex-col gap-1 py-2.5">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm tabular">
        <strong className="font-semibold">{name}</strong>
        <span className="text-muted">
          {formatCount(head.sequence)} {head.sequence === 1 ? 'entry' : 'entries'}
          {postedAt !== null && ` · sent ${formatMoment(postedAt, 'dateAndTime')}`}
        </span>
      </span>
      <code className="text-xs leading-5 break-all text-muted">{head.hash}</code>
    </li>
  );
}
