import type { Forecast } from '#domain/forecast.ts';
import type { LeagueId } from '#domain/league.ts';
import { isMadeWithLineUps } from '../leagues/team-models.ts';
import { blendProbabilities, getBlendWeights } from './blend.ts';
import { type Edge, findEdge } from './market-lines.ts';

/** Our prediction and the market's price combined; used for edges, stakes and bets only. */
export interface WithMarket {
  homeWinProbability: number;
  /** Share of the log-odds difference that counts, 0–1. */
  weight: number;
  /** Null where its interval includes the price. */
  edge: Edge | null;
}

/** `market` is the fair home win probability, last seen so many hours before the start. */
export function weighAgainstMarket(
  league: LeagueId,
  ours: Pick<Forecast, 'homeWinProbability' | 'low' | 'high' | 'model'>,
  { market, hoursBeforeStart }: { market: number; hoursBeforeStart: number },
): WithMarket {
  const weights = getBlendWeights(
    league,
    { statistical: ours.homeWinProbability, market },
    {
      priceHoursBeforeStart: hoursBeforeStart,
      hasLineUps: isMadeWithLineUps(league, ours.model),
    },
  );
  const combine = (statistical: number) => blendProbabilities({ statistical, market }, weights);
  const combined = {
    homeWinProbability: combine(ours.homeWinProbability),
    low: combine(ours.low),
    high: combine(ours.high),
  };
  return {
    homeWinProbability: combined.homeWinProbability,
    weight: weights.statistical,
    edge: findEdge(combined, market) ?? null,
  };
}
