import type { UseQueryResult } from '@tanstack/react-query';
import type { AnalyticsView } from '#contract/record/analytics.ts';
import { getLeague } from '#domain/league.ts';
import { QueryResult } from '#web/lib/query-result.tsx';
import { SkeletonGroup, Skeletons } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { TeamComparison } from '../../contests/teams/team-comparison.tsx';
import { ComparisonAnalysis } from '../../predictions/comparison/comparison-analysis.tsx';
import { ModelCards } from '../../record/analytics/model-cards.tsx';
import { useRecord } from '../../record/analytics/queries.ts';
import { RecordView } from '../../record/analytics/record-view.tsx';
import type { TeamSport } from './team-sport.ts';

export function AnalyticsTab({ sport }: { sport: TeamSport }) {
  const league = getLeague(sport.league);
  const analytics = useRecord({ sport: league.sport, by: 'members' });
  const { Breakdown } = sport;
  const tabs = [
    {
      value: 'overview',
      name: 'Overview',
      content: (
        <RecordView sport={league.sport} highConfidenceLabel={sport.highConfidenceLabel}>
          {(data) => Breakdown !== undefined && <Breakdown league={league} analytics={data} />}
        </RecordView>
      ),
    },
    {
      value: 'models',
      name: 'AI Models',
      content: <Record analytics={analytics}>{(data) => <ModelCards analytics={data} />}</Record>,
    },
    {
      value: 'teams',
      name: 'Teams',
      content: (
        <TeamComparison
          leagueId={sport.league}
          renderAnalysis={(a, b) => <ComparisonAnalysis league={league} a={a} b={b} />}
        />
      ),
    },
  ];

  return (
    <Tabs
      label={`${league.label} analytics`}
      look="segment"
      panelClassName="mt-5"
      tabs={tabs.map(({ value, name, content }) => ({
        value,
        label: name,
        content: (
          <>
            <h2 className="sr-only">{name}</h2>
            {content}
          </>
        ),
      }))}
    />
  );
}

interface RecordProps {
  analytics: UseQueryResult<AnalyticsView>;
  children: (data: AnalyticsView) => React.ReactNode;
}

function Record({ analytics, children }: RecordProps) {
  return (
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
      {children}
    </QueryResult>
  );
}
