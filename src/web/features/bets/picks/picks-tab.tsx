import { ListChecks } from 'lucide-react';
import { QueryResult } from '#web/ui/query-result.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeletons, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { SpoilerGate } from '#web/features/contests/spoilers/spoilers.tsx';
import { type Stat, StatCards, StatGrid } from '#web/features/analytics/overview/stat-card.tsx';
import { formatUnits } from '#web/features/bets/bets/format-bet.ts';
import { countResults } from './format-pick.ts';
import { PickRows } from './pick-list.tsx';
import { usePicks } from './picks-list.ts';

export function PicksTab() {
  const picks = usePicks();

  return (
    <div className="flex min-h-dvh flex-col gap-5">
      <SpoilerGate name="picks" what="Your pick record">
        <StatGrid className="grid-cols-2">
          <StatCards
            query={{ data: picks.data && countResults(picks.data), isError: picks.isError }}
            stats={stats}
          />
        </StatGrid>
      </SpoilerGate>
      <Card as="section" aria-label="Your picks">
        <QueryResult
          query={picks}
          failure="Your picks could not be loaded."
          pending={
            <SkeletonGroup label="Loading your picks" className="flex flex-col gap-3 p-4">
              <Skeletons count={6} className="h-14 w-full" />
            </SkeletonGroup>
          }
        >
          {(own) =>
            own.length === 0 ? (
              <EmptyState
                icon={<ListChecks />}
                title="No picks yet"
                description="Use ADD TO PICKS on any game before its start."
              />
            ) : (
              <PickRows picks={own} />
            )
          }
        </QueryResult>
      </Card>
      <p className="max-w-3xl text-sm text-muted">
        A pick is not a bet: it is graded against the line when you made it. Units are the profit
        from one unit on each at that price.
      </p>
    </div>
  );
}

const stats: Stat<ReturnType<typeof countResults>>[] = [
  {
    label: 'Record',
    value: ({ right, wrong, push }) => `${right}-${wrong}-${push}`,
    note: () => 'right-wrong-push',
  },
  {
    label: 'Units',
    value: ({ units, priced }) => (priced === 0 ? '—' : formatUnits(units)),
    note: ({ priced }) =>
      priced === 0 ? 'no graded pick with a price yet' : `at the stored prices, n = ${priced}`,
  },
];
