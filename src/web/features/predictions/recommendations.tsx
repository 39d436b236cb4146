import type { PredictionView } from '#contract/predictions.ts';
import { getLeague } from '#domain/league.ts';

/** What the blend says against the market’s lines when it was made; never a call to bet. */
export function Recommendations({ prediction }: { prediction: PredictionView }) {
  const { atsRecommendation, totalRecommendation, game } = prediction;
  const { handicapName } = getLeague(game.league);

  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <div className="flex gap-1.5">
        <dt className="text-muted">Against the {handicapName}</dt>
        <dd className="font-medium tabular">{atsRecommendation}</dd>
      </div>
      <div className="flex gap-1.5">
        <dt className="text-muted">Total</dt>
        <dd className="font-medium tabular">{totalRecommendation}</dd>
      </div>
    </dl>
  );
}
