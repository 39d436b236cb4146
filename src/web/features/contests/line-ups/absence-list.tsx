import type { ForecastView } from '#contract/shared.ts';
import type { LeagueId } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';
import { formatAbsence } from './format-effect.ts';
import { PlayerLink } from './player-link.tsx';

interface AbsenceListProps {
  league: LeagueId;
  absences: ForecastView['absences'];
  names: Sides<string>;
  /** Only so many, those worth most first; all when left out. */
  atMost?: number;
}

/** Who will rather not play, and what his side has without him: “Without Ada Reed (DAL): −4.1 pts, −11%”. */
export function AbsenceList({
  league,
  absences,
  names,
  atMost = Number.POSITIVE_INFINITY,
}: AbsenceListProps) {
  const known = absences.filter(({ name }) => name !== null);
  const shown = known
    .toSorted((a, b) => Math.abs(b.marginPoints) - Math.abs(a.marginPoints))
    .slice(0, atMost);
  if (shown.length === 0) return null;

  return (
    <ul aria-label="Who is missing" className="flex flex-col gap-1 text-sm">
      {shown.map((absence) => (
        <li key={absence.playerId}>
          <span className="text-muted">
            Without{' '}
            <PlayerLink league={league} id={absence.playerId}>
              {absence.name}
            </PlayerLink>{' '}
            ({names[absence.side]}):
          </span>{' '}
          <span className="font-medium tabular">{formatAbsence(league, absence)}</span>
        </li>
      ))}
    </ul>
  );
}
