import {
  type TournamentAnalysisView,
  type MatchupAnalysisView,
  type GamePageView,
  type VersionChangesView,
  analysisEndpoints,
} from '#contract/predictions/analyses-endpoints.ts';
import type { VersionView } from '#contract/predictions/prediction-parts.ts';
import { getScoring } from '#domain/golf/golf-format.ts';
import { isTeamLeague } from '#domain/league.ts';
import { bucketScores } from '#forecasting/score-buckets.ts';
import { statedGrid } from '#forecasting/team/stated-grid.ts';
import type { AppContext } from '#server/context.ts';
import { viewMatchSetting } from '#server/contests/draws/draws.ts';
import { listGolfEntries } from '#server/contests/fields/fields.ts';
import { findOurForecast, viewGame, viewLiveTimeline } from '#server/contests/cards/cards.ts';
import type { StoredGame } from '#server/contests/games/games-types.ts';
import {
  findCompetitors,
  findGame,
  listGameChanges,
  listMeetings,
} from '#server/contests/games/games.ts';
import { isWonInPlayoff, viewLeader } from '#server/contests/leaderboards.ts';
import { listPrices } from '#server/contests/quotes/quotes.ts';
import { notFoundError } from '#server/contests/seasons/seasons.ts';
import { AppError } from '#server/errors.ts';
import { listForecastHistory } from '#server/forecasts/game-forecasts/game-forecasts.ts';
import { viewContender } from '#server/predictions/list/contest-kinds/history-tournament.ts';
import {
  findPredicted,
  listShownIds,
  shownMatchups,
  shownTournaments,
  viewWithVersions,
} from '#server/predictions/list/prediction-list.ts';
import { listAnalystMoments } from '#server/ledger/predictions/predictions.ts';
import type { MatchupPrediction } from '#server/ledger/predictions/predictions-types.ts';
import type {
  PredictedContest,
  PredictedGame,
  PredictedTournament,
} from '#server/predictions/list/prediction-list-types.ts';
import { fieldChanges, settingsChange, sidesChanges } from './analysis-pages-rules.ts';
import * as views from './analysis-pages-views.ts';
import type { Routes } from '#server/http/route.ts';

async function viewMatchup(
  context: AppContext,
  viewerId: string,
  found: PredictedGame,
): Promise<MatchupAnalysisView> {
  const { row } = found;
  const { forecast } = row.content;
  const shown = await viewWithVersions(context, viewerId, shownMatchups, found);
  const game = await findGame(context, row.league, row.contestId);
  if (game === undefined) throw new AppError('not_found', 'Game not found.');
  return {
    kind: 'matchup',
    ...shown,
    ...(await viewGameFacts(context, game, row)),
    changes: await viewChanges(context, viewerId, found, shown.versions),
    scoreProbabilities: isTeamLeague(row.league)
      ? bucketScores(statedGrid(row.league, forecast))
      : null,
    layerLines: views.viewLayerLines(row),
    bothVersions: views.viewBothVersions(row),
  };
}

/** Facts on the page of every game, with a prediction or without. */
async function viewGameFacts(context: AppContext, game: StoredGame, locked?: MatchupPrediction) {
  const { row } = game;
  const prices = await listPrices(context, game);
  const tennis = await viewMatchSetting(context, row.league, row.id);
  const meetings = isTeamLeague(row.league) ? await listMeetings(context, row) : [];
  return {
    game: viewGame(game, context.now()),
    setting: views.viewSetting(game, tennis, meetings),
    prices,
    outlooks: views.viewOutlooks(game, prices, await listOurHistory(context, game, locked)),
    live: viewLiveTimeline(game, await listGameChanges(context, row.league, row.id)),
    lineProbabilities: views.viewLineProbabilities(
      game,
      locked?.content.forecast ?? (row.state === 'scheduled' ? findOurForecast(game) : undefined),
    ),
  };
}

/** Our number over time; its last value is the one that cards show. */
async function listOurHistory(
  context: AppContext,
  game: StoredGame,
  locked: MatchupPrediction | undefined,
) {
  const forecasts = await listForecastHistory(context, game);
  if (locked === undefined) return forecasts;
  const analyses = await listAnalystMoments(context, locked);
  const { setsToWin } = locked.content.forecast;
  const moments = views.withAnalysts(locked.league, forecasts, analyses, setsToWin);
  const last = moments.at(-1);
  const now = findOurForecast(game);
  // Fair lines of a stored forecast are exact, those of the history only to half a point.
  if (now === undefined || locked.settings === 'own') return moments;
  if (last === undefined || last.at.getTime() !== game.forecast?.madeAt.getTime()) return moments;
  const { homeWinProbability, homeSpread, total } = now;
  return [...moments.slice(0, -1), { ...last, homeWinProbability, homeSpread, total }];
}

async function viewGamePage(
  context: AppContext,
  viewerId: string,
  game: StoredGame,
): Promise<GamePageView> {
  const contest = { league: game.row.league, contestId: game.row.id };
  const [shownId] = (await listShownIds(context, viewerId, [contest])).values();
  const found = shownId === undefined ? undefined : await findPredicted(context, viewerId, shownId);
  return found?.kind === 'matchup'
    ? viewMatchup(context, viewerId, found)
    : { kind: 'unlocked', ...(await viewGameFacts(context, game)) };
}

/** Places of a final leaderboard shown next to the forecast. */
const shownFinishers = 8;

async function viewField(
  context: AppContext,
  viewerId: string,
  found: PredictedTournament,
): Promise<TournamentAnalysisView> {
  const { row, tournament } = found;
  const shown = await viewWithVersions(context, viewerId, shownTournaments, found);
  const entries =
    tournament.state === 'final'
      ? (await listGolfEntries(context, row.league, [row.contestId])).slice(0, shownFinishers)
      : [];
  const players = await findCompetitors(
    context,
    row.league,
    entries.map(({ playerId }) => playerId),
  );
  return {
    kind: 'tournament',
    ...shown,
    changes: await viewChanges(context, viewerId, found, shown.versions),
    contenders: row.content.golfers.map((golfer) => viewContender(row.content, golfer)),
    isWonInPlayoff: isWonInPlayoff(entries, tournament.golf?.rounds ?? 4),
    finishers: entries.map((entry) => viewLeader(entry, players, getScoring(tournament))),
  };
}

/** Differences from the previous version, whoever made it. */
async function viewChanges(
  context: AppContext,
  viewerId: string,
  after: PredictedContest,
  versions: VersionView[],
): Promise<VersionChangesView | null> {
  const since = versions.findLast(({ version }) => version < after.row.version);
  const before = since && (await findPredicted(context, viewerId, since.id));
  if (since === undefined || before === undefined) return null;
  const changes =
    before.kind === 'matchup' && after.kind === 'matchup'
      ? sidesChanges(before.row, after)
      : before.kind === 'tournament' && after.kind === 'tournament'
        ? fieldChanges(before.row, after.row)
        : [];
  return { since, sentences: [...changes, ...settingsChange(before, after, viewerId)] };
}

export function registerAnalysisPageRoutes({ context, route }: Routes): void {
  route(analysisEndpoints.game, async ({ params: { league, id }, user }) => {
    const game = await findGame(context, league, id);
    if (game === undefined) throw await notFoundError(context, league, 'Game not found.');
    return viewGamePage(context, user.id, game);
  });

  route(analysisEndpoints.page, async ({ params, user }) => {
    const found = await findPredicted(context, user.id, params.id);
    if (found === undefined) throw new AppError('not_found', 'Prediction not found.');
    return found.kind === 'matchup'
      ? viewMatchup(context, user.id, found)
      : viewField(context, user.id, found);
  });
}
