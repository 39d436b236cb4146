import type { PredictionView } from '#contract/predictions.ts';
import { Fact } from '#web/ui/fact.tsx';
import { formatAmerican, formatOdds, type OddsFormat } from '#domain/betting/odds.ts';
import { useOddsFormat } from '#web/lib/preferences/odds-format.ts';
import { formatDifference } from '#domain/betting/market-difference.ts';
import { getLeague } from '#domain/league.ts';
import { predictedAbbreviations } from '../../contests/games/matchup.ts';
import { formatEdge } from '../../contests/probability/format-edge.ts';

interface RecommendationsProps {
  prediction: PredictionView;
  /** On a card, in smaller type. */
  isShort?: boolean;
}

/** The sides that our fair lines take against the market's when it was made; never a call to bet. */
export function Recommendations({ prediction, isShort = false }: RecommendationsProps) {
  const { atsRecommendation, totalRecommendation, game } = prediction;
  const [format] = useOddsFormat();
  const { edge, difference } = prediction;
  const { handicapName } = getLeague(game.league);
  const { market } = prediction;
  const hasLines = market === null || market.favourite !== null || market.total !== null;

  return (
    <div className="flex flex-col gap-1.5">
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {hasLines ? (
          <>
            <Fact name={`Against the ${handicapName}`} value={atsRecommendation} />
            <Fact name="Total" value={totalRecommendation} />
          </>
        ) : (
          <Fact name="Moneyline" value={formatRecommendation(prediction, format)} />
        )}
      </dl>
      {edge !== null && (
        <p className="text-sm text-muted">{formatEdge(edge, predictedAbbreviations(game))}</p>
      )}
      <p className={`text-muted ${isShort ? 'text-xs' : 'text-sm'}`}>
        {formatDifference(difference, getLeague(game.league))}
      </p>
    </div>
  );
}

/** “SIN -150” with the price in the member's format. */
function formatRecommendation(
  { moneylineRecommendation: words, market }: PredictionView,
  format: OddsFormat,
): string {
  const prices = [market?.homeMoneyline, market?.awayMoneyline];
  const price = prices.find((one) => one != null && words.endsWith(` ${formatAmerican(one)}`));
  if (price == null) return words;
  return `${words.slice(0, -formatAmerican(price).length)}${formatOdds(price, format)}`;
}
