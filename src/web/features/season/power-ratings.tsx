import type { ReactNode } from 'react';
import type { PowerRatingView } from '#contract/season-odds-endpoints.ts';
import { getLeague, type TeamLeagueId } from '#domain/league.ts';
import { capitalize, formatSigned } from '#web/lib/figures.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { QueryResult } from '#web/ui/query-result.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { competitorPath } from '#web/features/contests/teams/competitor-link.tsx';
import { Link } from '#web/lib/routing/link.tsx';
import { AnyTwoTeams } from './any-two-teams.tsx';
import { Change, RangeStrip, Rating, TeamMark } from './season-parts.tsx';
import { usePowerRatings } from './season-queries.ts';

/** Teams by strength, what it consists of, and how hard their schedules are. */
export function PowerRatings({ league }: { league: TeamLeagueId }) {
  const ratings = usePowerRatings(league);
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
              <RatingTable league={league} teams={teams} hasLineups={hasLineups} />
              <p className="border-t border-line px-4 py-3 text-xs text-muted">
                {teams.some(({ offense }) => offense !== null) &&
                  'Offense and defense: points scored and prevented above average, parts of the overall rating. '}
                {hasLineups && 'Lineup: the expected starters’ part of it. '}
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

interface RatingTableProps {
  league: TeamLeagueId;
  teams: readonly PowerRatingView[];
  hasLineups: boolean;
}

interface RatingColumn {
  header: string;
  className?: string;
  cell: (row: PowerRatingView) => ReactNode;
}

function listColumns(teams: readonly PowerRatingView[], hasLineups: boolean): RatingColumn[] {
  const ranges = teams.map(({ overall }) => overall);
  const hasParts = teams.some(({ offense }) => offense !== null);
  const parts: RatingColumn[] = [
    { header: 'Offense', className: 'max-sm:hidden', cell: ({ offense }) => formatPart(offense) },
    { header: 'Defense', className: 'max-sm:hidden', cell: ({ defense }) => formatPart(defense) },
  ];
  return [
    {
      header: 'Overall',
      cell: ({ overall }) => (
        <span className="flex items-center justify-end gap-2 lg:justify-between">
          <span className="w-20 max-lg:hidden">
            <RangeStrip range={overall} all={ranges} />
          </span>
          <Rating range={overall} />
        </span>
      ),
    },
    ...(hasParts ? parts : []),
    ...(hasLineups
      ? [
          {
            header: 'Lineup',
            className: 'max-md:hidden',
            cell: ({ lineup }: PowerRatingView) => formatPart(lineup),
          },
        ]
      : []),
    ...(teams.some(({ trend }) => trend !== null)
      ? [
          {
            header: '28 days',
            cell: ({ trend }: PowerRatingView) => <Change points={trend} digits={1} />,
          },
        ]
      : []),
    { header: 'Played', className: 'max-md:hidden', cell: ({ played }) => formatPart(played) },
    { header: 'Left', className: 'max-md:hidden', cell: ({ left }) => formatPart(left) },
  ];
}

function RatingTable({ league, teams, hasLineups }: RatingTableProps) {
  const ranked = teams.toSorted((a, b) => b.overall.mean - a.overall.mean);
  const columns = listColumns(teams, hasLineups);
  return (
    <table className="mt-2 w-full text-sm tabular">
      <caption className="sr-only">Power ratings</caption>
      <thead>
        <tr className="border-b border-line text-xs text-muted">
          <th scope="col" className="py-2 pl-4 text-left font-medium">
            Team
          </th>
          {columns.map(({ header, className = '' }) => (
            <th
              key={header}
              scope="col"
              className={`px-1.5 text-right font-medium last:pr-4 ${className}`}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ranked.map((row, index) => (
          <tr key={row.team.id} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 pl-4 text-left font-medium">
              <span className="flex items-center gap-2.5">
                <span className="w-5 shrink-0 text-right font-normal whitespace-nowrap text-muted max-sm:hidden">
                  {index + 1}
                </span>
                <TeamMark team={row.team} />
                <span className="min-w-0">
                  <Link
                    to={competitorPath(league, row.team.id)}
                    className="finger-room underline-offset-4 hover:underline"
                  >
                    {row.team.shortName}
                  </Link>
                  {row.offense !== null && (
                    <span className="block text-xs font-normal text-muted sm:hidden">
                      <span className="whitespace-nowrap">Off {formatPart(row.offense)}</span>{' '}
                      <span className="whitespace-nowrap">Def {formatPart(row.defense)}</span>
                    </span>
                  )}
                </span>
              </span>
            </th>
            {columns.map(({ header, className = '', cell }) => (
              <td key={header} className={`px-1.5 text-right last:pr-4 ${className}`}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function formatPart(value: number | null): string {
  return value === null ? '–' : formatSigned(value, 1);
}
