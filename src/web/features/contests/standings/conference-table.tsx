import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import type { StandingView } from '#contract/teams.ts';
import type { LeagueId } from '#domain/league.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { FavouriteButton } from '../favourites/favourite-button.tsx';
import { formatGamesBehind, formatPercentage, readStreak } from './format-standing.ts';

/** Teams that the table opens with. */
const opening = 8;

interface RankedStanding extends StandingView {
  rank: number;
}

const columns = (league: LeagueId): Column<RankedStanding>[] => [
  {
    header: 'Team',
    isRowHeader: true,
    cell: ({ rank, team }) => (
      <span className="flex items-baseline gap-2.5">
        <span className="w-5 shrink-0 text-right text-muted tabular">{rank}</span>
        <span className="font-medium whitespace-nowrap">
          <span className="max-sm:hidden">{team.location} </span>
          {team.shortName}
        </span>
        <FavouriteButton competitor={{ ...team, league }} className="-my-1 self-center" />
      </span>
    ),
  },
  { header: 'W', headerTitle: 'Wins', align: 'right', cell: (row) => <Figure text={row.wins} /> },
  {
    header: 'L',
    headerTitle: 'Losses',
    align: 'right',
    cell: (row) => <Figure text={row.losses} />,
  },
  {
    header: 'PCT',
    headerTitle: 'Share of games won',
    align: 'right',
    cell: (row) => <Figure text={formatPercentage(row.winPercentage)} />,
  },
  {
    header: 'GB',
    headerTitle: 'Games behind the leader',
    align: 'right',
    cell: (row) => <Figure text={formatGamesBehind(row.gamesBehind)} />,
  },
  {
    header: 'L10',
    headerTitle: 'Last ten games',
    align: 'right',
    cell: (row) => <Figure text={row.lastTen ?? '—'} />,
  },
  {
    header: 'STRK',
    headerTitle: 'Current streak',
    align: 'right',
    cell: (row) => <StreakBadge streak={row.streak} />,
  },
];

interface ConferenceTableProps {
  league: LeagueId;
  conference: string;
  standings: StandingView[];
}

/** One conference, best first. */
export function ConferenceTable({ league, conference, standings }: ConferenceTableProps) {
  const [isWhole, setIsWhole] = useState(false);
  const ranked = standings.map((row, index) => ({ ...row, rank: index + 1 }));
  const rows = isWhole ? ranked : ranked.slice(0, opening);

  return (
    <Card as="section">
      <CardHeader title={`${conference} Conference`} headingLevel={3} />
      <div className="mt-2">
        <DataTable
          caption={`${conference} Conference standings`}
          columns={columns(league)}
          rows={rows}
          rowKey={(row) => row.team.id}
          onPhones="scroll"
        />
      </div>
      {ranked.length > opening && (
        <div className="border-t border-line p-2">
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? `Show top ${opening}` : `Show all ${ranked.length}`}
            <span className="sr-only"> of the {conference} Conference</span>
          </Button>
        </div>
      )}
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

/** “W3” with an arrow as well as a colour, and spelt out for those who cannot see either. */
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
