import { ListOrdered } from 'lucide-react';
import type { League } from '#domain/league.ts';
import { formatAge, useNow } from '#web/lib/time.ts';
import { QueryResult } from '#web/ui/query-result.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { SkeletonGroup, Skeletons } from '#web/ui/skeleton.tsx';
import type { StandingView } from '#contract/teams-endpoints.ts';
import { useStandings } from './standings-queries.ts';
import { SpoilerGate } from '#web/features/contests/spoilers/spoilers.tsx';
import { StandingsTable } from './conference-table.tsx';

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
                {groupStandings(league, rows).map((group) => (
                  <StandingsTable key={group.title} league={league} {...group} />
                ))}
              </div>
            </SpoilerGate>
          </section>
        )
      }
    </QueryResult>
  );
}

/**
 * Groups of the standings, best first: football is read by division, the other leagues by
 * conference.
 */
export function groupStandings({ id }: League, rows: readonly StandingView[]) {
  const getTitle = ({ conference, division }: StandingView) =>
    id === 'nfl' ? (division ?? conference) : conferenceTitle(conference);
  const titles = [...new Set(rows.map(getTitle))].toSorted();
  return titles.map((title) => {
    const group = rows.filter((row) => getTitle(row) === title);
    return { title, standings: id === 'nfl' ? group.map((row) => behind(group[0], row)) : group };
  });
}

/** Games behind the group leader; the feed counts from the conference leader. */
function behind(leader: StandingView | undefined, row: StandingView): StandingView {
  const gamesBehind =
    leader === undefined || row === leader
      ? null
      : (leader.wins - row.wins + (row.losses - leader.losses)) / 2;
  return { ...row, gamesBehind };
}

function conferenceTitle(conference: string): string {
  return /league|conference/i.test(conference) ? conference : `${conference} Conference`;
}
