import type { OddsQuote } from '#domain/game.ts';
import type { LeagueId, TeamLeagueId } from '#domain/league.ts';
import { getDevigMethod } from './blend.ts';
import { devigMoneylines } from './devig.ts';
import { normalHomeWinProbability } from '../team/normal-scores.ts';
import { getTeamParameters } from '../leagues/team-models.ts';

/**
 * Home win probability that a spread stands for. `homeSpread` is the home HANDICAP, −7 = home
 * favoured by 7. For leagues with a spread that moves (NFL, NBA); the puck line and the run line are
 * fixed at 1.5 and say nothing by themselves, so for those it is undefined.
 */
export function winProbabilityFromSpread(
  league: TeamLeagueId,
  homeSpread: number,
): number | undefined {
  const { scores } = getTeamParameters(league);
  if (scores.kind !== 'normal' || !Number.isFinite(homeSpread)) return undefined;
  return normalHomeWinProbability(scores, { mean: -homeSpread, sd: scores.marginSd });
}

/**
 * What the market makes the home side's chance, its margin taken out the way that suits the league
 * best (`parameters/blend.json`); undefined without two valid moneylines.
 */
export function fairHomeProbability(
  league: LeagueId,
  { homeMoneyline, awayMoneyline }: Pick<OddsQuote, 'homeMoneyline' | 'awayMoneyline'>,
): number | undefined {
  return devigMoneylines(homeMoneyline, awayMoneyline, getDevigMethod(league));
}

/**
 * The chance that an opening quote stands for: its moneylines, or where a history has none of them its
 * spread, read as a chance.
 */
export function openingProbability(
  league: TeamLeagueId,
  quote: Omit<OddsQuote, 'provider'>,
): number | undefined {
  const fair = fairHomeProbability(league, quote);
  if (fair !== undefined || quote.homeSpread === undefined) return fair;
  return winProbabilityFromSpread(league, quote.homeSpread);
}

/** The smallest difference from the market that counts, in probability. */
const minEdge = 0.03;

/** What backing one side at a price is worth. */
export interface Edge {
  side: 'home' | 'away';
  /** Our probability minus the market's fair one. */
  probability: number;
  /** The same at the ends of the forecast's 80% interval. */
  low: number;
  high: number;
}

/**
 * The side on which a forecast differs from the market by more than its own uncertainty: only when
 * the market's fair probability lies outside the forecast's 80% interval, and by {@link minEdge} at
 * the least. Undefined is the normal answer.
 */
export function findEdge(
  forecast: { homeWinProbability: number; low: number; high: number },
  marketHomeProbability: number,
): Edge | undefined {
  const difference = forecast.homeWinProbability - marketHomeProbability;
  if (Math.abs(difference) < minEdge) return undefined;
  if (marketHomeProbability >= forecast.low && marketHomeProbability <= forecast.high) {
    return undefined;
  }
  const ends = [forecast.low - marketHomeProbability, forecast.high - marketHomeProbability];
  const sizes = ends.map(Math.abs);
  return {
    side: difference > 0 ? 'home' : 'away',
    probability: Math.abs(difference),
    low: Math.min(...sizes),
    high: Math.max(...sizes),
  };
}
