import { useQuery } from '@tanstack/react-query';
import { gameEndpoints, type GameView } from '#contract/games.ts';
import type { PredictionView } from '#contract/predictions.ts';
import type { ForecastView, MarketView } from '#contract/shared.ts';
import type { TennisMatchView } from '#contract/tournaments/tennis-tournaments.ts';
import { isTeamLeague } from '#domain/league.ts';
import { read } from '#web/lib/api.ts';
import { useSpoilers } from '../../contests/spoilers/spoilers.tsx';
import { useTennis } from '../../contests/tournaments/queries.ts';

export interface ContestNow {
  /** Team leagues only; undefined in spoiler-free mode. */
  game: GameView | undefined;
  match: TennisMatchView | undefined;
  market: MarketView | null | undefined;
  forecast: ForecastView | null | undefined;
  /** True until the first load. */
  isPending: boolean;
}

/** The current price, forecast and score of a prediction’s contest. */
export function useContestNow({ league, id }: PredictionView['game']): ContestNow {
  const { isHidden } = useSpoilers();
  const isOfTeams = isTeamLeague(league);
  // Live updates patch this query.
  const ofTeams = useQuery({
    ...read(gameEndpoints.game, { params: { league, id } }),
    enabled: isOfTeams,
  });
  const tennis = useTennis(!isOfTeams);

  const game = isOfTeams ? ofTeams.data?.game : undefined;
  const match = isOfTeams ? undefined : tennis.data?.games.find((other) => other.id === id);
  const contest = game ?? match;
  return {
    ...(isHidden(league, id) ? { game: undefined, match: undefined } : { game, match }),
    market: contest?.market,
    forecast: contest?.forecast,
    isPending: isOfTeams ? ofTeams.isPending : tennis.isPending,
  };
}
