import type { ReactNode } from 'react';
import type { SeasonOddsView, TeamOddsView } from '#contract/season-odds-endpoints.ts';
import { getLeague, type TeamLeagueId } from '#domain/league.ts';
import type { SeasonStatement } from '#domain/season-statements/season-statements.ts';
import { ratingDigits, readOdds, weekChange } from './format-odds.ts';
import { Change, Ranged, Rating, Strip, stripOfRanges, TeamOdds } from './season-parts.tsx';
import { formatOdds } from './stated-odds.ts';
import type { TeamColumn } from './team-table.tsx';

export interface OddsColumn extends TeamColumn<TeamOddsView> {
  /** Whether it is in the row of a phone, or how; the others stand in the opened row. */
  phoneCell?: true | ((team: TeamOddsView) => ReactNode);
  /** Its heading in the opened row of a phone. */
  longHeader?: string;
}

/** Columns of the odds, those of the league’s format alone. */
export function listOddsColumns(
  league: TeamLeagueId,
  { winsName, hasMarket, teams }: SeasonOddsView,
): OddsColumn[] {
  const placeRating = stripOfRanges(teams.map(({ rating }) => rating));
  const statement = (
    name: SeasonStatement,
    header: string,
    column: Partial<OddsColumn> = {},
  ): OddsColumn => ({
    name,
    header,
    align: 'center',
    rank: (team) => readOdds(team, name),
    cell: (team) => <TeamOdds team={team} statement={name} />,
    ...column,
  });
  const titleGroup = hasMarket ? { group: 'Title' } : {};
  return [
    { header: 'Record', className: 'whitespace-nowrap', cell: ({ record }) => record },
    {
      name: 'rating',
      header: 'Rating, 80% range',
      align: 'left',
      rank: ({ rating }) => rating.mean,
      cell: ({ rating }) => (
        <span className="flex items-center gap-2 max-md:flex-row-reverse">
          <span className="shrink-0 md:w-20">
            <Rating range={rating} digits={ratingDigits(league)} />
          </span>
          <Strip {...placeRating(rating)} className="w-20 md:max-lg:hidden" />
        </span>
      ),
    },
    {
      name: 'wins',
      header: winsName,
      longHeader: `${winsName}, 80% range`,
      rank: ({ wins }) => wins.mean,
      cell: ({ wins }) => <Ranged range={wins} />,
      phoneCell: ({ wins }) => Math.round(wins.mean),
    },
    statement('playoffs', 'Playoffs', { phoneCell: true }),
    statement('division', 'Division'),
    ...(getLeague(league).sport === 'nfl'
      ? [statement('topSeed', 'No. 1 seed', { className: 'max-lg:hidden' })]
      : []),
    statement('title', hasMarket ? 'Ours' : 'Title', { ...titleGroup, phoneCell: true }),
    ...(hasMarket ? [marketColumn] : []),
    {
      name: 'change',
      header: '7 days',
      longHeader: '7 days ago',
      className: 'whitespace-nowrap',
      rank: ({ change }) => change ?? -2,
      cell: (team) => (
        <span className="inline-flex gap-2">
          {team.change !== null && (
            <span className="md:hidden">{formatOdds(team.playoffs - team.change)}</span>
          )}
          <Change points={weekChange(team)} />
        </span>
      ),
    },
  ];
}

const marketColumn: OddsColumn = {
  name: 'market',
  group: 'Title',
  header: 'Market',
  longHeader: 'Title, market',
  rank: ({ marketTitle }) => marketTitle ?? -1,
  cell: ({ marketTitle }) => (
    <span className="text-muted">{marketTitle === null ? '–' : formatOdds(marketTitle)}</span>
  ),
};

/** Those of a phone's row. */
export function listPhoneColumns(columns: readonly OddsColumn[]): OddsColumn[] {
  return columns.flatMap(({ phoneCell, header, group = header, cell, ...column }) =>
    phoneCell === undefined
      ? []
      : [{ ...column, header: group, cell: phoneCell === true ? cell : phoneCell }],
  );
}
