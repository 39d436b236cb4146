import type { ForecastView } from '#contract/shared.ts';
import type { LeagueId } from '#domain/league.ts';
import { type Sides, sidesInOrder } from '#domain/matchup.ts';
import { marginUnit } from './margin-unit.ts';
import { formatFactor } from './reason-list.tsx';

interface FactorListProps {
  league: LeagueId;
  factors: ForecastView['factors'];
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
          <li
            key={factor.name}
            className="grid grid-cols-[minmax(0,1fr)_3rem_auto] items-center gap-3 text-sm sm:grid-cols-[minmax(0,1fr)_5.5rem_8rem]"
          >
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
          </li>
        );
      })}
    </ul>
  );
}
