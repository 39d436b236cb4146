import { useQuery } from '@tanstack/react-query';
import type { MatchupAnalysisView } from '#contract/predictions/analyses-endpoints.ts';
import type { GameView } from '#contract/games-endpoints.ts';
import { isTeamLeague } from '#domain/league.ts';
import { readGame } from '#web/features/contests/games/game-queries.ts';
import { useSpoilers } from '#web/features/contests/spoilers/spoilers.tsx';
import { useTennis } from '#web/features/contests/tournaments/tournament-queries.ts';

/**
 * A game kept current by live updates, starting from the page's own copy so that nothing moves as
 * it arrives.
 */
export function useContestNow(onPage: GameView) {
  const { league, id } = onPage;
  const { isHidden } = useSpoilers();
  const isOfTeams = isTeamLeague(league);
  const ofTeams = useQuery({
    ...readGame(league, id),
    enabled: isOfTeams,
    placeholderData: { game: onPage },
  });
  const tennis = useTennis(!isOfTeams);

  const game = isOfTeams ? ofTeams.data?.game : undefined;
  const match = isOfTeams ? undefined : tennis.data?.games.find((other) => other.id === id);
  const contest = game ?? match ?? onPage;
  const isSeen = !isHidden(league, id);
  return {
    /** The game, in team leagues only; undefined in spoiler-free mode. */
    game: isSeen ? game : undefined,
    match: isSeen ? match : undefined,
    market: contest.market,
    forecast: contest.forecast,
    isPending: !isOfTeams && tennis.isPending,
  };
}

export interface ContestNow {
  analysis: MatchupAnalysisView;
  now: ReturnType<typeof useContestNow>;
}
