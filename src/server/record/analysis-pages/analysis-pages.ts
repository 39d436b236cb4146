import {
  type TournamentAnalysisView,
  type MatchupAnalysisView,
  type VersionChangesView,
  analysisEndpoints,
} from '#contract/analyses.ts';
import type { VersionView } from '#contract/prediction-parts.ts';
import { getScoring } from '#domain/golf/golf-format.ts';
import { isTeamLeague } from '#domain/league.ts';
import { bucketScores } from '#forecasting/score-buckets.ts';
import { statedGrid } from '#forecasting/team/stated-grid.ts';
import type { AppContext } from '../../context.ts';
import { viewMatchSetting } from '../../contests/draws/draws.ts';
import { listGolfEntries } from '../../contests/fields/fields.ts';
import { findOurForecast, viewLiveTimeline } from '../../contests/cards/cards.ts';
import { findCompetitors, findGame, listGameChanges } from '../../contests/games/games.ts';
import { isWonInPlayoff, viewLeader } from '../../contests/leaderboards/leaderboards.ts';
import { listPrices } from '../../contests/quotes/quotes.ts';
import { AppError } from '../../errors.ts';
import { listForecastHistory } from '../../forecasts/game-forecasts/game-forecasts.ts';
import { viewContender } from '../history/contest-kinds/history-tournament.ts';
import { findPredicted, viewWithVersions } from '../history/history.ts';
import type { StoredGame } from '../../contests/games/games-types.ts';
import { listAnalystMoments } from '../../ledger/predictions/predictions.ts';
import type { MatchupPrediction } from '../../ledger/predictions/predictions-types.ts';
import type {
  PredictedContest,
  PredictedGame,
  PredictedTournament,
} from '../history/history-types.ts';
import { fieldChanges, settingsChange, sidesChanges } from './analysis-pages-rules.ts';
import * as views from './analysis-pages-views.ts';
import type { Routes } from '../../http/route.ts';

async function viewMatchup(
  context: AppContext,
  viewerId: string,
  found: PredictedGame,
): Promise<MatchupAnalysisView> {
  const { row } = found;
  const { forecast } = row.content;
  const shown = await viewWithVersions(context, viewerId, 'matchup', found);
  const game = await findGame(context, row.league, row.contestId);
  if (game === undefined) throw new AppError('not_found', 'Game not found.');
  return {
    kind: 'matchup',
    ...shown,
    changes: await viewChanges(context, viewerId, found, shown.versions),
    setting: views.viewSetting(game, await viewMatchSetting(context, row.league, row.contestId)),
    scoreChances: isTeamLeague(row.league) ? bucketScores(statedGrid(row.league, forecast)) : null,
    outlooks: views.viewOutlooks(
      game,
      await listPrices(context, game),
      await listOurHistory(context, game, row),
    ),
    layerLines: views.viewLayerLines(row),
    bothVersions: views.viewBothVersions(row),
    live: viewLiveTimeline(game, await listGameChanges(context, row.league, row.contestId)),
  };
}

/** Our number over time; its last value is the one that cards show. */
async function listOurHistory(context: AppContext, game: StoredGame, row: MatchupPrediction) {
  const asked = await listAnalystMoments(context, row);
  const { setsToWin } = row.content.forecast;
  const forecasts = await listForecastHistory(context, game);
  const moments = views.withAnalysts(row.league, forecasts, asked, setsToWin);
  const last = moments.at(-1);
  const now = findOurForecast(game);
  // Fair lines of a stored forecast are exact, those of the history only to half a point.
  if (now === undefined || row.settings === 'own') return moments;
  if (last === undefined || last.at.getTime() !== game.forecast?.madeAt.getTime()) return moments;
  const { homeWinProbability, homeSpread, total } = now;
  return [...moments.slice(0, -1), { at: last.at, homeWinProbability, homeSpread, total }];
}

/** Places of a final leaderboard shown next to the forecast. */
const shownFinishers = 8;

async function viewField(
  context: AppContext,
  viewerId: string,
  found: PredictedTournament,
): Promise<TournamentAnalysisView> {
  const { row, tournament } = found;
  const shown = await viewWithVersions(context, viewerId, 'tournament', found);
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
  const said =
    before.kind === 'matchup' && after.kind === 'matchup'
      ? sidesChanges(before.row, after)
      : before.kind === 'tournament' && after.kind === 'tournament'
        ? fieldChanges(before.row, after.row)
        : [];
  return { since, sentences: [...said, ...settingsChange(before, after, viewerId)] };
}

export function registerAnalysisPageRoutes({ context, route }: Routes): void {
  route(analysisEndpoints.page, async ({ params, user }) => {
    const found = await findPredicted(context, user.id, params.id);
    if (found === undefined) throw new AppError('not_found', 'Prediction not found.');
    return found.kind === 'matchup'
      ? viewMatchup(context, user.id, found)
      : viewField(context, user.id, found);
  });
}
