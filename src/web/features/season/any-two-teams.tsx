import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { seasonOddsEndpoints } from '#contract/season-odds-endpoints.ts';
import type { CompetitorView } from '#contract/shared.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import { read } from '#web/lib/api.ts';
import { Panel } from '#web/ui/card.tsx';
import { QueryResult } from '#web/ui/query-result.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { MatchupForecast } from '#web/features/contests/probability/matchup-forecast.tsx';
import { findShownForecast } from '#web/features/contests/probability/shown-forecast.ts';
import { quietPaceMs } from '#web/features/contests/schedule/schedule-pace.ts';
import { TeamPair } from '#web/features/contests/teams/team-pair.tsx';

interface AnyTwoTeamsProps {
  league: TeamLeagueId;
  teams: readonly CompetitorView[];
}

/** Our forecast of two teams at either's venue or a neutral one, on a day. */
export function AnyTwoTeams({ league, teams }: AnyTwoTeamsProps) {
  const [asked, setAsked] = useState({ away: '', home: '', venue: 'home' as Venue, day: '' });
  const find = (teamId: string) => teams.find(({ id }) => id === teamId);
  const [away, home] = [find(asked.away), find(asked.home)];
  const choose = (side: 'away' | 'home', label: string, taken: string) => (
    <Select
      label={label}
      placeholder="Choose a team"
      value={asked[side]}
      onValueChange={(id) => setAsked({ ...asked, [side]: id })}
      options={teams
        .map(({ id, name }) => ({ value: id, label: name, isDisabled: id === taken }))
        .toSorted((a, b) => a.label.localeCompare(b.label))}
    />
  );

  return (
    <Panel
      title="Any two teams"
      headingLevel={3}
      description="Our forecast of a game between them. It isn’t a prediction and isn’t saved."
      bodyClassName="flex flex-col gap-3 p-4 md:p-5"
    >
      {choose('away', 'Away team', asked.home)}
      {choose('home', 'Home team', asked.away)}
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="Venue"
          value={asked.venue}
          onValueChange={(venue) => setAsked({ ...asked, venue })}
          options={[
            { value: 'home', label: 'Home team’s' },
            { value: 'neutral', label: 'Neutral site' },
          ]}
        />
        <TextField
          label="Date"
          type="date"
          value={asked.day}
          onChange={({ currentTarget: { value: day } }) => setAsked({ ...asked, day })}
        />
      </div>
      {away !== undefined && home !== undefined && (
        <Meeting league={league} away={away} home={home} venue={asked.venue} day={asked.day} />
      )}
    </Panel>
  );
}

type Venue = 'home' | 'neutral';

interface MeetingProps {
  league: TeamLeagueId;
  away: CompetitorView;
  home: CompetitorView;
  venue: Venue;
  /** Empty for today. */
  day: string;
}

function Meeting({ league, away, home, venue, day }: MeetingProps) {
  const query = { away: away.id, home: home.id, venue, ...(day === '' ? {} : { day }) };
  const meeting = useQuery({
    ...read(seasonOddsEndpoints.meeting, { params: { league }, query }),
    staleTime: quietPaceMs,
  });
  return (
    <QueryResult
      query={meeting}
      pending={<Skeleton className="h-40 w-full" />}
      failure="The forecast could not be calculated."
    >
      {({ game }) => {
        const shown = findShownForecast(game, undefined);
        if (shown === undefined) return <p className="text-sm text-muted">No forecast yet.</p>;
        return (
          <TeamPair away={away} home={home} className="flex flex-col gap-2">
            <p className="text-sm font-medium tabular">
              Projected score: {away.shortName} {shown.awayScore}, {home.shortName}{' '}
              {shown.homeScore}
            </p>
            <MatchupForecast
              contest={game}
              prediction={undefined}
              shown={shown}
              names={{ away: away.abbreviation, home: home.abbreviation }}
              fullNames={{ away: away.name, home: home.name }}
              live={null}
              winner={null}
            />
          </TeamPair>
        );
      }}
    </QueryResult>
  );
}
