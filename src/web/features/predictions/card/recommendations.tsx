import type { PredictionView } from '#contract/predictions.ts';
import { Fact } from '#web/ui/fact.tsx';
import { getLeague } from '#domain/league.ts';

/** What the blend says against the market’s lines when it was made; never a call to bet. */
export function Recommendations({ prediction }: { prediction: PredictionView }) {
  const { atsRecommendation, totalRecommendation, moneylineRecommendation, game } = prediction;
  const { handicapName } = getLeague(game.league);
  const { market } = prediction;
  const hasLines = market === null || market.favourite !== null || market.total !== null;

  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {hasLines ? (
        <>
          <Fact name={`Against the ${handicapName}`} value={atsRecommendation} />
          <Fact name="Total" value={totalRecommendation} />
        </>
      ) : (
        <Fact name="Moneyline" value={moneylineRecommendation} />
      )}
    </dl>
  );
}
