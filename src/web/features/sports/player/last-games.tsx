import type { PlayerView } from '#contract/players.ts';
import { formatEastern } from '#web/lib/time.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { formatSigned } from '../../contests/lineups/format-effect.ts';
import { marginUnit } from '../../contests/probability/margin-unit.ts';

type LastGame = PlayerView['lastGames'][number];

/** The last games: how they ended, what the player did, and the value after each. */
export function LastGames({ player: { league, lastGames, role } }: { player: PlayerView }) {
  return (
    <Card as="section" className="pb-2">
      <CardHeader title={role === 'player' ? 'Last games' : 'Last starts'} />
      <DataTable
        caption={role === 'player' ? 'Last games' : 'Last starts'}
        columns={listColumns(league)}
        rows={lastGames}
        rowKey={({ gameId }) => gameId}
        onPhones="scroll"
      />
    </Card>
  );
}

function listColumns(league: PlayerView['league']): Column<LastGame>[] {
  const { decimals } = marginUnit(league);
  return [
    {
      header: 'Game',
      isRowHeader: true,
      cell: ({ playedAt, isHome, opponent }) => (
        <span className="font-medium">
          {isHome ? 'vs' : 'at'} {opponent.abbreviation}
          <span className="ml-2 font-normal text-muted">{formatEastern(playedAt, 'day')}</span>
        </span>
      ),
    },
    { header: 'Result', cell: formatResult },
    { header: 'Stats', cell: ({ line }) => line ?? '—' },
    {
      header: 'Value',
      headerTitle: 'Value after the game',
      align: 'right',
      cell: ({ value }) => <span className="tabular">{formatSigned(value, decimals)}</span>,
    },
  ];
}

function formatResult({ ownScore, opponentScore }: LastGame): string {
  if (ownScore === null || opponentScore === null) return '—';
  const word = ownScore > opponentScore ? 'W' : ownScore < opponentScore ? 'L' : 'T';
  return `${word} ${ownScore}–${opponentScore}`;
}
