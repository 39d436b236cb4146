import { ShieldCheck } from 'lucide-react';
import { Link } from '#web/lib/routing/link.tsx';
import { useAddressParameter } from '#web/lib/address-parameter.ts';
import { QueryResult } from '#web/ui/query-result.tsx';
import { sportOptions } from '#web/lib/sport-labels.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAutomaticRecord } from './overview/record-queries.ts';
import { AutomaticRecord } from './overview/record-view.tsx';
import { LeagueTable } from './tables/league-table.tsx';

const HeadTable = lazyPart(
  async () => (await import('#web/features/verify/head-table.tsx')).HeadTable,
  {
    pending: null,
    fetched: 'near',
  },
);

export function RecordPage() {
  const [asked, ask] = useAddressParameter('sport');
  const sport = sportOptions.find(({ value }) => value === asked)?.value ?? 'all';

  return (
    <Page
      title="Record"
      actions={
        <LinkButton to="/verify" size="sm">
          <ShieldCheck />
          Verify it
        </LinkButton>
      }
    >
      <div className="flex flex-col gap-8">
        <AutomaticRecord
          key={sport}
          sport={sport}
          choice={
            <Select
              label="Sport"
              value={sport}
              options={sportOptions}
              onValueChange={(value) => ask(value === 'all' ? undefined : value)}
            />
          }
        />
        <HeadTable />
      </div>
    </Page>
  );
}

/** Record beside the login form; in this file so that both pages share its code. */
export function PublicRecord() {
  const locked = useAutomaticRecord({ sport: 'all' });
  const isUngraded = locked.data?.leagues.length === 0;
  // A new installation has only the replay to show; otherwise this is the same query again.
  const query = useAutomaticRecord({ sport: 'all', ...(isUngraded && { basis: 'replayed' }) });

  return (
    <section aria-labelledby="public-record-title" className="flex flex-col gap-3">
      <h2 id="public-record-title" className="font-display text-2xl leading-none font-semibold">
        Record
      </h2>
      {isUngraded && (
        <p className="text-sm text-muted">
          No game has been graded yet. This is a replay of past seasons.
        </p>
      )}
      <QueryResult
        query={query}
        pending={<Skeleton className="h-96 w-full" />}
        failure="The record could not be loaded."
        isFailureInCard
      >
        {(analytics) => <LeagueTable analytics={analytics} />}
      </QueryResult>
      <Link to="/record" className="w-fit py-1 text-sm font-semibold underline underline-offset-4">
        See the whole record
      </Link>
    </section>
  );
}
