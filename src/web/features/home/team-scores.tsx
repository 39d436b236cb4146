import { useMemo } from 'react';
import type { TeamLeagueId } from '#domain/league.ts';
import { memoRow } from '#web/lib/preferences/memo-row.tsx';
import { scoreAnnouncements } from '../contests/games/score-announcements.ts';
import { ChangeAnnouncer } from '../contests/tournaments/change-announcer.tsx';
import { useTeamScores } from './queries.ts';
import { sortByState } from './score-order.ts';
import { ScoreStrip } from './score-strip.tsx';
import type { GameView } from '#contract/games.ts';
import { formatClock } from '../contests/games/game-status.ts';
import { gameLabel } from '../contests/games/matchup.ts';
import { SpoilerButton } from '../contests/spoilers/spoiler-button.tsx';
import { StartTime } from '../contests/games/start-time.tsx';
import { StatusBadge } from '../contests/games/status-badge.tsx';
import { TeamLines } from '../contests/teams/team-line.tsx';
import { TeamPair } from '../contests/teams/team-pair.tsx';

const cardSize = 'min-h-[12.25rem] w-80';

/** Today’s games of a league of teams. */
export function TeamScores({ league }: { league: TeamLeagueId }) {
  const feed = useTeamScores(league);
  const games = useMemo(
    () => sortByState((feed.data?.games ?? []).filter((game) => game.isToday)),
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

/** A game as a tile of the landing page's scores. All tiles are of one size. */
const ScoreCard = memoRow(function ScoreCard({ game }: { game: GameView }) {
  const clock = formatClock(game);
  const place = [game.venue, game.network].filter((part) => part !== null && part !== 'TBD');

  return (
    <TeamPair
      away={game.away}
      home={game.home}
      className="flex h-full w-80 shrink-0 flex-col rounded-lg border border-line bg-surface p-4"
    >
      <div className="flex items-start justify-between gap-3 text-xs text-muted">
        <StartTime game={game} isStacked />
        <span className="flex max-w-[50%] shrink-0 justify-end *:whitespace-normal">
          <StatusBadge game={game} beforeStart="Scheduled" />
        </span>
      </div>
      <div className="mt-3 flex flex-col gap-1">
        <TeamLines game={game} />
        {game.state !== 'scheduled' && (
          <SpoilerButton contest={game} label={gameLabel(game)} hasBegun className="self-start" />
        )}
      </div>
      <div className="mt-3 flex items-baseline justify-between gap-3 border-t border-line pt-2.5 text-xs text-muted">
        <span className="min-w-0 truncate">{place.join(' · ') || 'Venue to be announced'}</span>
        {clock !== undefined && (
          <span className="shrink-0 font-semibold text-ink tabular">{clock}</span>
        )}
      </div>
    </TeamPair>
  );
});
