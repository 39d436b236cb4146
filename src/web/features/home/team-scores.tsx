import { useMemo } from 'react';
import { ScoreAnnouncer } from '../contests/games/score-announcer.tsx';
import { ScoreCard } from '../contests/games/score-card.tsx';
import { type TeamSportId, useTeamScores } from './queries.ts';
import { inScoreOrder } from './score-order.ts';
import { ScoreStrip } from './score-strip.tsx';

const cardSize = 'min-h-[12.25rem] w-80';

/** Today’s games of a league of teams. */
export function TeamScores({ league }: { league: TeamSportId }) {
  const feed = useTeamScores(league);
  const games = useMemo(
    () => inScoreOrder((feed.data?.games ?? []).filter((game) => game.isToday)),
    [feed.data],
  );

  return (
    <>
      <ScoreStrip sport={league} feed={feed} cardSize={cardSize}>
        {() =>
          games.map((game) => (
            <li key={game.id} className={cardSize}>
              <ScoreCard game={game} />
            </li>
          ))
        }
      </ScoreStrip>
      <ScoreAnnouncer games={games} />
    </>
  );
}
