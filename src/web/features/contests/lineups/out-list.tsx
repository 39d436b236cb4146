import type { AbsenceView } from '#contract/shared.ts';
import type { LeagueId } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';
import { formatSigned } from '#web/lib/figures.ts';
import { marginUnit } from '../probability/margin-unit.ts';
import { ReasonLine } from '../probability/reason-list.tsx';
import { PlayerLink } from './player-link.tsx';

interface OutListProps {
  league: LeagueId;
  /** Expected absences now. */
  absences: readonly AbsenceView[];
  /** Absences in the locked forecast; null for the current one. */
  counted: readonly AbsenceView[] | null;
  names: Sides<string>;
  /** Maximum shown, most valuable first; all if omitted. */
  max?: number;
}

/** “Out G. Paredes (UTAH) −3.1 pts, included”. */
export function OutList({ league, absences, counted, names, max = Infinity }: OutListProps) {
  const { short, decimals } = marginUnit(league);
  const shown = absences
    .filter(({ name }) => name !== null)
    .toSorted((a, b) => Math.abs(b.marginPoints) - Math.abs(a.marginPoints))
    .slice(0, max);
  if (shown.length === 0) return null;

  return (
    <ul aria-label="Who is out" className="flex flex-col gap-0.5 text-sm">
      {shown.map(({ playerId, side, name, marginPoints }) => {
        const isIncluded =
          counted === null ||
          counted.some((other) => other.playerId === playerId && other.side === side);
        return (
          <ReasonLine
            key={playerId}
            kind="Out"
            name={
              <>
                <PlayerLink league={league} id={playerId}>
                  {name}
                </PlayerLink>{' '}
                ({names[side]})
              </>
            }
            value={`${formatSigned(-marginPoints, decimals)} ${short}, ${isIncluded ? 'included' : 'not included'}`}
          />
        );
      })}
    </ul>
  );
}
