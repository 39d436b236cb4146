import type { PredictionView } from '#contract/predictions.ts';
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
          <Recommendation name={`Against the ${handicapName}`} words={atsRecommendation} />
          <Recommendation name="Total" words={totalRecommendation} />
        </>
      ) : (
        <Recommendation name="Moneyline" words={moneylineRecommendation} />
      )}
    </dl>
  );
}

function Recommendation({ name, words }: { name: string; words: string }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium tabular">{words}</dd>
    </div>
  );
}
