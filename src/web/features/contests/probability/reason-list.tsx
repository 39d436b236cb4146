import type { ReactNode } from 'react';
import type { ForecastView } from '#contract/shared.ts';
import { analystFactorName } from '#domain/forecast.ts';
import type { LeagueId } from '#domain/league.ts';
import { type Sides, sidesInOrder } from '#domain/matchup.ts';
import { marginUnit } from './margin-unit.ts';

/** Factors shown on a card; the analysis page shows all. */
const reasonsOnCard = 3;

interface ReasonListProps {
  league: LeagueId;
  factors: ForecastView['factors'];
  pick: 'home' | 'away';
  /** Label of the AI analyst whose shift is among the factors. */
  analyst: string | null;
  names: Sides<string>;
}

/** “For Team strength LAC +6.6 pts”: factors for and against the pick. */
export function ReasonList({ league, factors, pick, analyst, names }: ReasonListProps) {
  const reasons = listReasons(league, factors, pick, reasonsOnCard);
  if (reasons.length === 0) return null;

  return (
    <ul aria-label="Reasons" className="flex flex-col gap-0.5 text-sm">
      {reasons.map(({ factor, isFor }) => (
        <ReasonLine
          key={factor.name}
          kind={isFor ? 'For' : 'Against'}
          name={
            factor.name === analystFactorName && analyst !== null
              ? `${factor.name} (${analyst})`
              : factor.name
          }
          value={formatFactor(league, factor, names)}
        />
      ))}
    </ul>
  );
}

interface ReasonLineProps {
  kind: string;
  name: ReactNode;
  value: string;
}

/** One factor or absence as a line. */
export function ReasonLine({ kind, name, value }: ReasonLineProps) {
  return (
    <li className="flex items-baseline gap-2">
      <span className="w-13 shrink-0 text-muted">{kind}</span>{' '}
      <span className="min-w-0 flex-1">{name}</span>{' '}
      <span className="shrink-0 text-right font-medium whitespace-nowrap tabular">{value}</span>
    </li>
  );
}

type Factor = ForecastView['factors'][number];

interface FactorListProps {
  league: LeagueId;
  factors: Factor[];
  names: Sides<string>;
}

/** Factors of the statistical forecast with their sizes. Use inside a TeamPair. */
export function FactorList({ league, factors, names }: FactorListProps) {
  const shown = factors.toSorted((a, b) => Math.abs(b.marginPoints) - Math.abs(a.marginPoints));
  const unit = marginUnit(league);
  const [first] = sidesInOrder(league, { home: 'home', away: 'away' });
  const largest = Math.max(
    0.1 ** unit.decimals,
    ...shown.map((factor) => Math.abs(factor.marginPoints)),
  );

  return (
    <ul className="flex flex-col gap-2">
      {shown.map((factor) => {
        const helpsHome = factor.marginPoints >= 0;
        const isLeft = first === (helpsHome ? 'home' : 'away');
        const share = Math.abs(factor.marginPoints) / largest / 2;

        return (
          <li key={factor.name} className="text-sm">
            <div className="grid grid-cols-[minmax(0,1fr)_3rem_auto] items-center gap-3 sm:grid-cols-[minmax(0,1fr)_5.5rem_8rem]">
              <span>{factor.name}</span>
              <span aria-hidden="true" className="relative h-2">
                <span className="absolute inset-y-0 left-1/2 w-px bg-line-strong" />
                <span
                  className={`absolute inset-y-0 rounded-[2px] ${helpsHome ? 'bg-(--home)' : 'bg-(--away)'}`}
                  style={{
                    left: isLeft ? `${50 - share * 100}%` : '50%',
                    width: `${Math.max(share * 100, 1)}%`,
                  }}
                />
              </span>
              <span className="min-w-24 text-right font-medium whitespace-nowrap tabular">
                {formatFactor(league, factor, names)}
              </span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

interface Reason {
  factor: Factor;
  isFor: boolean;
}

/**
 * The strongest factors, those for the pick first. Always includes the strongest one for the pick
 * and the AI analyst's.
 */
export function listReasons(
  league: LeagueId,
  factors: readonly Factor[],
  pick: 'home' | 'away',
  max: number,
): Reason[] {
  const { decimals } = marginUnit(league);
  const reasons = factors
    .filter(({ marginPoints }) => Number(Math.abs(marginPoints).toFixed(decimals)) > 0)
    .map((factor) => ({ factor, isFor: factor.marginPoints > 0 === (pick === 'home') }))
    .toSorted((a, b) => size(b) - size(a));
  const strongestFor = reasons.find(({ isFor }) => isFor);
  const isKept = (reason: Reason) =>
    reason === strongestFor || reason.factor.name === analystFactorName;
  return [...reasons.filter(isKept), ...reasons.filter((reason) => !isKept(reason))]
    .slice(0, max)
    .toSorted((a, b) => Number(b.isFor) - Number(a.isFor) || size(b) - size(a));
}

function size({ factor }: Reason): number {
  return Math.abs(factor.marginPoints);
}

/** “PHI +1.8 pts”: the side a factor helps and by how much; “no effect” if it rounds to zero. */
function formatFactor(
  league: LeagueId,
  { marginPoints }: Pick<ForecastView['factors'][number], 'marginPoints'>,
  names: Sides<string>,
): string {
  const unit = marginUnit(league);
  const size = Math.abs(marginPoints).toFixed(unit.decimals);
  if (Number(size) === 0) return 'no effect';
  return `${marginPoints >= 0 ? names.home : names.away} +${size} ${unit.short}`;
}
