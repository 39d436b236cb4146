import type { SeasonOddsView, TeamOddsView } from '#contract/season-odds-endpoints.ts';
import { getLeague, type TeamLeagueId } from '#domain/league.ts';
import { useAddressParameters } from '#web/lib/address-parameter.ts';
import { formatCount, formatSampleSize, formatShare } from '#web/lib/figures.ts';
import { useIsWide } from '#web/lib/use-is-wide.ts';
import { Card, Panel } from '#web/ui/card.tsx';
import { TableHead } from '#web/ui/table-head.tsx';
import { useIsFavorite } from '#web/features/contests/favorite-button.tsx';
import { marginUnit } from '#web/features/contests/probability/margin-unit.ts';
import { FinalPosition } from './final-position.tsx';
import { shortConference, weekChange } from './format-odds.ts';
import { formatOdds, statementNames } from './stated-odds.ts';
import { NextGame } from './next-game.tsx';
import { OddsHistory } from './odds-history.tsx';
import { OddsTable } from './odds-table.tsx';
import { Change, Chips, RangeStrip, Rating, TeamOdds, Wins } from './season-parts.tsx';
import { sortNames, sortTeams } from './sort-teams.ts';
import { StakesTable } from './stakes-table.tsx';

interface SeasonOddsProps {
  league: TeamLeagueId;
  odds: SeasonOddsView;
}

export function SeasonOdds({ league, odds }: SeasonOddsProps) {
  const [parameters, change] = useAddressParameters();
  const isFavorite = useIsFavorite();
  const isWide = useIsWide();
  const favorites = odds.teams.filter(({ team }) => isFavorite(league, team.id));
  const conferences = [...new Set(odds.teams.map(({ conference }) => conference))].toSorted();

  const named = odds.teams.find(({ team }) => team.id === parameters.get('team'));
  const first = (named ?? favorites[0])?.conference ?? conferences[0] ?? '';
  const group = parameters.get('teams') ?? first;
  const sort = sortNames.find((name) => name === parameters.get('sort')) ?? 'wins';
  const shown = sortTeams(
    group === 'all'
      ? odds.teams
      : group === 'favorites'
        ? favorites
        : odds.teams.filter(({ conference }) => conference === group),
    sort,
  );
  const asked = shown.find((team) => team === named);
  // On a phone the rows are closed at first.
  const chosen =
    asked ?? (isWide ? (shown.find((team) => favorites.includes(team)) ?? shown[0]) : undefined);
  const isOneTable = conferences.includes(group) && sort === 'wins';

  return (
    <div className="flex flex-col gap-3">
      <Chips
        label="Teams"
        value={group}
        onChoose={(teams) => change({ teams: teams === first ? undefined : teams })}
        chips={[
          ...conferences.map((name) => ({ value: name, label: shortConference(name) })),
          { value: 'all', label: `All ${odds.teams.length}` },
          { value: 'favorites', label: 'Favorites' },
        ]}
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Card>
            {shown.length === 0 ? (
              <p className="p-4 text-sm text-muted">
                No favorites in this league. Follow teams with the star on their pages.
              </p>
            ) : (
              <OddsTable
                odds={odds}
                hasTopSeed={getLeague(league).sport === 'nfl'}
                teams={shown}
                sort={sort}
                onSort={(name) => change({ sort: name === 'wins' ? undefined : name })}
                cuts={isOneTable ? odds.zones.slice(0, -1).map(({ until }) => until) : []}
                chosenId={chosen?.team.id}
                onChoose={(team) => change({ team })}
                renderDetails={(team) => <TeamDetails league={league} odds={odds} team={team} />}
              />
            )}
            <p className="border-t border-line px-4 py-3 text-xs text-muted">
              {describeTable(league, odds, isOneTable)}
            </p>
          </Card>
          {odds.graded !== null && <GradedSeason graded={odds.graded} season={odds.season} />}
          {odds.state !== 'ended' && <StakesTable league={league} odds={odds} />}
        </div>
        {isWide && chosen !== undefined && (
          <div className="flex min-w-0 flex-col gap-4 xl:sticky xl:top-18">
            <OddsHistory odds={odds} chosen={chosen} />
            {odds.state !== 'ended' && <FinalPosition team={chosen} zones={odds.zones} />}
          </div>
        )}
      </div>
    </div>
  );
}

/** An opened row of a phone. */
function TeamDetails({ league, odds, team }: SeasonOddsProps & { team: TeamOddsView }) {
  const ago = team.change === null ? null : team.playoffs - team.change;
  return (
    <div className="flex flex-col gap-4 text-sm">
      <dl className="divide-y divide-line *:flex *:min-h-10 *:items-center *:justify-between *:gap-3">
        {ago !== null && (
          <div>
            <dt className="text-muted">7 days ago</dt>
            <dd className="flex gap-2 tabular">
              {formatOdds(ago)} <Change points={weekChange(team)} />
            </dd>
          </div>
        )}
        <div>
          <dt className="shrink-0 text-muted">Rating, 80% range</dt>
          <dd className="flex grow items-center justify-end gap-3">
            <span className="w-16">
              <RangeStrip range={team.rating} all={odds.teams.map(({ rating }) => rating)} />
            </span>
            <Rating range={team.rating} />
          </dd>
        </div>
        <div>
          <dt className="text-muted">{odds.winsName}, 80% range</dt>
          <dd>
            <Wins range={team.wins} />
          </dd>
        </div>
        <div>
          <dt className="text-muted">Division</dt>
          <dd>
            <TeamOdds team={team} statement="division" />
          </dd>
        </div>
        <div>
          <dt className="text-muted">Title</dt>
          <dd className="flex items-center gap-2">
            <TeamOdds team={team} statement="title" />
            {team.marketTitle !== null && (
              <span className="text-muted">Market {formatOdds(team.marketTitle)}</span>
            )}
          </dd>
        </div>
      </dl>
      <OddsHistory odds={odds} chosen={team} />
      {odds.state !== 'ended' && (
        <>
          <FinalPosition team={team} zones={odds.zones} />
          <NextGame league={league} odds={odds} team={team} />
        </>
      )}
    </div>
  );
}

/** What the columns mean, and how earlier odds held up. */
export function describeTable(
  league: TeamLeagueId,
  { winsName, hasMarket, zones, calibration, rules }: SeasonOddsView,
  hasCuts: boolean,
): string {
  const cuts = zones.slice(0, -1).map(({ name }) => name.toLowerCase());
  return [
    `Rating: ${marginUnit(league).plural} per game better than an average team, with today’s lineups.`,
    `${winsName}: average and 80% range.`,
    hasMarket && 'Title, market: the prices without the bookmaker’s margin.',
    '7 days: change of playoff odds in percentage points.',
    hasCuts && cuts.length > 0 && `Dashed lines: ${cuts.join(', ')}.`,
    `Rules: ${rules}.`,
    calibration !== null &&
      `In ${calibration.replayed ? 'replayed ' : ''}seasons ${calibration.seasons}, teams given ${toRange(calibration)} at this time of year made the playoffs ${formatShare(calibration.happened)} of the time (${formatSampleSize(calibration.n)}${calibration.replayed ? ', replayed' : ''}).`,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}

function toRange({ from, to }: { from: number; to: number }): string {
  return `${Math.round(100 * from)}–${Math.round(100 * to)}%`;
}

interface GradedSeasonProps {
  graded: NonNullable<SeasonOddsView['graded']>;
  season: number;
}

/** How an ended season's daily statements scored. */
function GradedSeason({ graded, season }: GradedSeasonProps) {
  return (
    <Panel
      title="How our odds held up"
      description={`Every daily statement of season ${season}. Lower is better.`}
    >
      <table className="w-full text-sm tabular">
        <TableHead
          caption="Graded season odds"
          columns={[
            { name: 'Statement', className: 'text-left' },
            { name: 'Brier', className: 'text-right' },
            { name: 'Log loss', className: 'text-right' },
            { name: 'n', className: 'text-right' },
          ]}
        />
        <tbody>
          {graded.map(({ statement, n, brier, logScore, replayed }) => (
            <tr key={`${statement} ${String(replayed)}`} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-medium">
                {statementNames[statement].replace(/^./, (letter) => letter.toUpperCase())}
                {replayed && <span className="font-normal text-muted">, replayed</span>}
              </th>
              <td className="text-right">{brier.toFixed(3)}</td>
              <td className="text-right">{logScore.toFixed(3)}</td>
              <td className="text-right text-muted">{formatCount(n)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
