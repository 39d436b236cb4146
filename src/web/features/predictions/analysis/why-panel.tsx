import type { CompetitorView, ForecastView } from '#contract/shared.ts';
import { analystFactorName } from '#domain/forecast.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import { Panel } from '#web/ui/card.tsx';
import { formatSigned } from '#web/lib/figures.ts';
import { marginUnit } from '#web/features/contests/probability/margin-unit.ts';
import { ReasonLine, listReasons } from '#web/features/contests/probability/reason-list.tsx';

interface WhyPanelProps {
  league: LeagueId;
  factors: ForecastView['factors'];
  /** The side we favor. */
  side: 'home' | 'away';
  winner: Pick<CompetitorView, 'name' | 'shortName' | 'abbreviation'>;
  /** Label of the analyst that the forecast includes. */
  analyst: string | null;
}

/** Every reason of a forecast, in points that add up to its margin. */
export function WhyPanel({ league, factors, side, winner, analyst }: WhyPanelProps) {
  const reasons = listReasons(league, factors, side, Infinity);
  const sign = side === 'home' ? 1 : -1;
  const margin = sign * factors.reduce((sum, { marginPoints }) => sum + marginPoints, 0);
  const { decimals, short } = marginUnit(league);

  return (
    <Panel title={formatWhy(league, winner)}>
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
                    {factor.name === analystFactorName && analyst !== null
                      ? `${factor.name} (${analyst})`
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
            <span>{`${winner.abbreviation} by ${margin.toFixed(decimals)} ${short}`}</span>
          </p>
        </>
      )}
    </Panel>
  );
}

/** Teams take “the”, players don’t. */
function formatWhy(league: LeagueId, { name, shortName }: WhyPanelProps['winner']): string {
  return getLeague(league).contest === 'match' ? `Why ${name}` : `Why the ${shortName}`;
}
