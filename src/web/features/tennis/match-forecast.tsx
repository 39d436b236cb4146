import type { PredictionView } from '#contract/predictions.ts';
import type { TennisMatchView } from '#contract/tournaments.ts';
import { LayerList } from '../games/layer-list.tsx';
import { layersOfGame, layersOfPrediction, type LayerReading } from '../games/layers.ts';
import { marginUnit } from '../games/margin-unit.ts';
import { ProbabilityBar } from '../games/probability-bar.tsx';
import { TeamPair } from '../games/team-pair.tsx';
import { FactorList } from '../predictions/factor-list.tsx';
import { boardName, groupOf } from './matches.ts';

/** Players have no colours of their own. */
const plain = { color: null, alternateColor: null };

interface MatchForecastProps {
  match: TennisMatchView;
  prediction: PredictionView | undefined;
}

/** What is believed of a match, layer by layer. Player 1 stands left, as above. */
export function MatchForecast({ match, prediction }: MatchForecastProps) {
  const { forecast, market, edge, sides } = match;
  if (forecast === null) return null;

  const [first, second] = sides;
  const layers = (
    prediction === undefined ? layersOfGame(match) : layersOfPrediction(prediction)
  ).map(turned);
  const live = match.liveWinProbability;
  const before = prediction?.layers.blend.homeWinProbability ?? forecast.homeWinProbability;
  const label = live === null ? labelOf(prediction) : 'Win probability now';
  const factors = forecast.factors.map((factor) => ({
    ...factor,
    marginPoints: -factor.marginPoints,
  }));

  return (
    <TeamPair away={plain} home={plain} className="flex flex-col gap-2">
      <div className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
        <span>{label}</span>
        {market?.isQuoted === true && groupOf(match) === 'upcoming' && (
          <span className="font-medium tabular">
            {edge === null
              ? 'No edge: pass'
              : `Edge: ${boardName(edge.side === 'home' ? first : second)} +${Math.round(edge.probability * 100)} points over the market`}
          </span>
        )}
      </div>
      <ProbabilityBar
        size="small"
        awayAbbreviation={boardName(first)}
        homeAbbreviation={boardName(second)}
        homeWinProbability={1 - (live ?? before)}
        label={label}
        layers={layers}
      />
      <LayerList
        layers={layers}
        awayAbbreviation={boardName(first)}
        homeAbbreviation={boardName(second)}
      />
      {groupOf(match) === 'upcoming' && (
        <FactorList
          factors={factors}
          awayAbbreviation={boardName(first)}
          homeAbbreviation={boardName(second)}
          unit={marginUnit(match.league)}
          atMost={2}
        />
      )}
    </TeamPair>
  );
}

function labelOf(prediction: PredictionView | undefined): string {
  return prediction === undefined ? 'Statistical forecast' : 'Calibrated blend';
}

/** Player 1 is the home side in the answer; the bar has the home side on the right. */
function turned(layer: LayerReading): LayerReading {
  const other = (probability: number | null): number | null =>
    probability === null ? null : 1 - probability;

  return {
    ...layer,
    homeWinProbability: other(layer.homeWinProbability),
    low: other(layer.high),
    high: other(layer.low),
  };
}
