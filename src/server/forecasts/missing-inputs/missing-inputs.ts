import type { MissingInput } from '#domain/forecast.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import type { AppContext } from '../../context.ts';
import { figuresResource } from '../../contests/box-scores/box-scores.ts';
import { chartResource } from '../../contests/depth-charts/depth-charts.ts';
import type { GameRow } from '../../contests/games/games-types.ts';
import { injuriesResource, listsHorizonMs } from '../../contests/injuries/injuries.ts';
import { getSeasonLoad, listStoredSeasons } from '../../contests/seasons/seasons.ts';
import type { LearnedModel } from '../learning/learning-types.ts';
import { type AskedInput, listMissing } from './missing-inputs-rules.ts';
import * as store from './missing-inputs-store.ts';

/**
 * What is still loading of what the forecasts of coming games are made from: asked for, and not
 * answered. Games that lack nothing are left out.
 */
export async function findMissingInputs(
  context: AppContext,
  league: LeagueId,
  model: LearnedModel,
  games: readonly GameRow[],
): Promise<Map<string, MissingInput[]>> {
  const results = await findMissingResults(context, league);
  const asked = await askForLineups(context, league, model, games);
  const resources = new Set([...asked.values()].flat().flatMap((input) => input.resources));
  const attempts = await store.listAttempts(context.db, league, [...resources]);
  const missing = new Map<string, MissingInput[]>();
  for (const { id } of games) {
    const inputs = [...results, ...listMissing(asked.get(id) ?? [], attempts)];
    if (inputs.length > 0) missing.set(id, inputs);
  }
  return missing;
}

/** All parts are there a moment before the season counts as loaded. */
async function findMissingResults(context: AppContext, league: LeagueId): Promise<MissingInput[]> {
  const { state, done, total } = await getSeasonLoad(context, league);
  if (state === 'loaded' || (total > 0 && done >= total)) return [];
  const input = { input: 'results' as const, done, total };
  return [state === 'failed' ? { ...input, hasFailed: true } : input];
}

async function askForLineups(
  context: AppContext,
  league: LeagueId,
  model: LearnedModel,
  games: readonly GameRow[],
): Promise<Map<string, AskedInput[]>> {
  if (model.forecaster.lineups === undefined) return new Map();
  const { db } = context;
  const now = context.now().getTime();
  const near = games.filter(({ startsAt }) => {
    const leftMs = startsAt.getTime() - now;
    return leftMs > 0 && leftMs <= listsHorizonMs;
  });
  const nearIds = near.map(({ id }) => id);
  const hasCharts = getLeague(league).hasDepthCharts === true;
  const teamIds = hasCharts ? near.flatMap(({ homeId, awayId }) => [homeId, awayId]) : [];
  const withInjuries = await store.listWithInjuries(db, league, nearIds);
  const charted = await store.listCharted(db, league, [...new Set(teamIds)]);
  const boxScores = await askForBoxScores(context, league, model, games);

  return new Map(
    games.map((game) => {
      const asked = boxScores.get(game.id) ?? [];
      if (!near.includes(game)) return [game.id, asked];
      const sides = hasCharts ? [game.homeId, game.awayId] : [];
      const uncharted = sides.filter((id) => !charted.has(id));
      const done = sides.length - uncharted.length;
      const isUnlisted = !withInjuries.has(game.id);
      return [
        game.id,
        [
          ...asked,
          {
            input: 'injuries',
            done: isUnlisted ? 0 : 1,
            total: 1,
            resources: isUnlisted ? [injuriesResource(game.id)] : [],
          },
          { input: 'starters', done, total: sides.length, resources: uncharted.map(chartResource) },
        ],
      ];
    }),
  );
}

/** Box scores are loaded of this season and the previous one. */
const seasonsBack = 1;

/**
 * By game: as many of both sides' last games as lineups need to count; further ones only while they
 * do not count.
 */
async function askForBoxScores(
  context: AppContext,
  league: LeagueId,
  { forecaster: { lineups }, ratingMoments, learned, behindSince }: LearnedModel,
  games: readonly GameRow[],
): Promise<Map<string, AskedInput[]>> {
  if (lineups === undefined) return new Map();
  const seasons = await listStoredSeasons(context, league);
  const since = seasons.slice(0, 1 + seasonsBack).at(-1)?.startsAt ?? new Date(0);
  const needed = lineups.gamesNeeded;
  const isLearned = (id: string) => learned.get(id)?.digest !== undefined;
  const drafts = games.map((game) => {
    const most = lineups.covers(game) ? needed : Infinity;
    const sides = [game.homeId, game.awayId].map((teamId) =>
      (ratingMoments.get(teamId)?.last(most) ?? [])
        .filter(({ at }) => at >= since)
        .map(({ contestId }) => contestId),
    );
    const atMost = (ids: string[]) => Math.min(needed, ids.length);
    return {
      id: game.id,
      done: sides.reduce((sum, ids) => sum + atMost(ids.filter(isLearned)), 0),
      total: sides.reduce((sum, ids) => sum + atMost(ids), 0),
      open: [...new Set(sides.flat())].filter((id) => !isLearned(id)),
    };
  });
  // While some wait to be learned, a stored one may be among them; later it had nothing to learn.
  const open = [...new Set(drafts.flatMap((draft) => draft.open))];
  const empty =
    behindSince === undefined ? await store.listWithBoxScore(context.db, league, open) : new Set();
  return new Map(
    drafts.map(({ id: gameId, done, total, open: ids }) => {
      const resources = ids.filter((id) => !empty.has(id)).map(figuresResource);
      return [gameId, [{ input: 'box-scores' as const, done, total, resources }]];
    }),
  );
}
