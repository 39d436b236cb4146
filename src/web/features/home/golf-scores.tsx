import { useNow } from '#web/lib/time.ts';
import { leaderAnnouncements } from '../contests/leaderboards/leader-announcements.ts';
import { ChangeAnnouncer } from '../contests/tournaments/change-announcer.tsx';
import { useGolfScores } from './queries.ts';
import { ScoreStrip } from './score-strip.tsx';
import type { GolfGameView } from '#contract/tournaments/golf-tournaments.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { TournamentSpoilers } from '../contests/spoilers/spoiler-button.tsx';
import { useSpoilers } from '../contests/spoilers/use-spoilers.ts';
import { Since } from '../contests/games/since.tsx';
import { hasBegun as isUnderWay } from '../contests/leaderboards/can-predict.ts';
import { LeaderRows } from '../contests/leaderboards/leader-rows.tsx';

const cardSize = 'min-h-[22.25rem] w-[min(24rem,calc(100vw-3rem))]';

/** The tournaments in play or next. */
export function GolfScores() {
  const feed = useGolfScores();
  const now = useNow(30_000);

  return (
    <>
      <ScoreStrip sport="golf" feed={feed} cardSize={cardSize}>
        {({ games }) =>
          games.map((game) => (
            <li key={game.espnId} className={cardSize}>
              <GolfScoreCard game={game} now={now} />
            </li>
          ))
        }
      </ScoreStrip>
      <ChangeAnnouncer announcements={leaderAnnouncements(feed.data?.games ?? [])} />
    </>
  );
}

/** A tournament as a tile of the landing page’s scores. All tiles are of one size. */
function GolfScoreCard({ game, now }: { game: GolfGameView; now: Date }) {
  const titleId = `golf-${game.espnId}`;
  const place = [game.course, game.location].filter((part) => part !== null);
  const hasBegun = isUnderWay(game);
  // Hidden, its leaderboard is empty, though the field is known.
  const isTakenOut = game.leaderboard.length === 0 && game.fieldSize > 0;
  const { isHidden } = useSpoilers();

  return (
    <Card as="article" aria-labelledby={titleId} className="flex h-full flex-col p-4">
      <div className="flex items-center justify-between gap-3 text-xs text-muted">
        <Badge tone={game.isLive ? 'live' : 'neutral'}>
          {game.isLive && <span className="sr-only">Live: </span>}
          {game.status}
          {game.unknownSince !== null && <Since moment={game.unknownSince} />}
        </Badge>
        <span className="shrink-0 tabular">{game.dates}</span>
      </div>
      <h3 id={titleId} className="mt-2 truncate font-semibold">
        {game.tournament}
      </h3>
      <p className="truncate text-xs text-muted">{place.join(' · ') || 'Course to be announced'}</p>
      <div className="mt-2 flex-1">
        {(hasBegun || isTakenOut) && isHidden('pga', game.espnId) ? (
          <TournamentSpoilers id={game.espnId} hasBegun>
            {null}
          </TournamentSpoilers>
        ) : game.leaderboard.length === 0 ? (
          <p className="mt-3 rounded-md border border-dashed border-line-strong px-3 py-2.5 text-sm text-muted">
            The field is not out yet
          </p>
        ) : (
          <LeaderRows
            caption={`${hasBegun ? 'Leaderboard' : 'First tee times'}: ${game.tournament}`}
            leaders={game.leaderboard}
            timeZone={game.timeZone}
            isTeamEvent={game.isTeamEvent}
            hasBegun={hasBegun}
            now={now}
          />
        )}
      </div>
      <div className="mt-2 flex items-baseline justify-between gap-3 border-t border-line pt-2.5 text-xs text-muted tabular">
        <span>{game.purse === null ? 'Purse not announced' : `Purse ${game.purse}`}</span>
        <span>{game.cutLine === null ? '' : `Cut ${game.cutLine}`}</span>
      </div>
    </Card>
  );
}
