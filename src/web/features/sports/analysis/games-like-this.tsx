import type { PredictionView } from '#contract/predictions.ts';
import type { ConfidenceBand } from '#domain/confidence.ts';
import { getLeague } from '#domain/league.ts';
import { Panel } from '#web/ui/card.tsx';
import { useAnalytics } from '../../record/analytics/queries.ts';

const ranges: Record<ConfidenceBand, string> = {
  high: '75%+',
  medium: '60–75%',
  low: '50–60%',
};

/** Smaller samples aren’t shown. */
const minGames = 20;

/** How often our picks at this confidence have won in this sport. */
export function GamesLikeThis({ prediction }: { prediction: PredictionView }) {
  const { sport, game, confidenceBand } = prediction;
  const { data } = useAnalytics(sport);
  const share = data?.byBand.find(({ band }) => band === confidenceBand);
  if (share === undefined || share.value === null || share.total < minGames) return null;

  return (
    <Panel title="Recent games like this">
      <p className="flex justify-between gap-3 text-sm">
        <span>
          Picks at {ranges[confidenceBand]}, {getLeague(game.league).sportLabel}
        </span>
        <span className="font-semibold whitespace-nowrap tabular">
          won {share.value.toFixed(1)}% of {share.total}
        </span>
      </p>
    </Panel>
  );
}
