import { useNow } from '#web/lib/time.ts';
import { GolfScoreCard } from './golf-score-card.tsx';
import { useGolfScores } from './queries.ts';
import { ScoreStrip } from './score-strip.tsx';

const cardWidth = 'w-[min(24rem,calc(100vw-3rem))]';

/** The tournaments in play or next. */
export function GolfScores() {
  const feed = useGolfScores();
  const now = useNow(30_000);

  return (
    <ScoreStrip sport="golf" feed={feed} cardSize={`h-[20.5rem] ${cardWidth}`}>
      {({ games }) =>
        games.map((game) => (
          <li key={game.espnId} className={cardWidth}>
            <GolfScoreCard game={game} now={now} />
          </li>
        ))
      }
    </ScoreStrip>
  );
}
