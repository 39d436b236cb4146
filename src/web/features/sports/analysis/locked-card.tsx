import type { MatchupAnalysisView } from '#contract/analyses.ts';
import { formatOdds } from '#domain/betting/odds.ts';
import { useOddsFormat } from '#web/lib/preferences/odds-format.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Panel } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { predictedAbbreviations } from '../../contests/games/matchup.ts';
import { formatPercents } from '../../contests/probability/layers.ts';
import { ForecastNumbers } from '../../predictions/analysis/analysis-forecast.tsx';
import { formatPicked } from '../../record/picks/format-pick.ts';
import { usePicks } from '../../record/picks/queries.ts';
import type { ContestNow } from './use-contest-now.ts';

/** After the start: the locked prediction in a few lines. */
export function LockedCard({ analysis, now }: { analysis: MatchupAnalysisView; now: ContestNow }) {
  const { prediction, layerLines } = analysis;
  const { market } = now;
  const { game, layers, predictedWinner } = prediction;
  const [format] = useOddsFormat();
  const { data: picks = [] } = usePicks();
  const names = predictedAbbreviations(game);
  const { side } = predictedWinner;
  const { homeScorePrediction: home, awayScorePrediction: away } = prediction;
  const score = side === 'home' ? `${home}–${away}` : `${away}–${home}`;
  const closing = market?.isClosing === true ? market : null;
  const price = closing?.[`${side}Moneyline`] ?? null;
  const chance = closing?.homeWinProbability ?? layers.market?.homeWinProbability ?? null;

  const facts: [name: string, value: string][] = [
    [
      `${formatMoment(prediction.createdAt, 'dayAndTime')}, before the start`,
      `${names[side]} ${formatPercents(layers.ours.homeWinProbability)[side]}, ${score}`,
    ],
  ];
  if (chance !== null) {
    facts.push([
      closing === null ? 'Market when locked' : 'Closing line',
      `${names[side]} ${formatPercents(chance)[side]}${price === null ? '' : `, ${formatOdds(price, format)}`}`,
    ]);
  }
  for (const pick of picks) {
    if (pick.id === game.id && pick.league === game.league) {
      facts.push(['Your pick', formatPicked(pick, format)]);
    }
  }

  return (
    <Panel title="Locked prediction" bodyClassName="text-sm">
      <dl>
        {facts.map(([name, value]) => (
          <div key={`${name} ${value}`} className="flex items-baseline justify-between gap-3 py-1">
            <dt className="min-w-0">{name}</dt>
            <dd className="text-right font-semibold tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <Disclosure label="All numbers when locked">
        <div className="flex flex-col gap-3">
          <ForecastNumbers prediction={prediction} layerLines={layerLines} market={market} />
        </div>
      </Disclosure>
    </Panel>
  );
}
