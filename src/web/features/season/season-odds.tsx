import type { SeasonOddsView, TeamOddsView } from '#contract/season-odds-endpoints.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import { useAddressParameters } from '#web/lib/address-parameter.ts';
import {
  capitalize,
  formatCount,
  formatSampleSize,
  formatShare,
  formatSigned,
} from '#web/lib/figures.ts';
import { useIsWide } from '#web/lib/use-is-wide.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { DataTable } from '#web/ui/table.tsx';
import { useIsFavorite } from '#web/features/contests/favorite-button.tsx';
import { marginUnit } from '#web/features/contests/probability/margin-unit.ts';
import { listConferences, ratingDigits, shortConference } from './format-odds.ts';
import { NextGame, StakesTable } from './stakes.tsx';
import { listOddsColumns, listPhoneColumns, type OddsColumn } from './odds-columns.tsx';
import { TeamCourse } from './team-course.tsx';
import { statementNames } from './stated-odds.ts';
import { sortTeams, TeamTable } from './team-table.tsx';

interface SeasonOddsProps {
  league: TeamLeagueId;
  odds: SeasonOddsView;
}

export function SeasonOdds({ league, odds }: SeasonOddsProps) {
  const [parameters, change] = useAddressParameters();
  const isFavorite = useIsFavorite();
  const isWide = useIsWide();
  const favorites = odds.teams.filter(({ team }) => isFavorite(league, team.id));
  const conferences = listConferences(odds.teams);

  const named = odds.teams.find(({ team }) => team.id === parameters.get('team'));
  const first = (named ?? favorites[0])?.conference ?? conferences[0] ?? '';
  const group = parameters.get('teams') ?? first;
  const columns = listOddsColumns(league, odds);
  const sort = parameters.get('sort') ?? 'wins';
  const teams =
    group === 'favorites'
      ? favorites
      : odds.teams.filter(({ conference }) => group === 'all' || conference === group);
  const shown = sortTeams(teams, columns, sort);
  // On a phone the rows are closed at first.
  const chosen =
    shown.find((team) => team === named) ??
    (isWide ? (shown.find((team) => favorites.includes(team)) ?? shown[0]) : undefined);
  const isOneTable = conferences.includes(group) && sort === 'wins';
  const chips = [
    ...conferences.map((name) => [name, shortConference(name)]),
    ['all', `All ${odds.teams.length}`],
    ['favorites', 'Favorites'],
  ] as const;
  const course = chosen !== undefined && <TeamCourse odds={odds} chosen={chosen} />;

  return (
    <div className="flex flex-col gap-3">
      <div role="group" aria-label="Teams" className="scroll-quiet flex gap-1.5">
        {chips.map(([value = '', label]) => (
          <Chip
            key={value}
            isOn={value === group}
            onToggle={() => change({ teams: value === first ? undefined : value })}
          >
            {label}
          </Chip>
        ))}
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Card>
            {shown.length === 0 ? (
              <p className="p-4 text-sm text-muted">
                No favorites in this league. Follow teams with the star on their pages.
              </p>
            ) : (
              <TeamTable
                caption="Season odds"
                rows={shown}
                columns={isWide ? columns : listPhoneColumns(columns)}
                teamHeader={isWide ? 'Team' : 'Record · rating'}
                renderTeam={(team) => (
                  <>
                    <span className="block truncate">{team.team.shortName}</span>
                    {!isWide && (
                      <span className="block text-xs font-normal whitespace-nowrap text-muted">
                        {team.record} · {formatSigned(team.rating.mean, ratingDigits(league))}
                      </span>
                    )}
                  </>
                )}
                isRanked={isWide}
                sort={sort}
                onSort={(name) => change({ sort: name === 'wins' ? undefined : name })}
                cuts={isOneTable ? odds.zones.slice(0, -1).map(({ until }) => until) : []}
                chosenId={chosen?.team.id}
                onChoose={(team) => change({ team })}
                renderDetails={
                  isWide
                    ? undefined
                    : (team) => (
                        <div className="flex flex-col gap-4">
                          <Figures team={team} columns={columns} />
                          {course}
                          {odds.state !== 'ended' && (
                            <NextGame league={league} odds={odds} team={team} />
                          )}
                        </div>
                      )
                }
              />
            )}
            <p className="border-t border-line px-4 py-3 text-xs text-muted">
              {describeTable(league, odds, isOneTable)}
            </p>
          </Card>
          {odds.graded !== null && <GradedSeason graded={odds.graded} />}
          {odds.state !== 'ended' && <StakesTable league={league} odds={odds} />}
        </div>
        {isWide && <div className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-18">{course}</div>}
      </div>
    </div>
  );
}

/** What a phone's row has no room for. */
function Figures({ team, columns }: { team: TeamOddsView; columns: readonly OddsColumn[] }) {
  const hidden = columns.filter(
    ({ name, phoneCell, longHeader }) =>
      name !== undefined && (phoneCell === undefined || longHeader !== undefined),
  );
  return (
    <dl className="divide-y divide-line px-1">
      {hidden.map(({ header, longHeader = header, cell }) => (
        <div key={longHeader} className="flex min-h-10 items-center justify-between gap-3">
          <dt className="shrink-0 text-muted">{longHeader}</dt>
          <dd>{cell(team)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What the columns mean, and how earlier odds held up. */
export function describeTable(
  league: TeamLeagueId,
  { winsName, hasMarket, zones, calibration, rules }: SeasonOddsView,
  hasCuts: boolean,
): string {
  const cuts = zones.slice(0, -1).map(({ name }) => name.toLowerCase());
  const sentences = [
    `Rating: ${marginUnit(league).plural} per game better than an average team, with today’s lineups.`,
    `${winsName}: average and 80% range.`,
    hasMarket && 'Title, market: the prices without the bookmaker’s margin.',
    '7 days: change of playoff odds in percentage points.',
    hasCuts && cuts.length > 0 && `Dashed lines: ${cuts.join(', ')}.`,
    `Rules: ${rules}.`,
    calibration !== null && describeCalibration(calibration),
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}

function describeCalibration({
  from,
  to,
  happened,
  n,
  seasons,
  replayed,
}: NonNullable<SeasonOddsView['calibration']>): string {
  const range = `${Math.round(100 * from)}–${Math.round(100 * to)}%`;
  return `In ${replayed ? 'replayed ' : ''}seasons ${seasons}, teams given ${range} at this time of year made the playoffs ${formatShare(happened)} of the time (${formatSampleSize(n)}${replayed ? ', replayed' : ''}).`;
}

/** How an ended season's daily statements scored. */
function GradedSeason({ graded }: { graded: NonNullable<SeasonOddsView['graded']> }) {
  return (
    <Card as="section">
      <CardHeader
        title="How our odds held up"
        description="Each day’s odds from day 30 to day 90 of the season, in a short one all, against how it ended. Lower is better."
      />
      <DataTable
        caption="Graded season odds"
        rows={graded}
        rowKey={({ statement }) => statement}
        onPhones="scroll"
        columns={[
          {
            header: 'Statement',
            cell: ({ statement, replayed }) =>
              `${capitalize(statementNames[statement])}${replayed ? ', replayed' : ''}`,
          },
          { header: 'Brier', align: 'right', cell: ({ brier }) => brier.toFixed(3) },
          { header: 'Log loss', align: 'right', cell: ({ logScore }) => logScore.toFixed(3) },
          { header: 'n', align: 'right', cell: ({ n }) => formatCount(n) },
        ]}
      />
    </Card>
  );
}
