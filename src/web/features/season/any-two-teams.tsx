import { useState } from 'react';
import type { CompetitorView } from '#contract/shared.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import { Panel } from '#web/ui/card.tsx';
import { QueryResult } from '#web/ui/query-result.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { MatchupForecast } from '#web/features/contests/probability/matchup-forecast.tsx';
import { findShownForecast } from '#web/features/contests/probability/shown-forecast.ts';
import { TeamPair } from '#web/features/contests/teams/team-pair.tsx';
import { useMeeting } from './season-queries.ts';

interface AnyTwoTeamsProps {
  league: TeamLeagueId;
  teams: readonly CompetitorView[];
}

/** Our forecast of two teams at either's venue or a neutral one, on a day. */
export function AnyTwoTeams({ league, teams }: AnyTwoTeamsProps) {
  const [awayId, setAway] = useState('');
  const [homeId, setHome] = useState('');
  const [venue, setVenue] = useState<'home' | 'neutral'>('home');
  const [day, setDay] = useState('');
  const away = teams.find(({ id }) => id === awayId);
  const home = teams.find(({ id }) => id === homeId);
  const options = (taken: string) =>
    teams
      .map(({ id, name }) => ({ value: id, label: name, isDisabled: id === taken }))
      .toSorted((a, b) => a.label.localeCompare(b.label));

  return (
    <Panel
      title="Any two teams"
      headingLevel={3}
      description="Our forecast of a game between them. It isn’t a prediction and isn’t saved."
      bodyClassName="flex flex-col gap-3 p-4 md:p-5"
    >
      <Select
        label="Away team"
        placeholder="Choose a team"
        value={awayId}
        onValueChange={setAway}
        options={options(homeId)}
      />
      <Select
        label="Home team"
        placeholder="Choose a team"
        value={homeId}
        onValueChange={setHome}
        options={options(awayId)}
      />
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="Venue"
          value={venue}
          onValueChange={setVenue}
          options={[
            { value: 'home', label: 'Home team’s' },
            { value: 'neutral', label: 'Neutral site' },
          ]}
        />
        <TextField
          label="Date"
          type="date"
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      </div>
      {away !== undefined && home !== undefined && (
        <Meeting
          league={league}
          away={away}
          home={home}
          isNeutral={venue === 'neutral'}
          day={day}
        />
      )}
    </Panel>
  );
}

interface MeetingProps {
  league: TeamLeagueId;
  away: CompetitorView;
  home: CompetitorView;
  isNeutral: boolean;
  /** Empty for today. */
  day: string;
}

function Meeting({ league, away, home, isNeutral, day }: MeetingProps) {
  const meeting = useMeeting(league, {
    away: away.id,
    home: home.id,
    venue: isNeutral ? 'neutral' : 'home',
    ...(day === '' ? {} : { day }),
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
