import { ListOrdered } from 'lucide-react';
import type { League } from '#domain/league.ts';
import { formatAge, useNow } from '#web/lib/time.ts';
import { QueryResult } from '#web/lib/query-result.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { SkeletonGroup, Skeletons } from '#web/ui/skeleton.tsx';
import { useStandings } from '../games/queries.ts';
import { SpoilerGate } from '../spoilers/spoiler-button.tsx';
import { StandingsTable } from './conference-table.tsx';
import { groupStandings } from './group-standings.ts';

/** The tables of a league, one per conference or, in football, per division. */
export function StandingsTab({ league }: { league: League }) {
  const standings = useStandings(league.id);
  const now = useNow(30_000);

  return (
    <QueryResult
      query={standings}
      pending={
        <SkeletonGroup label="Loading standings" className="grid gap-4 xl:grid-cols-2">
          <Skeletons count={2} className="h-[28rem] w-full" />
        </SkeletonGroup>
      }
      failure="The standings could not be loaded."
      isFailureInCard
    >
      {({ standings: rows, lastUpdated }) =>
        rows.length === 0 ? (
          <EmptyCard
            icon={<ListOrdered />}
            title="No standings yet"
            description={`${league.label} standings appear here once the feed has them.`}
          />
        ) : (
          <section aria-labelledby="standings-title" className="flex flex-col gap-4">
            <div className="flex flex-wrap items-baseline justify-between gap-2">
              <h2 id="standings-title" className="font-display text-2xl leading-none font-semibold">
                {league.label} Standings
              </h2>
              {lastUpdated !== null && (
                <p className="text-sm text-muted">Updated {formatAge(lastUpdated, now)}</p>
              )}
            </div>
            <SpoilerGate name={`standings ${league.id}`} what="The standings">
              <div className="grid items-start gap-4 xl:grid-cols-2">
                {groupStandings(league, rows).map(({ title, standings: group }) => (
                  <StandingsTable key={title} league={league} title={title} standings={group} />
                ))}
              </div>
            </SpoilerGate>
          </section>
        )
      }
    </QueryResult>
  );
}
