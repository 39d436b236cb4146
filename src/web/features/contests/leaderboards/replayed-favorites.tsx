import type { ReplayedFieldView } from '#contract/tournaments/golf-tournaments.ts';
import { CompetitorLink } from '../teams/competitor-link.tsx';
import { ReplayedBadge } from '../probability/replayed-badge.tsx';
import { formatChance } from './leaderboard.ts';

type Favorite = ReplayedFieldView['favorites'][number];

/** Our favorites by replay, for a finished tournament without a locked prediction. */
export function ReplayedFavorites({ replayed }: { replayed: ReplayedFieldView }) {
  return (
    <section aria-label="Replayed forecast" className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
        <ReplayedBadge />
        <span>Favorites in a field of {replayed.fieldSize}, and where they finished</span>
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {replayed.favorites.map((favorite) => (
          <li key={favorite.playerId} className="tabular">
            <CompetitorLink league="pga" id={favorite.playerId}>
              {favorite.name}
            </CompetitorLink>{' '}
            <span className="font-medium">{formatChance(favorite.win)}</span>{' '}
            <span className="text-muted">{formatFinish(favorite)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const outLabels: Partial<Record<Favorite['status'], string>> = {
  cut: 'missed the cut',
  withdrawn: 'withdrew',
  disqualified: 'disqualified',
};

/** “finished T3”, “missed the cut”. */
function formatFinish({ position, status }: Favorite): string {
  return position === null ? (outLabels[status] ?? '—') : `finished ${position}`;
}
