import { Link } from 'react-router';
import type { TennisTournamentView } from '#contract/tennis-tournaments.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { TournamentBadge } from '../tournaments/tournament-badge.tsx';
import { surfaceLabels } from './matches.ts';

interface TournamentRowProps {
  tournament: TennisTournamentView;
  /** Opens its draw. */
  link: string;
}

/** A tournament of one tour; the whole row opens its draw. */
export function TournamentRow({ tournament, link }: TournamentRowProps) {
  const { name, location, dates, surface, matches, finished } = tournament;
  const surfaceName = surface === null ? 'Surface not known' : surfaceLabels[surface];
  const singles = `${finished} of ${matches} singles finished`;

  return (
    <div className="relative grid gap-x-6 gap-y-2 px-4 py-4 transition-colors duration-150 hover:bg-raised sm:grid-cols-[minmax(0,1fr)_14rem_auto] sm:items-center md:px-5">
      <div className="min-w-0">
        <h4 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <Link
            to={link}
            preventScrollReset
            className="-outline-offset-2 after:absolute after:inset-0"
          >
            {name}
            <span className="sr-only">, {tournament.league.toUpperCase()}: draw</span>
          </Link>
          <Badge tone="outline">{tournament.league.toUpperCase()}</Badge>
          {tournament.isMajor && <Badge tone="outline">Grand Slam</Badge>}
        </h4>
        <p className="text-sm text-muted tabular">
          {[location, dates, surfaceName].filter((part) => part !== null).join(' · ')}
        </p>
      </div>
      {matches === 0 ? (
        <p className="text-sm text-faint">Draw not out yet</p>
      ) : (
        <div>
          <p className="mb-1 text-xs text-muted tabular">{singles}</p>
          <Progress
            label={`${name}, ${tournament.league.toUpperCase()}`}
            value={finished}
            max={matches}
            valueText={singles}
          />
        </div>
      )}
      <span className="sm:w-24 sm:text-right">
        <TournamentBadge status={tournament.status} />
      </span>
    </div>
  );
}
