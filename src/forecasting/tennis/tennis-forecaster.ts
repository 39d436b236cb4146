import type { TennisTourId } from '#domain/league.ts';
import { favoredSide } from '#domain/favored-side.ts';
import type { TennisSurface } from '#domain/tennis/tennis-surface.ts';
import type { Forecast, ForecastFactor, VersionFigures } from '#domain/forecast.ts';
import type { SideNames } from '#forecasting/team/forecast-factors.ts';
import { toHalfPoint } from '#domain/betting/odds.ts';
import { toTenth } from '#forecasting/forecast-rounding.ts';
import { eightyPercentZ, insideUnit, logistic } from '#domain/betting/normal-curve.ts';
import { projectScore } from '#forecasting/projected-score.ts';
import { outlookFor, type MatchOutlook } from './match-grid.ts';
import type { DrawStrength } from './simulate-draw.ts';
import type { MatchResult, MatchSetting, UpcomingMatch } from './tennis-match.ts';
import {
  getTourParameters,
  type TennisParameters,
  type TourParameters,
} from './tennis-parameters.ts';
import { TennisRatings, type MatchExpectation, type PlayerExpectation } from './tennis-ratings.ts';

/** A tennis forecast: scores in sets, spread and total in games, from the same point model. */
export interface TennisForecast extends Forecast {
  setScores: MatchOutlook['setScores'];
  homeGames: number;
  awayGames: number;
}

interface Version {
  parameters: TennisParameters;
  ratings: TennisRatings;
}

/**
 * Our prediction is the version, blind or with past prices, that measured better for the tour.
 * Deterministic for the same results in the same order.
 */
export class TennisForecaster {
  readonly #tour: TennisTourId;
  readonly #blind: Version;
  readonly #priced: Version;

  constructor(
    tour: TennisTourId,
    { results, pastPrices }: TourParameters = getTourParameters(tour),
  ) {
    this.#tour = tour;
    this.#blind = { parameters: results, ratings: new TennisRatings(results.ratings) };
    this.#priced = { parameters: pastPrices, ratings: new TennisRatings(pastPrices.ratings) };
  }

  /**
   * Learns a finished match; call in order of play.
   * @throws RangeError naming an unusable match.
   */
  learn(result: MatchResult): void {
    this.#blind.ratings.learn(result);
    this.#priced.ratings.learn(result);
  }

  /**
   * Skill in logits above a player ranked 100th, on a surface or overall; undefined before the
   * first match.
   */
  getSkill(playerId: string, surface?: TennisSurface): number | undefined {
    return this.#versionFor(playerId).ratings.getSkill(playerId, surface);
  }

  /** A player without matches is rated by rank; without a rank, as low-ranked. */
  forecast(
    match: UpcomingMatch,
    names: SideNames = { home: 'Home', away: 'Away' },
  ): TennisForecast {
    const version = this.#versionFor(match.home.id, match.away.id);
    const ours = forecastMatch(version, match);
    const { figures, outlook, expected } = ours;
    const { setScores, homeGames, awayGames } = outlook;
    const probability = figures.homeWinProbability;
    const stated = { ...figures, setScores, setsToWin: match.bestOf === 5 ? 3 : 2 } as const;
    const projected = projectScore(this.#tour, stated, favoredSide(probability));
    return {
      ...stated,
      drawProbability: 0,
      projectedHomeScore: projected.homeScore,
      projectedAwayScore: projected.awayScore,
      factors: tennisFactors(match, names, expected, { games: homeGames - awayGames, probability }),
      sampleGames: expected.home.matches + expected.away.matches,
      homeGames,
      awayGames,
      ...this.#bothVersions(match, version, figures),
    };
  }

  /**
   * Strengths for {@link simulateDraw}; a player without an id is rated as an unseen one. All by
   * one version: the one with past prices where it knows those of most players.
   */
  readStrengths(playerIds: readonly (string | undefined)[], setting: MatchSetting): DrawStrength[] {
    const isPriced = (id: string | undefined) =>
      id !== undefined && this.#versionFor(id) === this.#priced;
    const priced = playerIds.filter(isPriced).length;
    const { ratings } = 2 * priced > playerIds.length ? this.#priced : this.#blind;
    return playerIds.map((id = '') => ratings.readStrength({ id }, setting));
  }

  #bothVersions(
    match: UpcomingMatch,
    version: Version,
    ours: VersionFigures,
  ): Pick<Forecast, 'versions'> {
    if (!this.#priced.ratings.knowsCloses(match.home.id, match.away.id)) return {};
    const figuresOf = (one: Version) =>
      one === version ? ours : forecastMatch(one, match).figures;
    return {
      versions: { results: figuresOf(this.#blind), 'past-prices': figuresOf(this.#priced) },
    };
  }

  #versionFor(...playerIds: string[]): Version {
    const { parameters, ratings } = this.#priced;
    const isOurs = parameters.isOurs === true && ratings.knowsCloses(...playerIds);
    return isOurs ? this.#priced : this.#blind;
  }
}

function forecastMatch({ parameters, ratings }: Version, match: UpcomingMatch) {
  const expected = ratings.expect(match);
  const probability = insideUnit(expected.homeWinProbability);
  const servePoint = parameters.servePoints[match.surface ?? 'hard'];
  const outlook = outlookFor(probability, match.bestOf, servePoint);
  const games = outlook.homeGames - outlook.awayGames;
  const doubt = eightyPercentZ * expected.logitSd;
  const figures = {
    model: parameters.model,
    homeWinProbability: probability,
    low: insideUnit(logistic(expected.logit - doubt)),
    high: insideUnit(logistic(expected.logit + doubt)),
    homeScore: toTenth(outlook.homeSets),
    awayScore: toTenth(outlook.awaySets),
    homeSpread: toHalfPoint(-games),
    total: toHalfPoint(outlook.homeGames + outlook.awayGames),
  };
  return { expected, outlook, figures };
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
      `${names.home} rated on ${formatMatches(home.matches)}, ${names.away} on ${away.matches}.`,
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

function formatDays(days: number): string {
  const whole = Math.round(days);
  return whole === 1 ? '1 day' : `${whole} days`;
}

function formatMatches(count: number): string {
  return count === 1 ? '1 match' : `${count} matches`;
}
