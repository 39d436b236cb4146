import { type ReactNode, useState } from 'react';
import type { CompetitorView } from '#contract/shared.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import { QueryError, QueryResult } from '#web/lib/query-result.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';
import { SkeletonGroup } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { SpoilerGate } from '../spoilers/spoilers.tsx';
import { ComparisonHeader } from './comparison-header.tsx';
import { ComparisonMatchup } from './comparison-matchup.tsx';
import { ComparisonStatistics } from './comparison-statistics.tsx';
import { useComparison, useTeams } from '../games/queries.ts';
import { TeamPair } from './team-pair.tsx';

interface TeamComparisonProps {
  league: TeamLeagueId;
  renderAnalysis: (a: CompetitorView, b: CompetitorView) => ReactNode;
}

export function TeamComparison({ league, renderAnalysis }: TeamComparisonProps) {
  const listed = useTeams(league);
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const compared = useComparison(league, first, second);

  const teams = (listed.data ?? []).toSorted((a, b) => a.name.localeCompare(b.name));

  if (listed.isError && teams.length === 0) {
    return (
      <Card>
        <QueryError query={listed} message="The teams could not be loaded." />
      </Card>
    );
  }

  const options = (other: string) =>
    teams.map((team) => ({ value: team.id, label: team.name, isDisabled: team.id === other }));

  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {[
          { label: 'Team 1', value: first, onValueChange: setFirst, options: options('') },
          { label: 'Team 2', value: second, onValueChange: setSecond, options: options(first) },
        ].map((select) => (
          <Select
            key={select.label}
            {...select}
            placeholder="Choose a team"
            isDisabled={teams.length === 0}
          />
        ))}
      </div>
      {first === '' || second === '' || first === second ? (
        <EmptyCard
          title="Select Two Teams to Compare"
          description="Records, form, head-to-head and eight stats."
        />
      ) : (
        <QueryResult
          query={compared}
          pending={
            <SkeletonGroup
              label="Comparing"
              className="flex flex-col gap-4"
              parts={['h-36', 'h-96']}
            />
          }
          failure="The comparison could not be loaded."
          isFailureInCard
        >
          {(comparison) => (
            <SpoilerGate name={`comparison ${league}`} what="This comparison">
              <TeamPair
                away={comparison.a.team}
                home={comparison.b.team}
                className="flex flex-col gap-4"
              >
                <ComparisonHeader league={league} comparison={comparison} />
                <Tabs
                  label="Comparison"
                  look="segment"
                  panelClassName="mt-4"
                  tabs={[
                    {
                      value: 'statistics',
                      label: 'Statistics',
                      content: <ComparisonStatistics comparison={comparison} />,
                    },
                    {
                      value: 'matchup',
                      label: 'Matchup',
                      content: <ComparisonMatchup comparison={comparison} />,
                    },
                    {
                      value: 'analysis',
                      label: 'AI Analysis',
                      content: renderAnalysis(comparison.a.team, comparison.b.team),
                    },
                  ]}
                />
              </TeamPair>
            </SpoilerGate>
          )}
        </QueryResult>
      )}
    </div>
  );
}
