import { type ReactNode, useState } from 'react';
import type { CompetitorView } from '#contract/shared.ts';
import type { ComparisonView } from '#contract/teams-endpoints.ts';
import type { LeagueId, TeamLeagueId } from '#domain/league.ts';
import { formatMoment } from '#web/lib/time.ts';
import { QueryError, QueryResult } from '#web/ui/query-result.tsx';
import { Card, Panel } from '#web/ui/card.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';
import { SkeletonGroup } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { SpoilerGate } from '#web/features/contests/spoilers/spoilers.tsx';
import { ComparisonStatistics } from './comparison-statistics.tsx';
import { useComparison, useTeams } from './team-queries.ts';
import { FavoriteButton } from '#web/features/contests/favorite-button.tsx';
import { TeamDisc, TeamPair } from './team-pair.tsx';

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

  const choices = (taken: string) => ({
    options: teams.map(({ id, name }) => ({ value: id, label: name, isDisabled: id === taken })),
    placeholder: 'Choose a team',
    isDisabled: teams.length === 0,
  });

  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label="Team 1" value={first} onValueChange={setFirst} {...choices('')} />
        <Select label="Team 2" value={second} onValueChange={setSecond} {...choices(first)} />
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

interface ComparisonHeaderProps {
  comparison: ComparisonView;
  league: LeagueId;
}

export function ComparisonHeader({ comparison, league }: ComparisonHeaderProps) {
  const { a, b, headToHead } = comparison;
  const meetings = headToHead.aWins + headToHead.bWins + headToHead.ties;

  return (
    <Card className="grid items-center gap-4 p-4 sm:grid-cols-[1fr_auto_1fr] md:p-5">
      <TeamHeader league={league} compared={a} side="away" />
      <div className="text-center max-sm:order-last">
        <p className="font-display text-4xl leading-none font-semibold tabular">
          {meetings === 0 ? '—' : `${headToHead.aWins} - ${headToHead.bWins}`}
        </p>
        <p className="mt-1 text-xs text-muted tabular">
          {meetings === 0
            ? 'no meetings yet'
            : `head-to-head${headToHead.ties > 0 ? `, ${headToHead.ties} tied` : ''}${headToHead.since === null ? '' : ` since ${headToHead.since}`}`}
        </p>
      </div>
      <TeamHeader league={league} compared={b} side="home" />
    </Card>
  );
}

interface TeamHeaderProps {
  league: LeagueId;
  compared: ComparisonView['a'];
  side: 'away' | 'home';
}

function TeamHeader({ league, compared, side }: TeamHeaderProps) {
  const { team, wins, losses, ties, recentForm: form } = compared;
  const isMirrored = side === 'home';
  const record = ties > 0 ? `${wins}-${losses}-${ties}` : `${wins}-${losses}`;

  return (
    <div
      className={`flex min-w-0 items-center gap-3 ${isMirrored ? 'sm:flex-row-reverse sm:text-right' : ''}`}
    >
      <TeamDisc abbreviation={team.abbreviation} side={side} size="large" />
      <div className="min-w-0">
        <h3 className="font-display text-2xl leading-tight font-semibold">
          {team.name}
          <FavoriteButton competitor={{ ...team, league }} className="mx-1 align-middle" />
        </h3>
        <p className="text-sm text-muted tabular">{record}</p>
        {form.length === 0 ? (
          <p className="text-xs text-muted">no results yet</p>
        ) : (
          // Oldest first; letters and fills, so it doesn’t rely on color alone.
          <p
            role="img"
            aria-label={`Last ${form.length}: ${form.map((result) => resultLabels[result]).join(', ')}`}
            className={`mt-1.5 flex gap-1 ${isMirrored ? 'sm:justify-end' : ''}`}
          >
            {form.map((result, index) => (
              <span
                key={index}
                aria-hidden="true"
                className={`flex size-5 items-center justify-center rounded-full text-xs font-bold ${resultStyles[result]}`}
              >
                {result}
              </span>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}

const resultLabels = { W: 'won', L: 'lost', T: 'tied' } as const;
const resultStyles = {
  W: 'bg-good text-surface',
  L: 'border border-bad text-bad',
  T: 'border border-line-strong text-muted',
} as const;

export function ComparisonMatchup({ comparison }: { comparison: ComparisonView }) {
  const { a, b, matchup, headToHead } = comparison;
  const { aWins, bWins, ties } = headToHead;
  const tally = `${a.team.abbreviation} ${aWins}, ${b.team.abbreviation} ${bWins}`;

  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Panel title="Offense versus defense" description="50 is the league average" headingLevel={3}>
        <ul className="flex flex-col gap-4">
          {matchup.map((line) => (
            <li key={line.label}>
              <div className="flex items-baseline justify-between gap-3 text-sm">
                <span className="font-medium">{line.label}</span>
                <span className="font-display text-lg leading-none font-semibold tabular">
                  {line.value === null ? (
                    <span className="font-sans text-sm font-normal text-faint">not available</span>
                  ) : (
                    Math.round(line.value)
                  )}
                </span>
              </div>
              <div aria-hidden="true" className="relative mt-1 h-2 rounded-full bg-raised">
                <div
                  className="h-full rounded-full bg-good"
                  style={{ width: `${Math.min(100, Math.max(0, line.value ?? 0))}%` }}
                />
                <div className="absolute -inset-y-0.5 left-1/2 w-px bg-line-strong" />
              </div>
              <p className="mt-1 text-xs text-muted">{line.detail}</p>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel
        title="Historical matchup"
        description={ties > 0 ? `${tally}, ${ties} tied` : tally}
        headingLevel={3}
      >
        {headToHead.meetings.length === 0 ? (
          <p className="text-sm text-muted">No meetings yet.</p>
        ) : (
          <ul className="text-sm">
            {headToHead.meetings.map((meeting) => {
              const [away, home] = meeting.homeTeamId === a.team.id ? [b, a] : [a, b];
              return (
                <li
                  key={meeting.gameId}
                  className="flex justify-between gap-3 border-b border-line py-2 tabular last:border-0"
                >
                  <span className="text-muted">{formatMoment(meeting.date, 'date')}</span>
                  <span className="font-medium">
                    {away.team.abbreviation} {meeting.awayScore} - {meeting.homeScore}{' '}
                    {home.team.abbreviation}
                  </span>
                </li>
              );
            })}
          </ul>
        )}
      </Panel>
    </div>
  );
}
