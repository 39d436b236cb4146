import type { GolfGameView } from '#contract/tournaments/golf-tournaments.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Since } from '../games/since.tsx';
import { TournamentSpoilers } from '../spoilers/spoiler-button.tsx';
import { useSpoilers } from '../spoilers/use-spoilers.ts';
import { hasBegun } from './can-predict.ts';
import { LeaderRows } from './leader-rows.tsx';

export function GolfStatus({ game }: { game: GolfGameView }) {
  return (
    <Badge tone={game.isLive ? 'live' : 'neutral'}>
      {game.isLive && <span className="sr-only">Live: </span>}
      {game.status}
      {game.unknownSince !== null && <Since moment={game.unknownSince} />}
    </Badge>
  );
}

interface LeadersOfProps {
  game: GolfGameView;
  now: Date;
  /** Above the rows of a card that names them. */
  hasHeading?: boolean;
}

/** The first of a tournament’s leaderboard, or why they are not shown. */
export function LeadersOf({ game, now, hasHeading = false }: LeadersOfProps) {
  const { isHidden } = useSpoilers();
  const begun = hasBegun(game);
  // Hidden, its leaderboard is empty, though the field is known.
  const isTakenOut = game.leaderboard.length === 0 && game.fieldSize > 0;

  if ((begun || isTakenOut) && isHidden('pga', game.espnId)) {
    return (
      <TournamentSpoilers id={game.espnId} hasBegun>
        {null}
      </TournamentSpoilers>
    );
  }
  if (game.leaderboard.length === 0) {
    return (
      <p className="rounded-md border border-dashed border-line-strong px-3 py-2.5 text-sm text-muted">
        The field is not out yet
      </p>
    );
  }
  return (
    <div>
      {hasHeading && (
        <h4 className="text-xs font-medium text-muted">
          {begun ? 'Leaderboard' : 'First to tee off'}
          {game.cutLine !== null && ` · cut ${game.cutLine}`}
        </h4>
      )}
      <LeaderRows
        caption={`${begun ? 'Leaderboard' : 'First tee times'}: ${game.tournament}`}
        leaders={game.leaderboard}
        hasBegun={begun}
        now={now}
      />
    </div>
  );
}
