import { Link } from '#web/lib/routing/link.tsx';
import type { TodayTournamentView } from '#contract/today.ts';
import { formatPercent } from '#web/lib/figures.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';

/** Current tournaments with leader and favorite. */
export function TodayTournaments({ tournaments }: { tournaments: TodayTournamentView[] }) {
  return (
    <Card>
      <ul aria-label="Golf">
        {tournaments.map(({ id, name, status, state, leader, favorite }) => (
          <li key={id} className="border-b border-line last:border-b-0">
            <Link
              to="/golf"
              className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm hover:bg-raised/50"
            >
              <Badge tone={state === 'live' ? 'live' : 'neutral'}>{status}</Badge>
              <span className="font-semibold">{name}</span>
              {leader !== null && (
                <span>
                  <span className="text-muted">Leader</span> {leader}
                </span>
              )}
              {favorite !== null && (
                <span className="tabular">
                  <span className="text-muted">Favorite</span> {favorite.name}{' '}
                  {formatPercent(favorite.win * 100, 1)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
