import {
  type LineupView,
  type WhatIfQuestion,
  type WhatIfView,
  lineupEndpoints,
} from '#contract/lineups-endpoints.ts';
import type { Forecast } from '#domain/forecast.ts';
import type { TeamLeagueId } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';
import { shiftForecast } from '#forecasting/analyst-shift.ts';
import type { PlayerRole } from '#forecasting/lineups/lineup.ts';
import type { AppContext } from '#server/context.ts';
import { viewPlayingRate } from '#server/contests/cards/cards.ts';
import { findGame } from '#server/contests/games/games.ts';
import type { StoredGame } from '#server/contests/games/games-types.ts';
import { findPlayingCounts } from '#server/contests/injuries.ts';
import { notFoundError } from '#server/contests/seasons/seasons.ts';
import { AppError } from '#server/errors.ts';
import { findPlayerRole } from '#server/forecasts/appearances/appearances.ts';
import { findLineups, modelMatchup, namesWith } from '#server/forecasts/lineups/lineups.ts';
import { projectSwitched } from '#server/forecasts/player-projections/player-projections.ts';
import { findRecentModel } from '#server/forecasts/ratings/ratings.ts';
import type { LearnedContest } from '#server/forecasts/learned-contest.ts';
import type { LearnedModel, LineupForecaster } from '#server/forecasts/learning/learning-types.ts';
import {
  lineupRefusal,
  refusalOfKind,
  questionProblem,
  switchedProbabilities,
  switchedStarter,
  switchPlayers,
} from './what-if-rules.ts';
import { viewPlayers, viewSwitched, viewWhatIf } from './what-if-views.ts';
import type { Routes } from '#server/http/route.ts';

const noModel = 'Forecasts in this league do not use lineups.';

const noStarters = 'Starting pitchers are not announced yet. Lineups open when both are.';

const tooFewGames = 'Not enough recent box scores for these teams; the forecast uses results only.';

/** Rate limit per member: every switch is a question. */
const questionLimit = { count: 120, seconds: 60 };

export function getValueBasis(role: PlayerRole | undefined): LineupView['valueBasis'] {
  return role === 'player' ? 'per-48-minutes' : 'per-start';
}

export async function viewLineup(
  context: AppContext,
  league: TeamLeagueId,
  gameId: string,
): Promise<LineupView> {
  const game = await getGame(context, league, gameId);
  const noLineups = refusalOfKind(game.row.kind);
  if (noLineups !== undefined) throw new AppError(noLineups.code, noLineups.message);
  const role = findPlayerRole(league);
  const known = (await findLineups(context, league, [gameId])).get(gameId);
  const model = await findRecentModel(context, league);
  const { lineups } = model?.forecaster ?? {};
  const contest = { ...game.row, ...modelMatchup(league, known) };
  const refusal = lineupRefusal(game.row, context.now());

  const expected = refusal === undefined ? lineups?.findExpected(contest) : undefined;
  const effects = expected && lineups?.findEffects(contest);
  const names = model?.players ?? new Map<string, string>();
  const counts = await findPlayingCounts(context, league);
  const findRate = (status: string | undefined) => viewPlayingRate(game.row, status, counts);
  const buildSide = (side: 'home' | 'away') => ({
    players:
      role === undefined
        ? []
        : viewPlayers(
            role,
            effects?.[side] ?? [],
            { known: known?.[side], lineup: contest[`${side}Lineup`] },
            names,
            findRate,
          ),
    points: expected?.[side].points ?? null,
  });
  const reason =
    role === undefined ? noModel : (refusal?.message ?? unknownReason(lineups, contest));
  return {
    gameId,
    league,
    role: role ?? null,
    valueBasis: getValueBasis(role),
    isUsed: effects !== undefined,
    reason: effects === undefined ? reason : null,
    knownAt: known?.knownAt.toISOString() ?? null,
    home: buildSide('home'),
    away: buildSide('away'),
  };
}

/**
 * Why lineups do not count in a league whose forecasts use them: by the same rule as the forecast.
 */
function unknownReason(lineups: LineupForecaster | undefined, contest: LearnedContest): string {
  return lineups?.covers(contest) === true ? noStarters : tooFewGames;
}

/** The forecast with players switched, next to the current one; stores nothing. */
async function answerWhatIf(
  context: AppContext,
  userId: string,
  league: TeamLeagueId,
  gameId: string,
  question: WhatIfQuestion,
): Promise<WhatIfView> {
  const bucket = { action: 'what-if', subject: userId, limit: questionLimit };
  await context.limits.enforce(bucket, 'Too many changes. Please wait a moment.');
  const game = await getGame(context, league, gameId);
  const refusal = lineupRefusal(game.row, context.now());
  if (refusal !== undefined) throw new AppError(refusal.code, refusal.message);
  const model = await findRecentModel(context, league);
  if (model?.forecaster.lineups === undefined) throw new AppError('conflict', noModel);

  const known = (await findLineups(context, league, [gameId])).get(gameId);
  const lineups = modelMatchup(league, known);
  const contest = { ...game.row, ...lineups };
  const expected = model.forecaster.lineups.findExpected(contest);
  if (expected === undefined) {
    throw new AppError('conflict', unknownReason(model.forecaster.lineups, contest));
  }

  const names = namesWith(model.players, known);
  const switched = {
    role: model.forecaster.lineups.role,
    expected,
    lineups,
    getName: (id: string) => names.get(id) ?? `Player ${id}`,
    teams: { home: game.home.name, away: game.away.name },
  };
  const problem = questionProblem(question, switched);
  if (problem !== undefined) throw new AppError('invalid_request', problem);
  const changes = switchPlayers(question, switched);
  const change = model.forecaster.lineups.compare(contest, { ...game.row, ...changes });
  const asked = calculateForecast(model, game, changes);
  const standing = calculateForecast(model, game, lineups);
  const { role } = switched;
  const probabilities = {
    home: switchedProbabilities(question, { role, side: expected.home }),
    away: switchedProbabilities(question, { role, side: expected.away }),
  };
  const projected = await projectSwitched(
    context,
    model,
    { row: game.row, lineup: known },
    scoresOf(standing),
    {
      probabilities,
      starters: {
        homeStarter: switchedStarter(game.row.homeStarter, probabilities.home, role),
        awayStarter: switchedStarter(game.row.awayStarter, probabilities.away, role),
      },
      scores: scoresOf(asked),
    },
  );
  return viewWhatIf(game, {
    asked,
    standing,
    homeMargin: change.marginPoints,
    players: projected === undefined ? null : viewSwitched(league, projected, switched.getName),
  });
}

function scoresOf({ homeScore, awayScore }: Forecast): Sides<number> {
  return { home: homeScore, away: awayScore };
}

async function getGame(context: AppContext, league: TeamLeagueId, gameId: string) {
  const game = await findGame(context, league, gameId);
  if (game === undefined) throw await notFoundError(context, league, 'Game not found.');
  return game;
}

/** The forecast as the game shows it, including the analyst's shift. */
function calculateForecast(
  { forecaster, players }: LearnedModel,
  { row, home, away, analyst }: StoredGame,
  lineups: ReturnType<typeof modelMatchup>,
) {
  const names = { home: home.name, away: away.name, players };
  const forecast = forecaster.forecast({ ...row, ...lineups }, names);
  if (forecast === undefined) throw new Error(`the model of ${row.league} says nothing of a game`);
  return analyst === undefined ? forecast : shiftForecast(row.league, forecast, analyst);
}

export function registerWhatIfRoutes({ context, route }: Routes): void {
  route(lineupEndpoints.lineup, ({ params }) => viewLineup(context, params.league, params.id));
  route(lineupEndpoints.whatIf, ({ params, body, user }) =>
    answerWhatIf(context, user.id, params.league, params.id, body),
  );
}
