import type { PredictionView } from '#contract/predictions.ts';
import { analystFactorName } from '#domain/forecast.ts';
import { getLeague } from '#domain/league.ts';
import { Panel } from '#web/ui/card.tsx';
import { formatSigned } from '#web/lib/figures.ts';
import { marginUnit } from '../../contests/probability/margin-unit.ts';
import { ReasonLine, listReasons } from '../../contests/probability/reason-list.tsx';

export function WhyPanel({ prediction }: { prediction: PredictionView }) {
  const { game, factors, predictedWinner, layers, aiModelLabel } = prediction;
  const { league } = game;
  const { side } = predictedWinner;
  const reasons = listReasons(league, factors, side, Infinity);
  const sign = side === 'home' ? 1 : -1;
  const margin = sign * factors.reduce((sum, { marginPoints }) => sum + marginPoints, 0);
  const { decimals, short } = marginUnit(league);

  return (
    <Panel title={formatWhy(prediction)}>
      {reasons.length === 0 ? (
        <p className="text-sm text-muted">No factors were recorded.</p>
      ) : (
        <>
          <ul className="flex flex-col gap-1.5 text-sm">
            {reasons.map(({ factor, isFor }) => (
              <ReasonLine
                key={factor.name}
                kind={isFor ? 'For' : 'Against'}
                name={
                  <>
                    {factor.name === analystFactorName && layers.analyst !== null
                      ? `${factor.name} (${aiModelLabel})`
                      : factor.name}
                    <span className="block text-xs text-muted">{factor.detail}</span>
                  </>
                }
                value={`${formatSigned(sign * factor.marginPoints, decimals)} ${short}`}
              />
            ))}
          </ul>
          <p className="mt-2 flex justify-between gap-2 border-t border-line pt-2 text-sm font-semibold tabular">
            <span>Expected margin</span>
            <span>{`${predictedWinner.abbreviation} by ${margin.toFixed(decimals)} ${short}`}</span>
          </p>
        </>
      )}
    </Panel>
  );
}

/** Teams take “the”, players don’t. */
function formatWhy({ game, predictedWinner }: PredictionView): string {
  if (getLeague(game.league).contest === 'match') return `Why ${predictedWinner.name}`;
  const team = predictedWinner.side === 'home' ? game.homeTeam : game.awayTeam;
  return `Why the ${team.shortName}`;
}
