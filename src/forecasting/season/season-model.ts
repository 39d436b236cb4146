import { at as element } from '#domain/season-rules/season-table.ts';
import type { SeasonPhase, TeamLeagueId } from '#domain/league.ts';
import { homeWinProbability } from '#forecasting/team/game-grid.ts';
import type { TeamSkills } from '#forecasting/team/score-ratings.ts';
import type { UpcomingTeamGame } from '#forecasting/team/team-game.ts';
import type { TeamModel } from '#forecasting/team/team-model.ts';

/** Home win probability by expected margin, in even steps; no doubt about the ratings in it. */
export interface WinCurve {
  /** Margin of the first step, in points; the last is its opposite. */
  minMargin: number;
  probabilities: Float64Array;
}

/** Model of all of a league's teams at once, from its forecast, in points per game. */
export interface SeasonModel {
  /** Strength at a neutral site above the first team of the list. */
  strengths: Float64Array;
  /** Covariance of the strengths' errors, row by row. */
  covariance: Float64Array;
  /** Variance that a team's strength gains per week. */
  weeklyVariance: number;
  curve: WinCurve;
  /** Home edge in the playoffs, and how much of a strength gap counts there. */
  playoffEdge: number;
  playoffGapScale: number;
  /**
   * Share of games that end in a draw (NFL) or go to overtime (NHL), and of these to a shootout.
   */
  lateShare: number;
  shootoutShare: number;
}

/** Teams that are all alike: for a season with nothing left to play. */
export function evenModel(size: number): SeasonModel {
  return {
    strengths: new Float64Array(size),
    covariance: new Float64Array(size * size),
    weeklyVariance: 0,
    curve: { minMargin: -1, probabilities: Float64Array.of(0, 0.5, 1) },
    playoffEdge: 0,
    playoffGapScale: 1,
    lateShare: 0,
    shootoutShare: 0,
  };
}

/** Shares as counted: NFL draws 2012–22; NHL overtime and shootouts 2022–23 (2,624 games). */
const lateShares: Partial<Record<TeamLeagueId, { lateShare: number; shootoutShare: number }>> = {
  nfl: { lateShare: 0.0042, shootoutShare: 0 },
  nhl: { lateShare: 0.225, shootoutShare: 0.334 },
};

/** Share of one-goal games that went to overtime (NHL 2022–23, 1,049 games). */
export const lateShareOfOneGoalGames = 0.562;

const curveSteps = 256;

/**
 * Expected home margin of a game as of now, in points; unnamed starters are the team's rotation.
 */
export function expectMargin(
  models: readonly TeamModel[],
  game: UpcomingTeamGame,
  at: Date,
): number {
  const expectBy = (model: TeamModel) => {
    const rotation = (teamId: string, starterId: string | undefined) =>
      starterId === undefined ? model.expectRotation(teamId, game.season, at) : 0;
    return (
      model.expect(game).marginPoints +
      rotation(game.homeId, game.homeStarterId) -
      rotation(game.awayId, game.awayStarterId)
    );
  };
  return average(models.map(expectBy));
}

/** The same without what passes with a day: rest, and a place that is settled. */
function expectGap(models: readonly TeamModel[], game: UpcomingTeamGame, at: Date): number {
  const ofToday = models.map((model) => {
    const { rest, stakes } = model.expect(game);
    return model.parameters.shrink * (rest.marginPoints + (stakes?.marginPoints ?? 0));
  });
  return expectMargin(models, game, at) - average(ofToday);
}

/**
 * Reads strengths, their errors and the win curve for a season at a moment; of several models,
 * their mean.
 * @throws RangeError without a model.
 */
export function readSeasonModel(
  league: TeamLeagueId,
  models: readonly TeamModel[],
  teamIds: readonly string[],
  { season, at }: { season: number; at: Date },
): SeasonModel {
  const [model] = models;
  if (model === undefined) throw new RangeError('a season needs a model of its teams');
  const [first = '', second = ''] = teamIds;
  const game = (homeId: string, awayId: string, phase: SeasonPhase, neutralSite: boolean) =>
    ({ homeId, awayId, season, startsAt: at, phase, neutralSite }) satisfies UpcomingTeamGame;
  const inPlayoffs = (neutral: boolean) =>
    expectMargin(models, game(first, second, 'playoff', neutral), at);
  const errors = models.map((one) => one.getStrengthErrors(teamIds, season));
  return {
    strengths: Float64Array.from(teamIds, (id, index) =>
      index === 0 ? 0 : expectGap(models, game(id, first, 'regular', true), at),
    ),
    covariance: Float64Array.from({ length: teamIds.length ** 2 }, (_, cell) =>
      average(errors.map(({ covariance }) => element(covariance, cell))),
    ),
    weeklyVariance: average(errors.map(({ weeklyVariance }) => weeklyVariance)),
    curve: readWinCurve(model, game(first, second, 'regular', true)),
    playoffEdge: inPlayoffs(false) - inPlayoffs(true),
    playoffGapScale: model.parameters.phase.playoffGapScale,
    lateShare: 0,
    shootoutShare: 0,
    ...lateShares[league],
  };
}

/**
 * The halves of these teams’ strengths above the list’s average, in points; of models, the mean.
 */
export function readSkills(
  models: readonly TeamModel[],
  teamIds: readonly string[],
  { season, at }: { season: number; at: Date },
): TeamSkills[] {
  const skills = teamIds.map((id) => models.map((model) => model.getSkills(id, season, at)));
  const halves = (['attack', 'defense'] as const).map((half) => {
    const points = skills.map((own) => average(own.map((skill) => skill[half])));
    return points.map((value) => value - average(points));
  });
  return teamIds.map((_, team) => ({
    attack: halves[0]?.[team] ?? 0,
    defense: halves[1]?.[team] ?? 0,
  }));
}

/**
 * Each team’s strength above the league’s average, in points, and the standard deviation of its
 * error.
 */
export function listStrengths({
  strengths,
  covariance,
}: Pick<SeasonModel, 'strengths' | 'covariance'>) {
  const size = strengths.length;
  const all = average([...covariance]);
  const mean = average([...strengths]);
  return [...strengths].map((strength, team) => {
    const row = average([...covariance.subarray(team * size, (team + 1) * size)]);
    const variance = element(covariance, team * size + team) - 2 * row + all;
    return { points: strength - mean, sd: Math.sqrt(Math.max(0, variance)) };
  });
}

function readWinCurve(model: TeamModel, game: UpcomingTeamGame): WinCurve {
  const expected = { ...model.expect(game), marginVariance: 0 };
  const maxMargin = 4 * expected.ratings.marginNoiseSd;
  const probabilities = Float64Array.from({ length: curveSteps + 1 }, (_, step) =>
    homeWinProbability(model.parameters, expected, maxMargin * ((2 * step) / curveSteps - 1)),
  );
  return { minMargin: -maxMargin, probabilities };
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Probability that the home side wins at a margin, by linear interpolation. */
export function readCurve({ minMargin, probabilities }: WinCurve, margin: number): number {
  const last = probabilities.length - 1;
  const step = Math.min(last, Math.max(0, (1 - margin / minMargin) * (last / 2)));
  const low = Math.min(last - 1, Math.floor(step));
  return (
    element(probabilities, low) +
    (step - low) * (element(probabilities, low + 1) - element(probabilities, low))
  );
}
