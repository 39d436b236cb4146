import type { MissingInput } from '#domain/forecast.ts';
import { getLeague, isTennisTour, type LeagueId } from '#domain/league.ts';
import type { AppContext } from '#server/context.ts';
import { listBoxScoreSeasons } from '#server/contests/box-scores/box-scores.ts';
import { figuresResource } from '#server/contests/feeds.ts';
import { chartResource } from '#server/contests/depth-charts.ts';
import type { GameRow } from '#server/contests/games/games-types.ts';
import { injuriesResource, listsHorizonMs } from '#server/contests/injuries.ts';
import { getHistoryLoad, getSeasonLoad } from '#server/contests/seasons/seasons.ts';
import type { LearnedModel } from '#server/forecasts/learning/learning-types.ts';
import { type AskedInput, listMissing } from './missing-inputs-rules.ts';
import * as store from './missing-inputs-store.ts';

/**
 * Inputs of the forecasts of coming games that are still loading: requested, and not answered.
 * Games that lack nothing are left out.
 */
export async function findMissingInputs(
  context: AppContext,
  league: LeagueId,
  model: LearnedModel,
  games: readonly GameRow[],
): Promise<Map<string, MissingInput[]>> {
  const results = await findMissingResults(context, league);
  const inputsByGame = await askForLineups(context, league, model, games);
  const resources = new Set([...inputsByGame.values()].flat().flatMap((input) => input.resources));
  const attempts = await store.listAttempts(context.db, league, [...resources]);
  const missing = new Map<string, MissingInput[]>();
  for (const { id } of games) {
    const inputs = [...results, ...listMissing(inputsByGame.get(id) ?? [], attempts)];
    if (inputs.length > 0) missing.set(id, inputs);
  }
  return missing;
}

/**
 * Missing results of this season and the last; in tennis of all seasons, as players' ratings have a
 * long memory. All parts are there a moment before the season counts as loaded.
 */
async function findMissingResults(context: AppContext, league: LeagueId): Promise<MissingInput[]> {
  const { state, done, total } = await getSeasonLoad(context, league);
  if (state !== 'loaded' && (total === 0 || done < total)) {
    const input = { input: 'results' as const, done, total };
    return [state === 'failed' ? { ...input, hasFailed: true } : input];
  }
  if (!isTennisTour(league)) return [];
  const history = await getHistoryLoad(context, league);
  // What has failed for a day is given up, like a box score.
  if (history.state !== 'loading') return [];
  return [{ input: 'results', done: history.done, total: history.total }];
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
  const withInjuries = await store.listWith(db, league, 'injuries', nearIds);
  const charted = await store.listWith(db, league, 'starters', [...new Set(teamIds)]);
  const boxScores = await askForBoxScores(context, league, model, games);

  return new Map(
    games.map((game) => {
      const { id, homeId, awayId } = game;
      const ofGames = boxScores.get(id);
      const inputs = ofGames === undefined ? [] : [ofGames];
      if (near.includes(game)) {
        const unlisted = withInjuries.has(id) ? [] : [injuriesResource(id)];
        inputs.push({ input: 'injuries', total: 1, resources: unlisted });
      }
      if (near.includes(game) && hasCharts) {
        const uncharted = [homeId, awayId].filter((teamId) => !charted.has(teamId));
        inputs.push({ input: 'starters', total: 2, resources: uncharted.map(chartResource) });
      }
      return [id, inputs];
    }),
  );
}

/**
 * Box scores to load for each game: those of all games of both sides. Box scores of other teams no
 * longer move a forecast by much; with only as many as lineups need to count, older ones still do.
 */
async function askForBoxScores(
  context: AppContext,
  league: LeagueId,
  { ratingMoments, learned, behindSince }: LearnedModel,
  games: readonly GameRow[],
): Promise<Map<string, AskedInput>> {
  const seasons = await listBoxScoreSeasons(context, league);
  const since = seasons.at(-1)?.startsAt ?? new Date(0);
  const played = games.map(({ id, homeId, awayId }) => {
    const moments = [homeId, awayId].flatMap((teamId) => ratingMoments.get(teamId)?.last() ?? []);
    const ids = moments.filter(({ at }) => at >= since).map(({ contestId }) => contestId);
    return { id, ids: [...new Set(ids)] };
  });
  const isLearned = (id: string) => learned.get(id)?.digest !== undefined;
  const others = new Set(played.flatMap(({ ids }) => ids).filter((id) => !isLearned(id)));
  // An older season may have ended after the start of the preseason.
  const years = seasons.map(({ year }) => year);
  const unlearned = await store.listWithBoxScore(context.db, league, years, [...others]);
  // While some wait to be learned, a stored one may be among them; later it had nothing to learn.
  const empty =
    behindSince === undefined
      ? await store.listWith(context.db, league, 'box-scores', [...unlearned])
      : new Set();
  return new Map(
    played.map(({ id, ids }) => {
      const open = ids.filter((gameId) => unlearned.has(gameId) && !empty.has(gameId));
      const total = ids.filter((gameId) => isLearned(gameId) || unlearned.has(gameId)).length;
      return [id, { input: 'box-scores', total, resources: open.map(figuresResource) }];
    }),
  );
}
