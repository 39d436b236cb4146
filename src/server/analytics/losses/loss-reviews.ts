import {
  type LossesWanted,
  type LossReviewView,
  lossReviewEndpoints,
} from '#contract/analytics/loss-reviews-endpoints.ts';
import { isConfidentLoss } from '#domain/grading/grade.ts';
import { type LeagueId, leagueIdsOf } from '#domain/league.ts';
import { matchupName } from '#domain/matchup.ts';
import type { AppContext } from '#server/context.ts';
import { findBoxScore } from '#server/contests/box-scores/box-scores.ts';
import { findGamesByIds } from '#server/contests/games/games.ts';
import { AppError } from '#server/errors.ts';
import { totalRating } from '#server/forecasts/learning/learning.ts';
import { findRecentModel } from '#server/forecasts/ratings/ratings.ts';
import * as history from '#server/predictions/list/prediction-list.ts';
import type { MatchupEntry } from '#server/predictions/list/prediction-list-types.ts';
import {
  minConfidentBin,
  probabilitiesOfPick,
  toStep,
  viewLayers,
  viewTournamentLoss,
  viewMatchupLoss,
} from './loss-reviews-views.ts';
import * as store from './loss-reviews-store.ts';
import type { Routes } from '#server/http/route.ts';

/** Losses of confident picks, last played first, with the expected number. */
async function listLosses(
  context: AppContext,
  viewerId: string,
  { sport, by, basis, cursor, limit }: LossesWanted,
) {
  const filter: store.LossFilter = {
    leagues: leagueIdsOf(sport),
    author: by === 'automatic' ? 'automatic' : 'member',
    sources: basis === 'both' ? ['locked', 'replayed'] : [basis],
  };
  const behind = cursor === undefined ? undefined : history.readLossCursor(cursor);
  const found = await store.listConfidentLosses(context.db, filter, behind, limit + 1);
  const page = found.slice(0, limit);
  const entries = await history.listEntries(
    context,
    viewerId,
    page.map((row): history.EntryKey =>
      row.predictionSequence === null
        ? { basis: 'replayed', league: row.league, contestId: row.contestId }
        : { basis: 'locked', sequence: row.predictionSequence },
    ),
  );
  const last = page.at(-1);
  const steps = await store.listConfidentSteps(context.db, filter, minConfidentBin);
  return {
    steps: steps.map(toStep),
    losses: entries.map(history.viewEntry),
    nextCursor: found.length > limit && last !== undefined ? history.writeCursor(last) : null,
  };
}

async function reviewLoss(
  context: AppContext,
  viewerId: string,
  { league, id: contestId }: { league: LeagueId; id: string },
  predictionId: string | undefined,
): Promise<LossReviewView> {
  const key = await findKey(context, viewerId, { league, contestId }, predictionId);
  const [entry] = key === undefined ? [] : await history.listEntries(context, viewerId, [key]);
  if (entry === undefined) throw new AppError('not_found', 'Prediction not found.');
  if (!isConfidentLoss(entry.probability, entry.result === 'incorrect')) {
    throw new AppError('not_found', 'This pick was not a loss at 70% or more.');
  }
  if (entry.kind === 'tournament') {
    const place = await store.findPlace(context.db, contestId, entry.pick.id);
    return viewTournamentLoss(entry, place ?? null);
  }
  const game = (await findGamesByIds(context, league, [contestId])).get(contestId);
  const boxScore = await findBoxScore(context, league, contestId);
  const ofPick =
    entry.locked === null
      ? await store.listReplayedProbabilities(context.db, league, contestId)
      : probabilitiesOfPick(entry);
  const learned = await readLearned(context, entry);
  return viewMatchupLoss(entry, { game, boxScore, learned, layers: viewLayers(ofPick) });
}

async function findKey(
  context: AppContext,
  viewerId: string,
  { league, contestId }: { league: LeagueId; contestId: string },
  predictionId: string | undefined,
): Promise<history.EntryKey | undefined> {
  if (predictionId === undefined) return { basis: 'replayed', league, contestId };
  const row = (await history.findPredicted(context, viewerId, predictionId))?.row;
  const isOfContest = row?.league === league && row.contestId === contestId;
  return isOfContest ? { basis: 'locked', sequence: row.sequence } : undefined;
}

async function readLearned(
  context: AppContext,
  { game: row, home, away }: MatchupEntry,
): Promise<LossReviewView['learned']> {
  const model = await findRecentModel(context, row.league);
  const lesson = model?.lessons.get(row.id);
  const rateTeam = model?.forecaster.rateTeam;
  const ratings =
    lesson === undefined || rateTeam === undefined
      ? []
      : [
          { side: home, before: lesson.homeBefore, after: lesson.homeAfter },
          { side: away, before: lesson.awayBefore, after: lesson.awayAfter },
        ].map(({ side: { id, name }, ...rated }) => ({
          name,
          ...rated,
          now: totalRating(rateTeam(id, row)),
        }));

  const next = [];
  for (const side of [home, away]) {
    const id = await store.findNextGame(context.db, row.league, side.id, context.now());
    if (id === undefined) continue;
    const stored = (await findGamesByIds(context, row.league, [id])).get(id);
    if (stored?.forecast === undefined) continue;
    const { homeWinProbability } = stored.forecast.forecast;
    const names = { home: stored.home.name, away: stored.away.name };
    next.push({
      contestId: stored.row.id,
      contest: matchupName(row.league, names),
      startsAt: stored.row.startsAt.toISOString(),
      name: side.name,
      probability: stored.home.id === side.id ? homeWinProbability : 1 - homeWinProbability,
    });
  }
  return { ratings, next };
}

export function registerLossReviewRoutes({ context, route }: Routes): void {
  route(lossReviewEndpoints.list, ({ query, user }) => listLosses(context, user.id, query));
  route(lossReviewEndpoints.one, ({ params, query, user }) =>
    reviewLoss(context, user.id, params, query.prediction),
  );
}
