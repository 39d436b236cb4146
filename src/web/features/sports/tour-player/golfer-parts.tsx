import { Link } from 'react-router';
import type { GolferView, TournamentEntryView } from '#contract/tournaments/tour-players.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { type Column, DataTable } from '#web/ui/table.tsx';
import { formatPosition } from '../../contests/leaderboards/leaderboard.ts';
import { formatSigned } from '../../contests/line-ups/format-effect.ts';
import { StatCard, StatGrid } from '../../record/analytics/stat-card.tsx';
import { RatingPanel } from '../rating-panel.tsx';
import { countFinishes } from './count-finishes.ts';

const write = (value: number) => formatSigned(value, 2);

/** A golfer's form, his rating, and his tournaments with course and rounds. */
export function GolferParts({ page: { rating, entries } }: { page: GolferView }) {
  const counted = countFinishes(entries);
  const ofStarts = `of ${counted.starts} that are over`;

  return (
    <div className="flex flex-col gap-4">
      <StatGrid>
        <StatCard
          label="Rating"
          value={rating === null ? '—' : write(rating.now)}
          note={rating === null ? 'no result is stored' : `${rating.rank} of ${rating.of}`}
        />
        <StatCard label="Wins" value={counted.wins} note={ofStarts} />
        <StatCard label="Top 10" value={counted.topTen} note={ofStarts} />
        <StatCard label="Cuts missed" value={counted.cutsMissed} note={ofStarts} />
      </StatGrid>
      <RatingPanel
        rating={rating}
        meaning="strokes a round better than an average entrant"
        write={write}
        baseline={0}
      />
      <Card as="section" className="pb-2">
        <CardHeader
          title="Tournaments"
          description="The newest first, with the course that was played"
        />
        {entries.length === 0 ? (
          <p className="p-4 text-sm text-muted md:px-5">No tournament of his is stored.</p>
        ) : (
          <DataTable
            caption="Tournaments"
            columns={columns}
            rows={entries}
            rowKey={({ tournament }) => tournament.id}
          />
        )}
      </Card>
    </div>
  );
}

const columns: Column<TournamentEntryView>[] = [
  {
    header: 'Tournament',
    isRowHeader: true,
    isWideOnPhones: true,
    cell: ({ tournament: { id, name, course, dates } }) => (
      <>
        <Link
          to={`/golf?tab=tournaments&tournament=${encodeURIComponent(id)}`}
          className="font-medium underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <span className="block text-xs text-muted">
          {[dates, course].filter((part) => part !== null).join(' · ')}
        </span>
      </>
    ),
  },
  {
    header: 'Place',
    align: 'right',
    cell: ({ tournament, entry }) => (
      <span className="tabular">
        {tournament.status === 'upcoming' ? 'to come' : formatPosition(entry)}
      </span>
    ),
  },
  {
    header: 'To par',
    align: 'right',
    cell: ({ entry }) => <span className="font-semibold tabular">{entry.score ?? '–'}</span>,
  },
  {
    header: 'Rounds',
    align: 'right',
    cell: ({ entry }) => (
      <span className="whitespace-nowrap tabular">
        {entry.rounds.flatMap(({ strokes }) => strokes ?? []).join(' · ') || '–'}
      </span>
    ),
  },
  {
    header: 'Earnings',
    align: 'right',
    cell: ({ entry: { earnings } }) => (
      <span className="tabular">
        {earnings === null ? '–' : `$${earnings.toLocaleString('en-US')}`}
      </span>
    ),
  },
];
