import { useQuery } from '@tanstack/react-query';
import { gameEndpoints, type GameView } from '#contract/games.ts';
import type { PredictionView } from '#contract/predictions.ts';
import type { ForecastView, MarketView } from '#contract/shared.ts';
import type { TennisMatchView } from '#contract/tournaments/tennis-tournaments.ts';
import { isTeamLeague } from '#domain/league.ts';
import { read } from '#web/lib/api.ts';
import { useSpoilers } from '../../contests/spoilers/use-spoilers.ts';
import { useTennis } from '../../contests/tournaments/queries.ts';

export interface ContestNow {
  /** Of team leagues; undefined while its result is hidden. */
  game: GameView | undefined;
  match: TennisMatchView | undefined;
  market: MarketView | null | undefined;
  forecast: ForecastView | null | undefined;
  /** True until it has been loaded for the first time. */
  isPending: boolean;
}

/** The contest of a prediction as it is now: its price, our forecast and its score. */
export function useContestNow({ league, id }: PredictionView['game']): ContestNow {
  const { isHidden } = useSpoilers();
  const isOfTeams = isTeamLeague(league);
  // Each score is put into this read as it comes.
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
