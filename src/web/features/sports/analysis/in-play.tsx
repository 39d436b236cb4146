import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { gameEndpoints } from '#contract/games.ts';
import type { PredictionView } from '#contract/predictions.ts';
import type { GolfPredictionView } from '#contract/tournaments/golf-predictions.ts';
import { isInPlay } from '#domain/game.ts';
import { isTeamLeague, type TeamLeagueId } from '#domain/league.ts';
import { read } from '#web/lib/api.ts';
import { useNow } from '#web/lib/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Panel } from '#web/ui/card.tsx';
import { LineScore } from '../../contests/games/line-score.tsx';
import { abbreviations } from '../../contests/games/matchup.ts';
import { StatusBadge } from '../../contests/games/status-badge.tsx';
import { LeaderRows } from '../../contests/leaderboards/leader-rows.tsx';
import { formatBoardName } from '../../contests/matches/matches.ts';
import { MatchStatus } from '../../contests/matches/match-status.tsx';
import { Scoreboard } from '../../contests/matches/scoreboard.tsx';
import { LiveChance } from '../../contests/probability/live-chance.tsx';
import { useSpoilers } from '../../contests/spoilers/use-spoilers.ts';
import { useGolfTournament, useTennis } from '../../contests/tournaments/queries.ts';
import { usePicks } from '../../record/picks/queries.ts';
import { listFollowed } from './followed-golfers.ts';

/** How a game or a match stands now; nothing of one that is not in play, or whose result is hidden. */
export function InPlay({ prediction }: { prediction: PredictionView }) {
  const { league, id, state, homeScore } = prediction.game;
  const { isHidden } = useSpoilers();
  if (!isInPlay(state) || isHidden(league, id)) return null;
  if (!isTeamLeague(league)) return <MatchInPlay id={id} />;
  return homeScore === null ? null : <GameInPlay league={league} id={id} />;
}

interface StandingProps {
  status: ReactNode;
  children: ReactNode;
}

function Standing({ status, children }: StandingProps) {
  return (
    <Panel title="In play" description={status}>
      {children}
    </Panel>
  );
}

/** Each score is put into this read as it comes. */
function GameInPlay({ league, id }: { league: TeamLeagueId; id: string }) {
  const { data } = useQuery(read(gameEndpoints.game, { params: { league, id } }));

  if (data === undefined) return null;
  const { game } = data;
  return (
    <Standing status={<StatusBadge game={game} />}>
      <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="font-display text-2xl font-semibold tabular">
          {game.away.abbreviation} {game.away.score ?? '--'} - {game.home.abbreviation}{' '}
          {game.home.score ?? '--'}
        </span>
        <LiveChance homeWinProbability={game.liveHomeWinProbability} names={abbreviations(game)} />
      </p>
      <LineScore game={game} />
    </Standing>
  );
}

/** The feed tells sets and games of a match, and not who serves. */
function MatchInPlay({ id }: { id: string }) {
  const { data } = useTennis();
  const match = data?.games.find((other) => other.id === id);

  if (match === undefined) return null;
  const [home, away] = match.sides;
  return (
    <Standing status={<MatchStatus match={match} />}>
      <Scoreboard match={match} />
      <p className="mt-2 text-sm">
        <LiveChance
          homeWinProbability={match.liveWinProbability}
          names={{ home: formatBoardName(home), away: formatBoardName(away) }}
        />
      </p>
    </Standing>
  );
}

/** Where those stand whom the prediction and the member's pick name, beside the leader; while the tournament is on. */
export function FieldInPlay({ prediction }: { prediction: GolfPredictionView }) {
  const { id, status } = prediction.tournament;
  const { isHidden } = useSpoilers();
  if (status !== 'live' || isHidden('pga', id)) return null;
  return <TournamentInPlay prediction={prediction} />;
}

function TournamentInPlay({ prediction }: { prediction: GolfPredictionView }) {
  const { data } = useGolfTournament(prediction.tournamentId);
  const picks = usePicks();
  const now = useNow(30_000);

  if (data === undefined) return null;
  const { tournament, leaderboard } = data;
  const picked = picks.data?.find(
    (pick) => pick.league === 'pga' && pick.id === prediction.tournamentId,
  );
  const { leaders, notes } = listFollowed(leaderboard, {
    predictedId: prediction.predictedWinner.id,
    pickedId: picked?.predictedWinnerId,
  });
  return (
    <Standing
      status={
        <Badge tone="live">
          <span className="sr-only">Live: </span>
          {tournament.statusText}
        </Badge>
      }
    >
      <LeaderRows
        caption={`Where they stand: ${tournament.name}`}
        leaders={leaders}
        timeZone={tournament.timeZone}
        notes={notes}
        hasBegun
        hasChances
        now={now}
      />
    </Standing>
  );
}
