import type { GamePageView } from '#contract/predictions/analyses-endpoints.ts';
import type { GameView } from '#contract/games-endpoints.ts';
import type { GolfPredictionView } from '#contract/tournaments/golf-predictions.ts';
import { isTeamLeague } from '#domain/league.ts';
import { useNow } from '#web/lib/time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardBody, Panel } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LivePrices } from '#web/features/contests/box-scores/live-prices.tsx';
import { hasScore } from '#web/features/contests/games/game-status.ts';
import { LineScore } from '#web/features/contests/games/line-score.tsx';
import { abbreviations } from '#web/features/contests/games/matchup.ts';
import { Situation } from '#web/features/contests/games/situation.tsx';
import { ScoreNumber } from '#web/features/contests/games/score-number.tsx';
import { LeaderRows } from '#web/features/contests/leaderboards/leader-rows.tsx';
import { formatBoardName } from '#web/features/contests/matches/matches.ts';
import { Scoreboard } from '#web/features/contests/matches/scoreboard.tsx';
import { ProbabilityBar } from '#web/features/contests/probability/probability-bar.tsx';
import { useSpoilers } from '#web/features/contests/spoilers/spoilers.tsx';
import { CompetitorLink } from '#web/features/contests/teams/competitor-link.tsx';
import { TeamDisc } from '#web/features/contests/teams/team-pair.tsx';
import { useGolfTournament } from '#web/features/contests/tournaments/tournament-queries.ts';
import { usePicks } from '#web/features/bets/picks/picks-list.ts';
import { LiveChart } from './live-chart.tsx';
import type { ContestNow } from './use-contest-now.ts';

interface InPlayProps {
  page: GamePageView;
  now: ContestNow['now'];
  /**
   * The side that the chart follows, and its chance before the start as the home side's; none
   * without a forecast.
   */
  pick: 'home' | 'away' | undefined;
  startHome: number | undefined;
}

/** Score and chance now, on top of a page; nothing before the start. */
export function InPlay({ page, now: { game, match, isPending }, pick, startHome }: InPlayProps) {
  const { league, state } = page.game;
  if (isPending && state !== 'scheduled') return <Skeleton className="h-64" />;
  if (game !== undefined && hasScore(game)) {
    return <GameScore page={page} game={game} pick={pick} startHome={startHome} />;
  }
  // Only today's matches have their sets as a board.
  if (match === undefined && hasScore(page.game)) {
    return <GameScore page={page} game={page.game} pick={pick} startHome={startHome} />;
  }
  if (match === undefined || !(match.isLive || match.completed)) return null;
  const [home, away] = match.sides;
  return (
    <>
      {/* The feed has sets and games but not the server. */}
      <Card as="section" aria-label="Score">
        <CardBody>
          <Scoreboard match={match} isLarge />
        </CardBody>
      </Card>
      {match.liveWinProbability !== null && (
        <Panel title="Win probability now">
          <ProbabilityBar
            league={league}
            names={{ home: formatBoardName(home), away: formatBoardName(away) }}
            homeWinProbability={match.liveWinProbability}
            label="Win probability now"
          />
        </Panel>
      )}
    </>
  );
}

function GameScore({ page, game, pick, startHome }: Omit<InPlayProps, 'now'> & { game: GameView }) {
  const chart = (nowHome?: number) =>
    pick !== undefined && startHome !== undefined ? (
      <LiveChart page={page} pick={pick} startHome={startHome} nowHome={nowHome} />
    ) : null;
  return (
    <>
      <Card as="section" aria-label="Score">
        <CardBody className="flex flex-col gap-3">
          {(['away', 'home'] as const).map((side) => (
            <p key={side} className="flex items-center gap-3">
              <TeamDisc abbreviation={game[side].abbreviation} side={side} />
              <span className="min-w-0 flex-1 font-semibold md:text-lg">
                <CompetitorLink
                  league={game.league}
                  id={game[side].hasPage ? game[side].id : undefined}
                >
                  <span className="max-sm:sr-only">{game[side].location} </span>
                  {game[side].shortName}
                </CompetitorLink>
                {game[side].record !== null && (
                  <span className="ml-2 text-sm font-normal whitespace-nowrap text-muted tabular">
                    {game[side].record}
                  </span>
                )}
              </span>
              <ScoreNumber value={game[side].score} className="text-5xl" />
            </p>
          ))}
          <LineScore game={game} />
          <Situation game={game} />
        </CardBody>
      </Card>
      {game.liveHomeWinProbability !== null ? (
        <Panel title="Win probability now" bodyClassName="flex flex-col gap-3">
          <ProbabilityBar
            league={game.league}
            names={abbreviations(game)}
            homeWinProbability={game.liveHomeWinProbability}
            label="Win probability now"
          />
          {chart(game.liveHomeWinProbability)}
        </Panel>
      ) : (
        pick !== undefined &&
        page.live.length > 0 && <Panel title="Win probability">{chart()}</Panel>
      )}
      {game.isLive && game.kind === 'league' && isTeamLeague(game.league) && (
        <LivePrices league={game.league} game={game} />
      )}
    </>
  );
}

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
  const notes = new Map<string, string>();
  for (const [index, { playerId, score }] of leaderboard.entries()) {
    const why = [
      index === 0 && score !== null && 'leads',
      playerId === prediction.predictedWinner.id && 'our pick',
      playerId === picked?.predictedWinnerId && 'your pick',
    ].filter((words) => words !== false);
    if (why.length > 0) notes.set(playerId, why.join(', '));
  }
  return (
    <Panel
      title="Live leaderboard"
      description={
        <Badge tone="live">
          <span className="sr-only">Live: </span>
          {tournament.statusText}
        </Badge>
      }
    >
      <LeaderRows
        caption={`Live leaderboard: ${tournament.name}`}
        leaders={leaderboard.filter(({ playerId }) => notes.has(playerId))}
        timeZone={tournament.timeZone}
        notes={notes}
        hasBegun
        hasProbabilities
        now={now}
      />
    </Panel>
  );
}
