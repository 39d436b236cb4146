import type { GameView } from '#contract/games-endpoints.ts';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import type { Sides } from '#domain/matchup.ts';
import { Fact } from '#web/ui/fact.tsx';
import { formatPercents, type ShownForecast } from './shown-forecast.ts';

interface LayerListProps {
  contest: Pick<GameView, 'market' | 'withMarketHomeWinProbability' | 'replayed'>;
  prediction: PredictionView | undefined;
  shown: ShownForecast;
  names: Sides<string>;
}

export function LayerList({ contest, prediction, shown, names }: LayerListProps) {
  const { basis, homeWinProbability: ours, pick } = shown;
  let numbers: [name: string, homeWinProbability: number | null | undefined][];
  if (prediction !== undefined) {
    const { layers, aiModelLabel } = prediction;
    numbers = [
      ['Statistical model', layers.statistical.homeWinProbability],
      [`AI analyst (${aiModelLabel})`, layers.analyst?.homeWinProbability],
      ['Market when locked', layers.market?.homeWinProbability],
      ['With the market', layers.withMarket?.homeWinProbability],
    ];
  } else if (basis === 'replayed') {
    numbers = [
      ['Statistical model', ours],
      ['Closing line', contest.replayed?.close],
      ['With the market', contest.replayed?.withMarket],
    ];
  } else {
    numbers = [
      ['Our prediction', ours],
      ['Market', contest.market?.homeWinProbability],
      ['With the market', contest.withMarketHomeWinProbability],
    ];
  }

  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {numbers.map(
        ([name, homeWinProbability]) =>
          homeWinProbability != null && (
            <Fact
              key={name}
              name={name}
              value={`${names[pick]} ${formatPercents(homeWinProbability)[pick]}`}
            />
          ),
      )}
    </dl>
  );
}
