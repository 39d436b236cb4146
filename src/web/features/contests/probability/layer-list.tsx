import type { GameView } from '#contract/games.ts';
import type { PredictionView } from '#contract/predictions.ts';
import type { Sides } from '#domain/matchup.ts';
import { Fact } from '#web/ui/fact.tsx';
import { formatPercents, type ShownForecast } from './shown-forecast.ts';

type Contest = Pick<GameView, 'market' | 'withMarketHomeWinProbability' | 'replayed'>;

interface LayerListProps {
  contest: Contest;
  prediction: PredictionView | undefined;
  shown: ShownForecast;
  names: Sides<string>;
}

export function LayerList({ contest, prediction, shown, names }: LayerListProps) {
  const { pick } = shown;

  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {listNumbers(contest, prediction, shown).map(
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

type NamedNumber = [name: string, homeWinProbability: number | null | undefined];

function listNumbers(
  { market, withMarketHomeWinProbability, replayed }: Contest,
  prediction: PredictionView | undefined,
  { basis, homeWinProbability }: ShownForecast,
): NamedNumber[] {
  if (prediction !== undefined) {
    const { layers, aiModelLabel } = prediction;
    return [
      ['Statistical model', layers.statistical.homeWinProbability],
      [`AI analyst (${aiModelLabel})`, layers.analyst?.homeWinProbability],
      ['Market when locked', layers.market?.homeWinProbability],
      ['With the market', layers.withMarket?.homeWinProbability],
    ];
  }
  return basis === 'replayed'
    ? [
        ['Statistical model', homeWinProbability],
        ['Closing line', replayed?.close],
        ['With the market', replayed?.withMarket],
      ]
    : [
        ['Our prediction', homeWinProbability],
        ['Market', market?.homeWinProbability],
        ['With the market', withMarketHomeWinProbability],
      ];
}
