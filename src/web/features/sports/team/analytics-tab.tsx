import type { ReactNode } from 'react';
import { getLeague } from '#domain/league.ts';
import { QueryResult } from '#web/ui/query-result.tsx';
import { SkeletonGroup, Skeletons } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { TeamComparison } from '#web/features/contests/teams/team-comparison.tsx';
import { ComparisonAnalysis } from '#web/features/predictions/comparison-analysis.tsx';
import { ModelCards } from '#web/features/analytics/overview/model-cards.tsx';
import { useRecord } from '#web/features/analytics/overview/record-queries.ts';
import { RecordView } from '#web/features/analytics/overview/record-view.tsx';
import type { TeamSport } from './team-sport.ts';

export function AnalyticsTab({ sport }: { sport: TeamSport }) {
  const league = getLeague(sport.league);
  const analytics = useRecord({ sport: league.sport, by: 'members' });
  const { Breakdown } = sport;
  const tab = (value: string, name: string, content: ReactNode) => ({
    value,
    label: name,
    content: (
      <>
        <h2 className="sr-only">{name}</h2>
        {content}
      </>
    ),
  });

  return (
    <Tabs
      label={`${league.label} analytics`}
      look="segment"
      panelClassName="mt-5"
      tabs={[
        tab(
          'overview',
          'Overview',
          <div className="flex flex-col gap-6">
            {Breakdown !== undefined && <Breakdown league={league} />}
            <RecordView sport={league.sport} highConfidenceLabel={sport.highConfidenceLabel} />
          </div>,
        ),
        tab(
          'models',
          'AI Models',
          <QueryResult
            query={analytics}
            pending={
              <SkeletonGroup label="Loading analytics" className="grid gap-4 lg:grid-cols-2">
                <Skeletons count={2} className="h-72 w-full" />
              </SkeletonGroup>
            }
            failure="The track record could not be loaded."
            isFailureInCard
          >
            {(data) => <ModelCards analytics={data} />}
          </QueryResult>,
        ),
        tab(
          'teams',
          'Teams',
          <TeamComparison
            league={sport.league}
            renderAnalysis={(a, b) => <ComparisonAnalysis league={league} a={a} b={b} />}
          />,
        ),
      ]}
    />
  );
}
