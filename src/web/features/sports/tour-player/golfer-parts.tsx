import type { GolferView } from '#contract/tournaments/tour-players.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { formatSigned } from '../../contests/lineups/format-effect.ts';
import { StatCard, StatGrid } from '../../record/analytics/stat-card.tsx';
import { RatingPanel } from '../player/rating-panel.tsx';
import { countFinishes } from './count-finishes.ts';
import { GolferTournaments } from './golfer-tournaments.tsx';

const write = (value: number) => formatSigned(value, 2);

/** A golfer's form, rating, and tournaments with course and rounds. */
export function GolferParts({ page: { rating, entries } }: { page: GolferView }) {
  const counted = countFinishes(entries);
  const inStarts = `in ${counted.starts} ${counted.starts === 1 ? 'start' : 'starts'}`;

  return (
    <div className="flex flex-col gap-4">
      <StatGrid>
        <StatCard
          label="Rating"
          value={rating === null ? '—' : write(rating.now)}
          note={rating === null ? 'no results yet' : `ranked ${rating.rank} of ${rating.of}`}
        />
        <StatCard label="Wins" value={counted.wins} note={inStarts} />
        <StatCard label="Top 10" value={counted.topTen} note={inStarts} />
        <StatCard label="Missed cuts" value={counted.cutsMissed} note={inStarts} />
      </StatGrid>
      <RatingPanel
        rating={rating}
        meaning="strokes per round vs. an average entrant"
        write={write}
        baseline={0}
      />
      <Card as="section">
        <CardHeader title="Tournaments" description="Newest first" />
        {entries.length === 0 ? (
          <p className="p-4 text-sm text-muted md:px-5">No tournaments yet.</p>
        ) : (
          <GolferTournaments entries={entries} />
        )}
      </Card>
    </div>
  );
}
