import { Link } from '#web/lib/routing/link.tsx';
import { QueryResult } from '#web/lib/query-result.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useHouseRecord } from '../analytics/queries.ts';
import { LeagueTable } from './league-table.tsx';

/** How the product has done, for visitors who do not know it yet. */
export function PublicRecord() {
  const query = useHouseRecord({ sport: 'all', basis: undefined, model: undefined });

  return (
    <section aria-labelledby="public-record-title" className="flex flex-col gap-3">
      <h2 id="public-record-title" className="font-display text-2xl leading-none font-semibold">
        Record
      </h2>
      <QueryResult
        query={query}
        pending={<Skeleton className="h-96 w-full" />}
        failure="The record could not be loaded."
        isFailureInCard
      >
        {(analytics) =>
          analytics.leagues.length === 0 ? (
            <p className="text-sm text-muted">No game has been graded yet.</p>
          ) : (
            <LeagueTable analytics={analytics} />
          )
        }
      </QueryResult>
      <Link to="/record" className="w-fit py-1 text-sm font-semibold underline underline-offset-4">
        See the whole record
      </Link>
    </section>
  );
}
