import { favouredSide } from '#domain/favoured-side.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import type { Absence, Forecast } from '#domain/forecast.ts';
import { forecastFactors, type SideNames } from './forecast-factors.ts';
import { gameGrid, homeWinProbability } from './game-grid.ts';
import { eightyPercentZ } from '../normal-curve.ts';
import { projectScore } from '../projected-score.ts';
import type { ScoreGrid } from '../score-grid.ts';
import type { TeamResult, UpcomingTeamGame } from './team-game.ts';
import type { PlayerEffect, SideEffects } from '../lineups/player-effect.ts';
import type { PlayerWorth } from '../lineups/player-worth.ts';
import type { ExpectedPlayer } from '../lineups/expected-player.ts';
import { type LineUp, withPlayer } from '../lineups/line-up.ts';
import { TeamModel, type TeamExpectation } from './team-model.ts';
import { findLineUpModel, getTeamParameters } from '../leagues/team-models.ts';
import type { TeamParameters } from './team-parameters.ts';

/** Below this the slope of the probability is taken from here, not from a division by almost 0. */
const smallestGap = 0.01;
/** Named of each side with a forecast. */
const mostAbsences = 3;
/** An absence that changes less is not worth a line. */
const materialProbability = 0.005;

/**
 * Forecasts the games of one team league: from who plays where enough games were learned with their
 * appearances, from results alone where not. Pure: the same results in the same order give the same
 * forecasts.
 */
export class TeamForecaster {
  readonly league: TeamLeagueId;
  readonly #resultsOnly: TeamModel;
  readonly #withLineUps: TeamModel | undefined;

  /** `lineUpParameters`: of the model that knows who plays; left out, results alone speak. */
  constructor(league: TeamLeagueId, parameters: TeamParameters, lineUpParameters?: TeamParameters) {
    this.league = league;
    this.#resultsOnly = new TeamModel(parameters);
    this.#withLineUps = lineUpParameters && new TeamModel(lineUpParameters);
  }

  /**
   * Learns a finished game. Results come in order of their start; one that comes late (a suspended
   * game) is learned as if played on the day of the last. Preseason results teach nothing.
   * @throws RangeError naming the game: unusable score, date or season, or learned before.
   */
  learn(result: TeamResult): void {
    this.#resultsOnly.learn(result);
    this.#withLineUps?.learn(result);
  }

  /**
   * Does not change the forecaster. A team without results is taken for an average one, with the
   * wide interval that goes with it; without any results at all the league's prior home edge speaks.
   */
  forecast(game: UpcomingTeamGame, names: SideNames = { home: 'Home', away: 'Away' }): Forecast {
    const model = this.#modelFor(game);
    const { parameters } = model;
    const expected = model.expect(game);
    const grid = gameGrid(parameters, expected);
    const probability = grid.homeWinProbability;
    const favourite = favouredSide(probability);

    const doubt = eightyPercentZ * Math.sqrt(expected.marginVariance);
    const bound = (points: number) => homeWinProbability(parameters, expected, points);
    const homeScore = grid.meanHomeScore;
    const awayScore = grid.meanAwayScore;
    const stated = { homeScore: toTenth(homeScore), awayScore: toTenth(awayScore) };
    const projected = projectScore(this.league, stated, favourite);
    return {
      model: parameters.model,
      homeWinProbability: probability,
      low: bound(expected.marginPoints - doubt),
      high: bound(expected.marginPoints + doubt),
      drawProbability: grid.drawProbability,
      ...stated,
      projectedHomeScore: projected.homeScore,
      projectedAwayScore: projected.awayScore,
      homeSpread: fairSpread(homeScore - awayScore, favourite),
      total: toHalf(homeScore + awayScore),
      factors: this.#factors(model, game, names, expected, {
        probability,
        marginPoints: homeScore - awayScore,
      }),
      absences: listAbsences(model, game, expected, names.players),
      sampleGames: expected.sampleGames,
    };
  }

  /** The grid behind {@link forecast}: probability of every final score. */
  grid(game: UpcomingTeamGame): ScoreGrid {
    const model = this.#modelFor(game);
    return gameGrid(model.parameters, model.expect(game));
  }

  /** What the ratings expect, without the grid: the fast half of a forecast. */
  expect(game: UpcomingTeamGame): TeamExpectation {
    return this.#modelFor(game).expect(game);
  }

  /** Does {@link forecast} go by who plays in this game? */
  knowsLineUps(game: UpcomingTeamGame): boolean {
    return this.#withLineUps?.knowsLineUps(game) ?? false;
  }

  /**
   * The players that the forecast of a game counts with, and what each changes: the forecast with him
   * certain to play beside the one with him certain not to. Undefined where results alone speak.
   */
  findPlayerEffects(game: UpcomingTeamGame): SideEffects | undefined {
    const model = this.#modelFor(game);
    const expected = model.expect(game);
    const { lineUps } = expected;
    if (lineUps === undefined || !model.knowsLineUps(game)) return undefined;
    const shown = shownMarginPerPoint(model, expected);
    return {
      home: lineUps.home.players.map((player) => effectOf(model, game, 'home', player, shown)),
      away: lineUps.away.players.map((player) => effectOf(model, game, 'away', player, shown)),
    };
  }

  /** What a player is worth, whatever the line-ups of his side; undefined for one who has not played. */
  findPlayerWorth(playerId: string, season: number, at: Date): PlayerWorth | undefined {
    return this.#withLineUps?.findPlayerWorth(playerId, season, at);
  }

  /** Points above an average team, as the ratings stand; 0 for an unknown team. */
  strengthOf(teamId: string): number {
    return this.#resultsOnly.strengthOf(teamId);
  }

  #modelFor(game: UpcomingTeamGame): TeamModel {
    const withLineUps = this.#withLineUps;
    return withLineUps?.knowsLineUps(game) === true ? withLineUps : this.#resultsOnly;
  }

  #factors(
    model: TeamModel,
    game: UpcomingTeamGame,
    names: SideNames,
    expected: TeamExpectation,
    result: { probability: number; marginPoints: number },
  ) {
    const raw = expected.rawMarginPoints;
    const { shrink } = model.parameters;
    const atSmallGap = homeWinProbability(model.parameters, expected, shrink * smallestGap);
    const tiny = Math.abs(raw) < smallestGap;
    return forecastFactors(
      this.league,
      game,
      names,
      {
        home: model.strengthOf(game.homeId),
        away: model.strengthOf(game.awayId),
      },
      expected,
      {
        scale: tiny ? shrink : result.marginPoints / raw,
        slope: tiny ? (atSmallGap - 0.5) / smallestGap : (result.probability - 0.5) / raw,
      },
    );
  }
}

export function createForecaster(
  league: TeamLeagueId,
  parameters: TeamParameters = getTeamParameters(league),
  lineUpParameters: TeamParameters | undefined = findLineUpModel(league)?.parameters,
): TeamForecaster {
  return new TeamForecaster(league, parameters, lineUpParameters);
}

/**
 * How far the mean of the score grid, which is what a forecast states, moves with a point of the
 * ratings' margin: scores end at 0, and doubt pulls counts in.
 */
function shownMarginPerPoint(model: TeamModel, expected: TeamExpectation): number {
  const meanMargin = (points: number) => {
    const grid = gameGrid(model.parameters, expected, expected.marginPoints + points);
    return grid.meanHomeScore - grid.meanAwayScore;
  };
  return meanMargin(0.5) - meanMargin(-0.5);
}

/** Of each side those whose absence changes most; undefined where results alone speak. */
function listAbsences(
  model: TeamModel,
  game: UpcomingTeamGame,
  expected: TeamExpectation,
  players: ReadonlyMap<string, string> | undefined,
): Absence[] | undefined {
  const { lineUps } = expected;
  if (lineUps === undefined || !model.knowsLineUps(game)) return undefined;
  const out = { away: listedOut(game.awayLineUp), home: listedOut(game.homeLineUp) };
  // Most games miss nobody: two grids are spared.
  if (out.away.size + out.home.size === 0) return [];
  const shown = shownMarginPerPoint(model, expected);
  return (['away', 'home'] as const).flatMap((side) =>
    lineUps[side].players
      .filter((player) => out[side].has(player.playerId) && isMissed(model, game, side, player))
      .map((player) => effectOf(model, game, side, player, shown))
      .filter(({ winProbability }) => Math.abs(winProbability) >= materialProbability)
      .toSorted((a, b) => Math.abs(b.marginPoints) - Math.abs(a.marginPoints))
      .slice(0, mostAbsences)
      .map(({ playerId, marginPoints, winProbability }) => {
        const name = players?.get(playerId);
        return {
          side,
          playerId,
          ...(name === undefined ? {} : { name }),
          marginPoints,
          winProbability,
        };
      }),
  );
}

/** Of a role of which one starts, only he is missed who would start if he could: not a reserve. */
function isMissed(
  model: TeamModel,
  game: UpcomingTeamGame,
  side: 'home' | 'away',
  { playerId, role }: ExpectedPlayer,
): boolean {
  if (role === 'player') return true;
  const lineUp = side === 'home' ? 'homeLineUp' : 'awayLineUp';
  const players = (game[lineUp]?.players ?? []).map((player) =>
    player.playerId === playerId ? { ...player, probability: 1 } : player,
  );
  const { lineUps } = model.expect({ ...game, [lineUp]: { ...game[lineUp], players } });
  const well = lineUps?.[side].players.find((player) => player.playerId === playerId);
  return (well?.probability ?? 0) >= 0.5;
}

function listedOut(lineUp: LineUp | undefined): ReadonlySet<string> {
  const out = (lineUp?.players ?? []).filter(({ probability }) => probability < 0.5);
  return new Set(out.map(({ playerId }) => playerId));
}

function effectOf(
  model: TeamModel,
  game: UpcomingTeamGame,
  side: 'home' | 'away',
  player: ExpectedPlayer,
  shownPerPoint: number,
): PlayerEffect {
  const lineUp = side === 'home' ? 'homeLineUp' : 'awayLineUp';
  const outcome = (plays: boolean) => {
    const expected = model.expect({ ...game, [lineUp]: withPlayer(game[lineUp], player, plays) });
    const home = homeWinProbability(model.parameters, expected);
    return side === 'home'
      ? { points: expected.marginPoints, probability: home }
      : { points: -expected.marginPoints, probability: 1 - home };
  };
  const present = outcome(true);
  const absent = outcome(false);
  return {
    ...player,
    marginPoints: (present.points - absent.points) * shownPerPoint,
    winProbability: present.probability - absent.probability,
  };
}

function toTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

function toHalf(value: number): number {
  return Math.round(value * 2) / 2;
}

/** The handicap of the home side in half points, never on the other side of the favourite. */
function fairSpread(margin: number, favourite: 'home' | 'away'): number {
  const spread = toHalf(-margin);
  const clamped = favourite === 'home' ? Math.min(0, spread) : Math.max(0, spread);
  // Not −0: it would be written “-0”.
  return clamped === 0 ? 0 : clamped;
}
