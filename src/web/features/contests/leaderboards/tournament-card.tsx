import type { ReactNode } from 'react';
import { Link } from '#web/lib/routing/link.tsx';
import type { GolfGameView } from '#contract/tournaments/golf-tournaments.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonStyles } from '#web/ui/button.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Card } from '#web/ui/card.tsx';
import { hasBegun } from './can-predict.ts';
import { Favourites } from './favourites.tsx';
import { GolfStatus, LeadersOf } from './leaders-of.tsx';

interface TournamentCardProps {
  game: GolfGameView;
  now: Date;
  /** Opens the whole leaderboard. */
  leaderboardLink: string;
  /** Is there a prediction with the field's chances? Before the start they stand there alone. */
  isPredicted: boolean;
  /** The predicted winner, and the way to one. */
  prediction: ReactNode;
}

const notAnnounced = <span className="font-normal text-faint">not announced</span>;

/** A tournament in play or next, with the first five of its leaderboard. */
export function TournamentCard({
  game,
  now,
  leaderboardLink,
  isPredicted,
  prediction,
}: TournamentCardProps) {
  const titleId = `tournament-${game.espnId}`;
  const begun = hasBegun(game);

  return (
    <Card as="article" aria-labelledby={titleId} className="flex flex-col gap-4 p-4 md:p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 id={titleId} className="font-display text-xl leading-tight font-semibold">
            {game.tournament}
          </h3>
          <p className="mt-1 text-sm text-muted">{game.dates}</p>
        </div>
        <span className="flex max-w-[50%] shrink-0 flex-col items-end gap-1 *:whitespace-normal">
          <GolfStatus game={game} />
          {game.isMajor && <Badge tone="outline">Major</Badge>}
        </span>
      </div>

      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-3">
        <Fact isStacked name="Course" value={game.course ?? notAnnounced} />
        <Fact isStacked name="Location" value={game.location ?? notAnnounced} />
        <Fact isStacked name="Purse" value={game.purse ?? notAnnounced} />
      </dl>

      <LeadersOf game={game} now={now} hasHeading />

      {game.forecast !== null && game.forecast.favourites.length > 0 && (begun || !isPredicted) && (
        <Favourites forecast={game.forecast} />
      )}

      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="text-sm text-muted tabular">
          {game.fieldSize === 0 ? '' : `${game.fieldSize} players`}
        </span>
        <div>
          {game.fieldSize > 0 && (
            <Link
              to={leaderboardLink}
              className={buttonStyles({ variant: 'secondary', size: 'sm' })}
            >
              {begun ? 'Full leaderboard' : 'Full field'}
              <span className="sr-only">: {game.tournament}</span>
            </Link>
          )}
        </div>
      </div>
      {prediction}
    </Card>
  );
}
