import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { StandingView } from '#contract/teams-endpoints.ts';
import type { League } from '#domain/league.ts';
import { Badge } from '#web/ui/badge.tsx';
import { OpeningRows } from '#web/ui/opening-rows.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { FavoriteButton } from '#web/features/contests/favorite-button.tsx';
import { CompetitorLink } from '#web/features/contests/teams/competitor-link.tsx';
import { formatGamesBehind, formatPercentage, readStreak } from './format-standing.ts';

const opening = 8;

interface RankedStanding extends StandingView {
  rank: number;
}

const narrow = 'max-sm:px-1.5';
/** Classes of columns that phones show elsewhere. */
const wide = 'max-sm:hidden';

function figure(
  header: string,
  headerTitle: string,
  text: (row: RankedStanding) => string | number,
  className: string,
): Column<RankedStanding> {
  return {
    header,
    headerTitle,
    align: 'right',
    className,
    cell: (row) => <Figure text={text(row)} />,
  };
}

function getColumns(
  { id, recordFormat }: League,
  standings: readonly StandingView[],
): Column<RankedStanding>[] {
  const hasLastTen = standings.some(({ lastTen }) => lastTen !== null);
  const hasPoints = recordFormat === 'W-L-OTL';
  const gamesBehind = (row: StandingView) => formatGamesBehind(row.gamesBehind);
  return [
    {
      header: 'Team',
      isRowHeader: true,
      className: 'max-sm:pr-1 max-sm:pl-3!',
      cell: (row) => (
        <span className="flex items-baseline gap-1.5 sm:gap-2.5">
          <span className="w-4 shrink-0 text-right sm:w-5 text-muted tabular">{row.rank}</span>
          <span className="min-w-0">
            <CompetitorLink league={id} id={row.team.id} className="font-medium">
              <span className="max-sm:hidden">{row.team.location} </span>
              {row.team.shortName}
            </CompetitorLink>
            <span className="block text-xs whitespace-nowrap text-muted tabular sm:hidden">
              {hasPoints ? `GP ${gamesPlayed(row)}` : `GB ${gamesBehind(row)}`}
            </span>
          </span>
          <FavoriteButton
            competitor={{ ...row.team, league: id }}
            className="-my-1 self-center max-sm:hidden"
          />
        </span>
      ),
    },
    {
      header: 'Record',
      headerTitle: hasLastTen ? 'Wins and losses, with the last 10 games below' : 'Wins and losses',
      align: 'right',
      className: `sm:hidden ${narrow}`,
      cell: ({ record, lastTen }) => (
        <>
          <Figure text={record} />
          {hasLastTen && (
            <span className="block text-xs whitespace-nowrap text-muted tabular">
              L10 {lastTen ?? '—'}
            </span>
          )}
        </>
      ),
    },
    // With points standings, games played replaces games behind.
    ...(hasPoints ? [figure('GP', 'Games played', gamesPlayed, wide)] : []),
    figure('W', 'Wins', ({ wins }) => wins, wide),
    figure('L', 'Losses', ({ losses }) => losses, wide),
    ...(recordFormat === 'W-L-T' ? [figure('T', 'Ties', ({ ties }) => ties, wide)] : []),
    ...(hasPoints
      ? [
          figure('OTL', 'Overtime losses', ({ ties }) => ties, wide),
          figure('PTS', 'Standings points', ({ tablePoints }) => tablePoints ?? '—', narrow),
        ]
      : [
          figure('PCT', 'Win percentage', (row) => formatPercentage(row.winPercentage), narrow),
          figure('GB', 'Games behind the leader', gamesBehind, wide),
        ]),
    ...(hasLastTen ? [figure('L10', 'Last ten games', ({ lastTen }) => lastTen ?? '—', wide)] : []),
    {
      header: 'STRK',
      headerTitle: 'Current streak',
      align: 'right',
      className: `${narrow} max-sm:pr-3!`,
      cell: (row) => <StreakBadge streak={row.streak} />,
    },
  ];
}

function gamesPlayed({ wins, losses, ties }: StandingView): number {
  return wins + losses + ties;
}

interface StandingsTableProps {
  league: League;
  title: string;
  standings: StandingView[];
}

export function StandingsTable({ league, title, standings }: StandingsTableProps) {
  const ranked = standings.map((row, index) => ({ ...row, rank: index + 1 }));

  return (
    <Card as="section">
      <CardHeader title={title} headingLevel={3} />
      <OpeningRows
        rows={ranked}
        opening={opening}
        fewerLabel={`Show top ${opening}`}
        what={`of the ${title}`}
      >
        {(rows) => (
          <div className="mt-2">
            <DataTable
              caption={`${title} standings`}
              columns={getColumns(league, standings)}
              rows={rows}
              rowKey={(row) => row.team.id}
              onPhones="scroll"
            />
          </div>
        )}
      </OpeningRows>
    </Card>
  );
}

function Figure({ text }: { text: string | number }) {
  return <span className="whitespace-nowrap tabular">{text}</span>;
}

const streakLooks = {
  won: { tone: 'sure', Icon: TrendingUp },
  lost: { tone: 'danger', Icon: TrendingDown },
  other: { tone: 'outline', Icon: Minus },
} as const;

function StreakBadge({ streak }: { streak: string | null }) {
  if (streak === null) return <span className="text-muted">—</span>;

  const { kind, words } = readStreak(streak);
  const { tone, Icon } = streakLooks[kind];
  return (
    <Badge tone={tone} className="relative tabular" Icon={Icon}>
      <span aria-hidden="true">{streak}</span>
      <span className="sr-only">{words}</span>
    </Badge>
  );
}
