import { useMemo } from 'react';
import { scoreAnnouncements } from '../contests/games/score-announcements.ts';
import { ScoreCard } from '../contests/games/score-card.tsx';
import { ChangeAnnouncer } from '../contests/tournaments/change-announcer.tsx';
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
      <ChangeAnnouncer announcements={scoreAnnouncements(games)} />
    </>
  );
}
