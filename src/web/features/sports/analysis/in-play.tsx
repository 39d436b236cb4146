import { useQuery } from '@tanstack/react-query';
import { gameEndpoints } from '#contract/games.ts';
import type { PredictionView } from '#contract/predictions.ts';
import { isInPlay } from '#domain/game.ts';
import { isTeamLeague, type TeamLeagueId } from '#domain/league.ts';
import { read } from '#web/lib/api.ts';
import { Panel } from '#web/ui/card.tsx';
import { LineScore } from '../../contests/games/line-score.tsx';
import { StatusBadge } from '../../contests/games/status-badge.tsx';
import { LiveChance } from '../../contests/probability/live-chance.tsx';

/** How a game of teams stands now; nothing of one that is not in play, or whose result is hidden. */
export function InPlay({ prediction }: { prediction: PredictionView }) {
  const { league, id, state, homeScore } = prediction.game;
  if (!isTeamLeague(league) || !isInPlay(state) || homeScore === null) return null;
  return <GameInPlay league={league} id={id} />;
}

/** Each score is put into this read as it comes. */
function GameInPlay({ league, id }: { league: TeamLeagueId; id: string }) {
  const { data } = useQuery(read(gameEndpoints.game, { params: { league, id } }));

  if (data === undefined) return null;
  const { game } = data;
  return (
    <Panel title="In play" description={<StatusBadge game={game} />}>
      <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="font-display text-2xl font-semibold tabular">
          {game.away.abbreviation} {game.away.score ?? '--'} - {game.home.abbreviation}{' '}
          {game.home.score ?? '--'}
        </span>
        <LiveChance game={game} />
      </p>
      <LineScore game={game} />
    </Panel>
  );
}
