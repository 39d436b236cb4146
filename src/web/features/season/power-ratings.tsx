import type { PowerRatingView } from '#contract/season-odds-endpoints.ts';
import { seasonOddsEndpoints } from '#contract/season-odds-endpoints.ts';
import { getLeague, type TeamLeagueId } from '#domain/league.ts';
import { useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/api.ts';
import { capitalize, formatSigned } from '#web/lib/figures.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { QueryResult } from '#web/ui/query-result.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { quietPaceMs } from '#web/features/contests/schedule/schedule-pace.ts';
import { CompetitorLink } from '#web/features/contests/teams/competitor-link.tsx';
import { AnyTwoTeams } from './any-two-teams.tsx';
import { ratingDigits } from './format-odds.ts';
import { Change, Rating, Strip, stripOfRanges } from './season-parts.tsx';
import { type TeamColumn, TeamTable } from './team-table.tsx';

/** Teams by strength, what it consists of, and how hard their schedules are. */
export function PowerRatings({ league }: { league: TeamLeagueId }) {
  const ratings = useQuery({
    ...read(seasonOddsEndpoints.ratings, { params: { league } }),
    staleTime: quietPaceMs,
  });
  const digits = ratingDigits(league);
  return (
    <QueryResult
      query={ratings}
      pending={<Skeleton className="h-[44rem] w-full" />}
      failure="The power ratings could not be loaded."
      isFailureInCard
    >
      {({ unit, hasLineups, teams }) =>
        teams.length === 0 ? (
          <EmptyCard
            title="No ratings yet"
            description={`${getLeague(league).label} ratings appear here after the first results.`}
          />
        ) : (
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
            <Card as="section">
              <CardHeader
                title="Power ratings"
                headingLevel={3}
                description={`${capitalize(unit)} per game better than an average team, with 80% range.`}
              />
              <TeamTable
                caption="Power ratings"
                rows={teams}
                isRanked
                renderTeam={({ team, offense, defense }) => (
                  <>
                    <CompetitorLink league={league} id={team.id}>
                      {team.shortName}
                    </CompetitorLink>
                    {offense !== null && (
                      <span className="block text-xs font-normal text-muted sm:hidden">
                        <span className="whitespace-nowrap">Off {formatPart(offense, digits)}</span>{' '}
                        <span className="whitespace-nowrap">Def {formatPart(defense, digits)}</span>
                      </span>
                    )}
                  </>
                )}
                columns={listColumns(teams, { hasLineups, digits })}
              />
              <p className="border-t border-line px-4 py-3 text-xs text-muted">
                {teams.some(({ offense }) => offense !== null) &&
                  'Offense and defense: points scored and prevented above average, parts of the overall rating. '}
                {hasLineups && 'Lineup: the part of the expected starters. '}
                {teams.some(({ trend }) => trend !== null) && '28 days: change of the rating. '}
                Played and left: average rating of the opponents so far and to come; higher is
                harder.
              </p>
            </Card>
            <AnyTwoTeams league={league} teams={teams.map(({ team }) => team)} />
          </div>
        )
      }
    </QueryResult>
  );
}

/** Parts that nobody has are left out. */
function listColumns(
  teams: readonly PowerRatingView[],
  { hasLineups, digits }: { hasLineups: boolean; digits: number },
): TeamColumn<PowerRatingView>[] {
  const place = stripOfRanges(teams.map(({ overall }) => overall));
  const has = (name: 'offense' | 'trend') => teams.some((row) => row[name] !== null);
  const part = (
    header: string,
    name: 'offense' | 'defense' | 'lineup' | 'played' | 'left',
    className = 'max-md:hidden',
  ): TeamColumn<PowerRatingView> => ({
    header,
    className,
    cell: (row) => formatPart(row[name], digits),
  });
  return [
    {
      header: 'Overall',
      cell: ({ overall }) => (
        <span className="flex items-center justify-end gap-2 lg:justify-between">
          <Strip {...place(overall)} className="w-20 max-lg:hidden" />
          <Rating range={overall} digits={digits} />
        </span>
      ),
    },
    ...(has('offense')
      ? [part('Offense', 'offense', 'max-sm:hidden'), part('Defense', 'defense', 'max-sm:hidden')]
      : []),
    ...(hasLineups ? [part('Lineup', 'lineup')] : []),
    ...(has('trend')
      ? [
          {
            header: '28 days',
            cell: ({ trend }: PowerRatingView) => <Change points={trend} digits={digits} />,
          },
        ]
      : []),
    part('Played', 'played'),
    part('Left', 'left'),
  ];
}

function formatPart(value: number | null, digits: number): string {
  return value === null ? '–' : formatSigned(value, digits);
}
