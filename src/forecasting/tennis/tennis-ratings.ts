import { dayMs } from '#domain/calendar/durations.ts';
import type { TennisSurface } from '#domain/tennis/tennis-surface.ts';
import { logistic, logit } from '#domain/betting/normal-curve.ts';
import {
  assertUsableMatch,
  type MatchResult,
  type MatchSetting,
  type TennisPlayer,
  type UpcomingMatch,
} from './tennis-match.ts';
import type { DrawStrength } from './simulate-draw.ts';
import type { TennisRatingParameters } from './tennis-parameters.ts';

const firstRustyDay = 40;
const maxRustyDays = 300;
/** Half-life in days of a retirement's effect. */
const retirementHalfLifeDays = 45;
const maxRetirementDays = 180;
/** Variance of the logistic distribution; flattens the curve for uncertain ratings. */
const logisticVariance = Math.PI ** 2 / 3;
/**
 * Share of the variance that draws have: a normal error of variance v flattens the logistic as
 * v·π/8 does (MacKay 1992), where {@link logisticVariance} was fitted.
 */
const drawnShare = 8 / Math.PI / logisticVariance;
const middleRank = 100;
/** Weight of a player's latest match in the share of matches with a closing price. */
const pricedMemory = 0.15;

interface Belief {
  mean: number;
  variance: number;
}

interface PlayerState {
  overall: Belief;
  surfaces: Record<TennisSurface, Belief>;
  seenAtMs: number;
  retiredAtMs: number | undefined;
  matches: number;
  pricedShare: number;
}

export interface PlayerExpectation {
  /** Overall skill, surface part, rank effect, rust and retirement, in logits. */
  overall: number;
  surface: number;
  rank: number;
  rust: number;
  retirement: number;
  skill: number;
  /** Change of `skill` per change of overall skill: the rank has the rest. In (0, 1]. */
  overallShare: number;
  variance: number;
  matches: number;
  daysAway: number | undefined;
  daysSinceRetirement: number | undefined;
}

export interface MatchExpectation {
  home: PlayerExpectation;
  away: PlayerExpectation;
  /** Factor from skill gap to match logit. */
  scale: number;
  logit: number;
  /** Standard deviation of the logit from uncertainty in both skills. */
  logitSd: number;
  homeWinProbability: number;
}

/**
 * Players' ratings: one Fisher scoring step per match on result and games (after Glickman 1999);
 * the rank matters most for players with few matches.
 */
export class TennisRatings {
  readonly #parameters: TennisRatingParameters;
  readonly #players = new Map<string, PlayerState>();
  readonly #slope = new ForecastSlope();

  constructor(parameters: TennisRatingParameters) {
    this.#parameters = parameters;
  }

  expect(match: UpcomingMatch): MatchExpectation {
    const { bestOfFive, shrink } = this.#parameters;
    const home = this.#expectPlayer(match.home, match);
    const away = this.#expectPlayer(match.away, match);
    const length = match.bestOf === 5 ? bestOfFive : 1;
    const variance = home.variance + away.variance;
    const slope = shrink * this.#slope.value;
    const scale = (slope * length) / Math.sqrt(1 + variance / logisticVariance);
    const logit = scale * (home.skill - away.skill);
    return {
      home,
      away,
      scale,
      logit,
      logitSd: scale * Math.sqrt(variance),
      homeWinProbability: logistic(logit),
    };
  }

  /**
   * A player's strength in matches of a tournament, drawn once for all of them: averaged over
   * draws, the logistic of a difference is the probability of {@link expect}. Time away counts only
   * in the next match, so it is left out.
   */
  readStrength(player: TennisPlayer, match: MatchSetting): DrawStrength {
    const { bestOfFive, shrink } = this.#parameters;
    const { skill, rust, variance } = this.#expectPlayer(player, match);
    const scale = shrink * this.#slope.value * (match.bestOf === 5 ? bestOfFive : 1);
    return { mean: scale * (skill - rust), sd: Math.sqrt(drawnShare * variance) };
  }

  learn(result: MatchResult): void {
    assertUsableMatch(result);
    const { gamesWeight, gamesShare, information, bestOfFive } = this.#parameters;
    const before = this.expect(result);
    const home = this.#state(result.home, result);
    const away = this.#state(result.away, result);
    // The price was made before the match: what it says comes before what the result adds.
    const isPriced = this.#learnClose(result, before, home, away);
    this.#slope.learn(before.logit, result.winner === 'home', result.startsAt);
    const gap = this.#known(home, result.surface) - this.#known(away, result.surface);
    const expected = logistic(gap * (result.bestOf === 5 ? bestOfFive : 1));

    let surprise = (result.winner === 'home' ? 1 : 0) - expected;
    const { homeGames = 0, awayGames = 0 } = result;
    if (!result.retired && homeGames + awayGames >= 6) {
      const share = (homeGames - awayGames) / (homeGames + awayGames);
      surprise += gamesWeight * (share - gamesShare * (2 * expected - 1));
    }
    const matchInformation = information * expected * (1 - expected);
    for (const [state, sign] of [
      [home, 1],
      [away, -1],
    ] as const) {
      update(state, result.surface, sign * surprise, matchInformation);
      const weight = state.matches === 0 ? 1 : pricedMemory;
      state.pricedShare += weight * (Number(isPriced) - state.pricedShare);
      state.matches += 1;
    }
    const loser = result.winner === 'home' ? away : home;
    if (result.retired) loser.retiredAtMs = result.startsAt.getTime();
  }

  knowsCloses(...playerIds: string[]): boolean {
    return playerIds.every((id) => (this.#players.get(id)?.pricedShare ?? 0) >= 0.5);
  }

  getSkill(playerId: string, surface?: TennisSurface): number | undefined {
    const player = this.#players.get(playerId);
    return player === undefined ? undefined : this.#known(player, surface);
  }

  /**
   * Learns a closing price, without the slope that results have taught, which would never settle.
   * Returns whether there was a usable price.
   */
  #learnClose(
    { close, surface }: MatchResult,
    expected: MatchExpectation,
    home: PlayerState,
    away: PlayerState,
  ): boolean {
    const { closeSd } = this.#parameters;
    const { homeWinProbability = Number.NaN } = close ?? {};
    if (closeSd === undefined || !(homeWinProbability > 0 && homeWinProbability < 1)) return false;
    const scale = expected.scale / this.#slope.value;
    const gap = expected.home.skill - expected.away.skill;
    const surprise = logit(homeWinProbability) / scale - gap;
    const parts: [Belief, number][] = [
      [home.overall, expected.home.overallShare],
      [away.overall, -expected.away.overallShare],
    ];
    if (surface !== undefined)
      parts.push([home.surfaces[surface], 1], [away.surfaces[surface], -1]);
    let variance = (closeSd / scale) ** 2;
    for (const [part, share] of parts) variance += share ** 2 * part.variance;
    for (const [part, share] of parts) {
      const gain = (share * part.variance) / variance;
      part.mean += gain * surprise;
      part.variance *= 1 - share * gain;
    }
    return true;
  }

  #expectPlayer(player: TennisPlayer, match: MatchSetting): PlayerExpectation {
    const { priorSd, rankSd, rust, retirement, surfaceSd } = this.#parameters;
    const ranked = this.#skillOfRank(player.rank);
    const known = this.#players.get(player.id);
    if (known === undefined) {
      const variance = priorSd ** 2 + surfaceSd ** 2;
      const none = { surface: 0, rank: 0, rust: 0, retirement: 0, matches: 0 };
      const never = { daysAway: undefined, daysSinceRetirement: undefined };
      return { ...none, ...never, overall: ranked, skill: ranked, overallShare: 1, variance };
    }

    const days = Math.max(0, (match.startsAt.getTime() - known.seenAtMs) / dayMs);
    const overall = this.#drifted(known.overall, days, 'monthlySd', priorSd);
    const own = match.surface === undefined ? undefined : known.surfaces[match.surface];
    const surface =
      own === undefined
        ? { mean: 0, variance: surfaceSd ** 2 }
        : this.#drifted(own, days, 'surfaceMonthlySd', surfaceSd);

    // The rank is a second observation of overall skill, weighted by precision.
    const overallShare =
      player.rank === undefined ? 1 : rankSd ** 2 / (overall.variance + rankSd ** 2);
    const rankPart = (1 - overallShare) * (ranked - overall.mean);
    const variance = overall.variance * overallShare;
    const rustyDays = Math.min(maxRustyDays, Math.max(0, days - firstRustyDay));
    const rustPart = -(rust * rustyDays) / 100;
    const sinceRetirement =
      known.retiredAtMs === undefined
        ? undefined
        : Math.max(0, (match.startsAt.getTime() - known.retiredAtMs) / dayMs);
    const retirementPart =
      sinceRetirement === undefined || sinceRetirement > maxRetirementDays
        ? 0
        : -retirement * 2 ** (-sinceRetirement / retirementHalfLifeDays);
    return {
      overall: overall.mean,
      surface: surface.mean,
      rank: rankPart,
      rust: rustPart,
      retirement: retirementPart,
      skill: overall.mean + surface.mean + rankPart + rustPart + retirementPart,
      overallShare,
      variance: variance + surface.variance,
      matches: known.matches,
      daysAway: days,
      daysSinceRetirement: retirementPart === 0 ? undefined : sinceRetirement,
    };
  }

  #skillOfRank(rank: number | undefined): number {
    const { rankSlope, unrankedAs } = this.#parameters;
    return -rankSlope * Math.log((rank ?? unrankedAs) / middleRank);
  }

  #drifted(belief: Belief, days: number, pace: 'monthlySd' | 'surfaceMonthlySd', ceiling: number) {
    const added = (this.#parameters[pace] ** 2 * days) / 30;
    const variance = Math.max(belief.variance, Math.min(belief.variance + added, ceiling ** 2));
    return { mean: belief.mean, variance };
  }

  #state(player: TennisPlayer, match: UpcomingMatch): PlayerState {
    const { priorSd, surfaceSd } = this.#parameters;
    const atMs = match.startsAt.getTime();
    const known = this.#players.get(player.id);
    if (known === undefined) {
      const blank = (): Belief => ({ mean: 0, variance: surfaceSd ** 2 });
      const state: PlayerState = {
        overall: { mean: this.#skillOfRank(player.rank), variance: priorSd ** 2 },
        surfaces: { hard: blank(), indoor: blank(), clay: blank(), grass: blank() },
        seenAtMs: atMs,
        retiredAtMs: undefined,
        matches: 0,
        pricedShare: 0,
      };
      this.#players.set(player.id, state);
      return state;
    }

    const days = Math.max(0, (atMs - known.seenAtMs) / dayMs);
    known.overall = this.#drifted(known.overall, days, 'monthlySd', priorSd);
    for (const surface of Object.keys(known.surfaces) as TennisSurface[]) {
      const before = known.surfaces[surface];
      known.surfaces[surface] = this.#drifted(before, days, 'surfaceMonthlySd', surfaceSd);
    }
    known.seenAtMs = Math.max(known.seenAtMs, atMs);
    return known;
  }

  #known(state: PlayerState, surface: TennisSurface | undefined): number {
    return state.overall.mean + (surface === undefined ? 0 : state.surfaces[surface].mean);
  }
}

/** Splits the surprise between overall and surface skill in proportion to variance. */
function update(
  state: PlayerState,
  surface: TennisSurface | undefined,
  surprise: number,
  information: number,
): void {
  const parts = surface === undefined ? [state.overall] : [state.overall, state.surfaces[surface]];
  const variance = parts.reduce((sum, part) => sum + part.variance, 0);
  const damping = 1 + variance * information;
  for (const part of parts) {
    part.mean += (part.variance / damping) * surprise;
    part.variance *= 1 - (part.variance * information) / damping;
  }
}

/** Initial standard deviation of the slope around 1, from the fit. */
const firstSd = 0.05;
/** Uncertainty of the slope added per year. */
const yearlySd = 0.04;
const yearMs = 365 * dayMs;

/**
 * Calibration of all logits: the favorites' win rate varies between years. One Fisher scoring step
 * per match.
 */
export class ForecastSlope {
  #mean = 1;
  #variance = firstSd ** 2;
  #atMs: number | undefined;

  get value(): number {
    return this.#mean;
  }

  /** `logit` as forecast, slope included. */
  learn(logit: number, happened: boolean, at: Date): void {
    const atMs = at.getTime();
    this.#variance += (yearlySd ** 2 * Math.max(0, atMs - (this.#atMs ?? atMs))) / yearMs;
    this.#atMs = Math.max(atMs, this.#atMs ?? atMs);
    const plain = logit / this.#mean;
    const probability = logistic(logit);
    const information = probability * (1 - probability) * plain ** 2;
    this.#variance = 1 / (1 / this.#variance + information);
    this.#mean += this.#variance * (Number(happened) - probability) * plain;
    // Wide limits, so that bad data cannot invert forecasts.
    this.#mean = Math.min(2, Math.max(0.5, this.#mean));
  }
}
