import { Link } from 'react-router';
import type { GolfTournamentView } from '#contract/golf-tournaments.ts';
import { Fact } from '#web/ui/fact.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { TournamentBadge } from '../tournaments/tournament-badge.tsx';

/** Players named; the rest is counted. */
const playersNamed = 8;

interface TournamentRowProps {
  tournament: GolfTournamentView;
  /** Opens its leaderboard. */
  link: string;
}

/** A tournament of the calendar. The whole row opens the leaderboard. */
export function TournamentRow({ tournament, link }: TournamentRowProps) {
  const { name, course, location, purse, defendingChampion, status, field } = tournament;
  const place = [course, location].filter((part) => part !== null).join(' - ');

  return (
    <div className="relative flex flex-col gap-2 px-4 py-4 transition-colors duration-150 hover:bg-raised md:px-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold">
            <Link
              to={link}
              preventScrollReset
              className="-outline-offset-2 after:absolute after:inset-0"
            >
              {name}
            </Link>
          </h3>
          {place !== '' && <p className="text-sm text-muted">{place}</p>}
          <p className="text-sm text-muted tabular">{tournament.dates}</p>
        </div>
        <span className="flex shrink-0 flex-col items-end gap-1">
          <TournamentBadge status={status} />
          {tournament.isMajor && <Badge tone="outline">Major</Badge>}
        </span>
      </div>
      {(purse !== null || defendingChampion !== null) && (
        <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {purse !== null && <Fact name="Purse" value={purse} />}
          {defendingChampion !== null && (
            <Fact name="Defending champion" value={defendingChampion} />
          )}
        </dl>
      )}
      {field.length > 0 && <Field status={status} names={field} />}
    </div>
  );
}

const fieldLabels: Record<GolfTournamentView['status'], string> = {
  live: 'Leading',
  final: 'Finished first',
  upcoming: 'In the field',
  cancelled: 'In the field',
  unknown: 'In the field',
};

interface FieldProps {
  status: GolfTournamentView['status'];
  names: string[];
}

function Field({ status, names }: FieldProps) {
  const named = names.slice(0, playersNamed);

  return (
    <div className="text-sm">
      <span className="text-xs text-muted">{fieldLabels[status]}</span>
      <ul className="mt-1 flex flex-wrap gap-1.5">
        {named.map((name, index) => (
          // A pair of brothers may share a name: the place keeps the keys apart.
          <li key={`${index} ${name}`}>
            <Badge className="font-medium">{name}</Badge>
          </li>
        ))}
        {names.length > named.length && (
          <li className="py-0.5 text-xs leading-4 text-muted tabular">
            +{names.length - named.length} more
          </li>
        )}
      </ul>
    </div>
  );
}
