import { History } from 'lucide-react';
import type { SportId } from '#domain/league.ts';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { PredictionHistory } from './prediction-history.tsx';
import { useAnalytics } from '../analytics/queries.ts';

interface HistoryTabProps {
  sport: SportId;
  /** What will be listed: “tournament”, “match”. */
  contest: string;
}

/** The shared history; before the first prediction the words of these two sports. */
export function HistoryTab({ sport, contest }: HistoryTabProps) {
  const analytics = useAnalytics(sport);

  if (analytics.data?.totalPredictions === 0) {
    return (
      <section aria-labelledby="history-title">
        <h2 id="history-title" className="sr-only">
          History
        </h2>
        <EmptyCard
          icon={<History />}
          title="No prediction history available yet"
          description={`Every prediction made before a ${contest} begins is kept here, and graded when it ends.`}
        />
      </section>
    );
  }

  return <PredictionHistory sport={sport} season={undefined} />;
}
