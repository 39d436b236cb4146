import type { ReplayedFieldView } from '#contract/tournaments/golf-tournaments.ts';
import { CompetitorLink } from '../teams/competitor-link.tsx';
import { ReplayedBadge } from '../probability/replayed-badge.tsx';
import { formatChance } from './leaderboard.ts';

type Favourite = ReplayedFieldView['favourites'][number];

/** Our favorites by replay, for a finished tournament without a locked prediction. */
export function ReplayedFavourites({ replayed }: { replayed: ReplayedFieldView }) {
  return (
    <section aria-label="Replayed forecast" className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
        <ReplayedBadge />
        <span>Favorites in a field of {replayed.fieldSize}, and where they finished</span>
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {replayed.favourites.map((favourite) => (
          <li key={favourite.playerId} className="tabular">
            <CompetitorLink league="pga" id={favourite.playerId}>
              {favourite.name}
            </CompetitorLink>{' '}
            <span className="font-medium">{formatChance(favourite.win)}</span>{' '}
            <span className="text-muted">{formatFinish(favourite)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const outLabels: Partial<Record<Favourite['status'], string>> = {
  cut: 'missed the cut',
  withdrawn: 'withdrew',
  disqualified: 'disqualified',
};

/** “finished T3”, “missed the cut”. */
function formatFinish({ position, status }: Favourite): string {
  return position === null ? (outLabels[status] ?? '—') : `finished ${position}`;
}
