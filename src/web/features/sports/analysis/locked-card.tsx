import type { SidesAnalysisView } from '#contract/analyses.ts';
import { formatOdds } from '#domain/betting/odds.ts';
import { useOddsFormat } from '#web/lib/preferences/odds-format.ts';
import { formatMoment } from '#web/lib/time.ts';
import { FactList } from '#web/ui/fact.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { predictedAbbreviations } from '../../contests/games/matchup.ts';
import { formatPercents } from '../../contests/probability/layers.ts';
import { ForecastNumbers } from '../../predictions/analysis/analysis-forecast.tsx';
import { usePicks } from '../../record/picks/queries.ts';
import type { ContestNow } from './use-contest-now.ts';

interface LockedCardProps {
  analysis: SidesAnalysisView;
  now: ContestNow;
}

/** Once a game has begun: what was locked before it, in a few lines. */
export function LockedCard({
  analysis: { prediction, layerLines },
  now: { market },
}: LockedCardProps) {
  const { game, layers, predictedWinner } = prediction;
  const [format] = useOddsFormat();
  const { data: picks } = usePicks();
  const names = predictedAbbreviations(game);
  const { side } = predictedWinner;
  const score =
    side === 'home'
      ? `${prediction.homeScorePrediction}–${prediction.awayScorePrediction}`
      : `${prediction.awayScorePrediction}–${prediction.homeScorePrediction}`;
  const closing = market?.isClosing === true ? market : null;
  const price = closing?.[`${side}Moneyline`] ?? null;
  const chance = closing?.homeWinProbability ?? layers.market?.homeWinProbability ?? null;
  const pick = picks?.find(({ id, league }) => id === game.id && league === game.league);

  return (
    <Panel title="Locked prediction" bodyClassName="flex flex-col gap-2 text-sm">
      <FactList
        facts={[
          [
            `${formatMoment(prediction.createdAt, 'dayAndTime')}, before the start`,
            `${names[side]} ${formatPercents(layers.ours.homeWinProbability)[side]}, ${score}`,
          ],
          ...(chance === null
            ? []
            : [
                [
                  closing === null ? 'Market when locked' : 'Market at the start',
                  [
                    `${names[side]} ${formatPercents(chance)[side]}`,
                    ...(price === null ? [] : [formatOdds(price, format)]),
                  ].join(', '),
                ] satisfies [string, string],
              ]),
          ...(pick === undefined
            ? []
            : [['Your pick', pick.predictedWinner] satisfies [string, string]]),
        ]}
        hashes={[]}
      />
      <Disclosure label="All numbers when locked">
        <div className="flex flex-col gap-3">
          <ForecastNumbers prediction={prediction} layerLines={layerLines} market={market} />
        </div>
      </Disclosure>
    </Panel>
  );
}
