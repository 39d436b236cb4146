import { useNow } from '#web/lib/time.ts';
import { leaderAnnouncements } from '../contests/leaderboards/leader-announcements.ts';
import { ChangeAnnouncer } from '../contests/tournaments/change-announcer.tsx';
import { GolfScoreCard } from './golf-score-card.tsx';
import { useGolfScores } from './queries.ts';
import { ScoreStrip } from './score-strip.tsx';

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
