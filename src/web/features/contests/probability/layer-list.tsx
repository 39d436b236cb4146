import type { GameView } from '#contract/games.ts';
import type { PredictionView } from '#contract/predictions.ts';
import type { Sides } from '#domain/matchup.ts';
import { Fact } from '#web/ui/fact.tsx';
import { formatPercents } from './layers.ts';
import type { ShownForecast } from './shown-forecast.ts';

type Contest = Pick<GameView, 'market' | 'withMarketHomeWinProbability' | 'replayed'>;

interface LayerListProps {
  contest: Contest;
  prediction: PredictionView | undefined;
  shown: ShownForecast;
  names: Sides<string>;
}

/** The pick's win probability by each layer. */
export function LayerList({ contest, prediction, shown, names }: LayerListProps) {
  const { pick } = shown;
  const facts = listNumbers(contest, prediction, shown);

  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {facts.map(({ name, homeWinProbability }) => (
        <Fact
          key={name}
          name={name}
          value={`${names[pick]} ${formatPercents(homeWinProbability)[pick]}`}
        />
      ))}
    </dl>
  );
}

interface NamedNumber {
  name: string;
  homeWinProbability: number;
}

function listNumbers(
  contest: Contest,
  prediction: PredictionView | undefined,
  shown: ShownForecast,
): NamedNumber[] {
  const numbers: [name: string, homeWinProbability: number | null | undefined][] =
    prediction === undefined ? listUnlocked(contest, shown) : listLocked(prediction);
  return numbers.flatMap(([name, homeWinProbability]) =>
    homeWinProbability == null ? [] : [{ name, homeWinProbability }],
  );
}

function listLocked({
  layers,
  aiModelLabel,
}: PredictionView): [name: string, homeWinProbability: number | undefined][] {
  return [
    ['Statistical model', layers.statistical.homeWinProbability],
    [`AI analyst (${aiModelLabel})`, layers.analyst?.homeWinProbability],
    ['Market when locked', layers.market?.homeWinProbability],
    ['With the market', layers.withMarket?.homeWinProbability],
  ];
}

function listUnlocked(
  { market, withMarketHomeWinProbability, replayed }: Contest,
  { basis, homeWinProbability }: ShownForecast,
): [name: string, homeWinProbability: number | null | undefined][] {
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
