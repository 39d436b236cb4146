import type { TennisTourId } from '#domain/league.ts';
import { favoredSide } from '#domain/favored-side.ts';
import type { TennisSurface } from '#domain/tennis/tennis-surface.ts';
import type { Forecast, ForecastFactor } from '#domain/forecast.ts';
import type { SideNames } from '../team/forecast-factors.ts';
import { eightyPercentZ, insideUnit, logistic } from '../normal-curve.ts';
import { projectScore } from '../projected-score.ts';
import { outlookFor, type MatchOutlook } from './match-grid.ts';
import type { MatchResult, UpcomingMatch } from './tennis-match.ts';
import { getTennisParameters, type TennisParameters } from './tennis-parameters.ts';
import { TennisRatings, type MatchExpectation, type PlayerExpectation } from './tennis-ratings.ts';

/** A tennis forecast: scores in sets, spread and total in games, from the same point model. */
export interface TennisForecast extends Forecast {
  setScores: MatchOutlook['setScores'];
  homeGames: number;
  awayGames: number;
}

/** Forecasts matches of one tour from results and rankings. Deterministic. */
export class TennisForecaster {
  readonly #tour: TennisTourId;
  readonly #parameters: TennisParameters;
  readonly #ratings: TennisRatings;

  constructor(tour: TennisTourId, parameters: TennisParameters) {
    this.#tour = tour;
    this.#parameters = parameters;
    this.#ratings = new TennisRatings(parameters.ratings);
  }

  /** Learns a finished match; call in order of play. @throws RangeError naming an unusable match. */
  learn(result: MatchResult): void {
    this.#ratings.learn(result);
  }

  /** In logits above a player ranked 100th, on a surface or overall; undefined before the first match. */
  getSkill(playerId: string, surface?: TennisSurface): number | undefined {
    return this.#ratings.getSkill(playerId, surface);
  }

  /** A player without matches is rated by rank; without a rank, as low-ranked. */
  forecast(
    match: UpcomingMatch,
    names: SideNames = { home: 'Home', away: 'Away' },
  ): TennisForecast {
    const expected = this.#ratings.expect(match);
    const probability = insideUnit(expected.homeWinProbability);
    const { servePoints } = this.#parameters;
    const outlook = outlookFor(probability, match.bestOf, servePoints[match.surface ?? 'hard']);
    const stated = {
      homeScore: Math.round(outlook.homeSets * 10) / 10,
      awayScore: Math.round(outlook.awaySets * 10) / 10,
      setsToWin: match.bestOf === 5 ? (3 as const) : (2 as const),
    };
    const { setScores } = outlook;
    const projected = projectScore(this.#tour, { ...stated, setScores }, favoredSide(probability));
    const games = outlook.homeGames - outlook.awayGames;
    const doubt = eightyPercentZ * expected.logitSd;
    return {
      model: this.#parameters.model,
      homeWinProbability: probability,
      low: insideUnit(logistic(expected.logit - doubt)),
      high: insideUnit(logistic(expected.logit + doubt)),
      drawProbability: 0,
      ...stated,
      projectedHomeScore: projected.homeScore,
      projectedAwayScore: projected.awayScore,
      homeSpread: Math.round(-games * 2) / 2 + 0,
      total: Math.round((outlook.homeGames + outlook.awayGames) * 2) / 2,
      factors: tennisFactors(match, names, expected, { games, probability }),
      sampleGames: expected.home.matches + expected.away.matches,
      setScores,
      homeGames: outlook.homeGames,
      awayGames: outlook.awayGames,
    };
  }
}

export function createTennisForecaster(
  tour: TennisTourId,
  parameters: TennisParameters = getTennisParameters(tour),
): TennisForecaster {
  return new TennisForecaster(tour, parameters);
}

/** Factors in games (summing to the expected game margin) and in probability. */
function tennisFactors(
  match: UpcomingMatch,
  names: SideNames,
  { home, away, logit }: MatchExpectation,
  result: { games: number; probability: number },
): ForecastFactor[] {
  const skillGap = home.skill - away.skill;
  const isTiny = Math.abs(logit) < 1e-6;
  const perSkill = {
    games: isTiny ? 0 : result.games / skillGap,
    probability: isTiny ? 0 : (result.probability - 0.5) / skillGap,
  };
  const cause = (name: string, part: (p: PlayerExpectation) => number, detail: string) => ({
    name,
    detail,
    marginPoints: (part(home) - part(away)) * perSkill.games,
    probability: (part(home) - part(away)) * perSkill.probability,
  });
  const rankText = (rank: number | undefined) =>
    rank === undefined ? 'no rank known' : `No. ${rank}`;
  const awayText = (days: number | undefined) =>
    days === undefined ? 'no match on record' : `${formatDays(days)} since the last match`;
  const retiredText = (name: string, days: number | undefined) =>
    days === undefined
      ? `${name} has no recent retirement`
      : `${name} retired from a match ${formatDays(days)} ago`;
  const ranking = cause(
    'Ranking',
    (p) => p.rank,
    `${names.home}: ${rankText(match.home.rank)}; ${names.away}: ${rankText(match.away.rank)}.`,
  );
  const retirement = cause(
    'Retirement',
    (p) => p.retirement,
    `${retiredText(names.home, home.daysSinceRetirement)}; ` +
      `${retiredText(names.away, away.daysSinceRetirement)}.`,
  );
  return [
    cause(
      'Rating',
      (p) => p.overall,
      `${names.home} rated on ${home.matches} matches, ${names.away} on ${away.matches}.`,
    ),
    cause('Surface', (p) => p.surface, `Results on this surface (${match.surface ?? 'unknown'}).`),
    ...(match.home.rank === undefined && match.away.rank === undefined ? [] : [ranking]),
    cause(
      'Time away',
      (p) => p.rust,
      `${names.home}: ${awayText(home.daysAway)}; ${names.away}: ${awayText(away.daysAway)}.`,
    ),
    ...(home.retirement === 0 && away.retirement === 0 ? [] : [retirement]),
  ];
}

/** “1 day”, “12 days”. */
function formatDays(days: number): string {
  const whole = Math.round(days);
  return whole === 1 ? '1 day' : `${whole} days`;
}
