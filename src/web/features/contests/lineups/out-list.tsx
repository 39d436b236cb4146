import type { AbsenceView } from '#contract/shared.ts';
import type { LeagueId } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';
import { formatMargin } from '#web/features/contests/probability/margin-unit.ts';
import { ReasonLine } from '#web/features/contests/probability/reason-list.tsx';
import { PlayerLink } from '#web/features/contests/teams/competitor-link.tsx';

interface OutListProps {
  league: LeagueId;
  absences: readonly AbsenceView[];
  /** Absences in the locked forecast; null for the current one. */
  counted: readonly AbsenceView[] | null;
  names: Sides<string>;
  /** Max players shown, most valuable first; all if omitted. */
  max?: number;
}

/** “Out G. Paredes (UTAH) −3.1 pts, included”. */
export function OutList({ league, absences, counted, names, max = Infinity }: OutListProps) {
  const shown = absences
    .filter(({ name }) => name !== null)
    .toSorted((a, b) => Math.abs(b.marginPoints) - Math.abs(a.marginPoints))
    .slice(0, max);
  if (shown.length === 0) return null;

  return (
    <ul aria-label="Who is out" className="flex flex-col gap-0.5 text-sm">
      {shown.map((absence) => {
        const isIncluded = counted === null || isAmong(counted, absence);
        return (
          <AbsenceLine
            key={absence.playerId}
            kind="Out"
            league={league}
            absence={absence}
            names={names}
            value={`${formatMargin(league, -absence.marginPoints)}, ${isIncluded ? 'included' : 'not included'}`}
          />
        );
      })}
    </ul>
  );
}

export function isAmong(absences: readonly AbsenceView[], { playerId, side }: AbsenceView) {
  return absences.some((other) => other.playerId === playerId && other.side === side);
}

interface AbsenceLineProps extends Pick<OutListProps, 'league' | 'names'> {
  kind: string;
  absence: AbsenceView;
  value: string;
}

export function AbsenceLine({ kind, league, absence, names, value }: AbsenceLineProps) {
  const { playerId, name, side } = absence;
  return (
    <ReasonLine
      kind={kind}
      name={
        <>
          <PlayerLink league={league} id={playerId}>
            {name}
          </PlayerLink>{' '}
          ({names[side]})
        </>
      }
      value={value}
    />
  );
}
