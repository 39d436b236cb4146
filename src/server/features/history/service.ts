import type { GeneratedPrediction, PredictionView } from '#contract/predictions.ts';
import { analystLabel } from '#domain/analyst.ts';
import { bandOf } from '#domain/confidence.ts';
import { getLeague, type LeagueId, leaguesOfSport, type SportId } from '#domain/league.ts';
import { formatFavourite } from '#domain/odds.ts';
import { weekLabel } from '#domain/season.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { viewCompetitor } from '../games/views.ts';
import type { GradeRow, LedgerRow } from '../ledger/policy.ts';
import { csvCell } from './policy.ts';
import {
  findById,
  listByIds,
  listNewest,
  listOldestAfter,
  listVersions,
  type PredictedGame,
} from './store.ts';

export async function listHistory(
  context: AppContext,
  viewerId: string,
  asked: { sport?: SportId; gameId?: string; mine: boolean; cursor?: number; limit: number },
): Promise<{ predictions: PredictionView[]; nextCursor?: number }> {
  const rows = await listNewest(
    context.db,
    viewerId,
    {
      leagues:
        asked.sport === undefined ? undefined : leaguesOfSport(asked.sport).map(({ id }) => id),
      gameId: asked.gameId,
      mine: asked.mine,
      before: asked.cursor,
    },
    asked.limit + 1,
  );
  const page = rows.slice(0, asked.limit);
  return {
    predictions: page.map(viewPrediction),
    nextCursor: rows.length > asked.limit ? page.at(-1)?.row.sequence : undefined,
  };
}

export async function getPrediction(context: AppContext, viewerId: string, id: string) {
  const found = await getPredicted(context, viewerId, id);
  const versions = await listVersions(context.db, found.row.league, found.row.gameId);
  return {
    prediction: viewPrediction(found),
    versions: versions.map((version) => ({
      ...version,
      createdAt: version.createdAt.toISOString(),
    })),
  };
}

export async function getRawData(context: AppContext, viewerId: string, id: string) {
  const { row } = await getPredicted(context, viewerId, id);
  return viewRawData(row, viewerId);
}

/** The answer of a generate call. */
export async function viewGenerated(
  context: AppContext,
  viewerId: string,
  row: LedgerRow,
): Promise<GeneratedPrediction> {
  const prediction = viewPrediction(await getPredicted(context, viewerId, row.id));
  return {
    ...prediction,
    predictedWinner: prediction.predictedWinner.name,
    rawData: JSON.stringify(viewRawData(row, viewerId)),
    prediction,
  };
}

/** The newest prediction of a game, or the one named; undefined when there is none. */
export async function findPredictionOf(
  context: AppContext,
  viewerId: string,
  league: LeagueId,
  gameId: string,
  id?: string,
): Promise<PredictionView | undefined> {
  const found =
    id === undefined
      ? (await listNewest(context.db, viewerId, { leagues: [league], gameId }, 1))[0]
      : await findById(context.db, viewerId, id);
  if (found === undefined || found.row.league !== league || found.row.gameId !== gameId) {
    return undefined;
  }
  return viewPrediction(found);
}

export async function listPredictions(
  context: AppContext,
  viewerId: string,
  ids: string[],
): Promise<Map<string, PredictionView>> {
  const rows = await listByIds(context.db, viewerId, ids);
  return new Map(rows.map((found) => [found.row.id, viewPrediction(found)]));
}

async function getPredicted(
  context: AppContext,
  viewerId: string,
  id: string,
): Promise<PredictedGame> {
  const found = await findById(context.db, viewerId, id);
  if (found === undefined) throw new AppError('not_found', 'There is no such prediction.');
  return found;
}

/** The asker's instructions and query appear to the asker only. */
function viewRawData({ content, requestedBy }: LedgerRow, viewerId: string) {
  const own = requestedBy === viewerId ? content.private : undefined;
  return {
    searchModel: content.raw.searchModel,
    perplexityInstructions: own?.searchInstructions ?? own?.instructions ?? null,
    perplexityQuery: own?.query ?? null,
    perplexityResponse: content.raw.searchResponse,
    analysisModel: content.raw.analysisModel,
    aiAnalysisResponse: content.raw.analysisResponse,
  };
}

function viewPrediction(found: PredictedGame): PredictionView {
  const { row, game, home, away, grade, isMine } = found;
  const { content } = row;
  const winner = row.predictedWinner === 'home' ? home : away;
  return {
    id: row.id,
    sport: getLeague(row.league).sport,
    gameId: row.gameId,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    aiModel: row.analyst,
    aiModelLabel: analystLabel(row.analyst),
    requestedSlot: row.requestedSlot,
    requestedModel: row.requestedModel,
    returnedModel: row.returnedModel,
    isBaseline: content.isBaseline,
    isMine,
    predictedWinner: {
      id: winner.id,
      name: winner.name,
      abbreviation: winner.abbreviation,
      side: row.predictedWinner,
    },
    predictedWinnerId: winner.id,
    confidence: row.confidence,
    confidenceBand: bandOf(row.confidence),
    homeScorePrediction: row.homeScore,
    awayScorePrediction: row.awayScore,
    fairHomeSpread: content.forecast.homeSpread,
    fairTotal: content.forecast.total,
    vegasSpread:
      row.marketHomeSpread === null
        ? null
        : formatFavourite(row.marketHomeSpread, home.abbreviation, away.abbreviation),
    vegasOverUnder: row.marketTotal,
    layers: content.layers,
    reasoning: content.reasoning,
    keyFactors: content.keyFactors,
    factors: content.forecast.factors,
    teamAnalysis: content.teamAnalysis,
    isCorrect: grade === null ? null : isCorrect(grade),
    grade: grade === null ? null : viewGrade(grade),
    game: {
      id: game.id,
      league: game.league,
      season: game.season,
      week: game.week,
      weekLabel: game.week === null ? null : weekLabel(game.season, game.phase, game.week),
      gameTime: game.startsAt.toISOString(),
      state: game.state,
      isCompleted: game.state === 'final',
      homeScore: game.homeScore,
      awayScore: game.awayScore,
      homeTeam: viewCompetitor(home),
      awayTeam: viewCompetitor(away),
    },
    ledger: { sequence: row.sequence, hash: row.hash, previousHash: row.previousHash },
  };
}

/** Null for a push and for a game that was called off: neither right nor wrong. */
function isCorrect({ winner }: GradeRow): boolean | null {
  if (winner === 'win') return true;
  return winner === 'loss' ? false : null;
}

function viewGrade({ grade, homeScore, awayScore, gradedAt }: GradeRow) {
  return {
    winner: grade.winner,
    spread: grade.spread,
    total: grade.total,
    homeScore,
    awayScore,
    scoreError: grade.scoreError ?? null,
    brier: grade.brier ?? null,
    logScore: grade.logScore ?? null,
    gradedAt: gradedAt.toISOString(),
  };
}

/* ---- Export ---- */

const exportPageSize = 200;

const exportColumns: [string, (found: PredictedGame) => string | number | null][] = [
  ['sequence', ({ row }) => row.sequence],
  ['id', ({ row }) => row.id],
  ['league', ({ row }) => row.league],
  ['season', ({ row }) => row.season],
  ['week', ({ game }) => game.week],
  ['game_id', ({ row }) => row.gameId],
  ['game_time', ({ game }) => game.startsAt.toISOString()],
  ['away_team', ({ away }) => away.name],
  ['home_team', ({ home }) => home.name],
  ['version', ({ row }) => row.version],
  ['created_at', ({ row }) => row.createdAt.toISOString()],
  ['model', ({ row }) => row.analyst],
  ['returned_model', ({ row }) => row.returnedModel],
  [
    'predicted_winner',
    ({ row, home, away }) => (row.predictedWinner === 'home' ? home : away).name,
  ],
  ['confidence_percent', ({ row }) => row.confidence],
  ['home_win_probability', ({ row }) => row.homeWinProbability],
  ['statistical_home', ({ row }) => row.content.layers.statistical.homeWinProbability],
  ['analyst_home', ({ row }) => row.content.layers.analyst?.homeWinProbability ?? null],
  ['market_home', ({ row }) => row.content.layers.market?.homeWinProbability ?? null],
  ['away_score_prediction', ({ row }) => row.awayScore],
  ['home_score_prediction', ({ row }) => row.homeScore],
  ['market_home_spread', ({ row }) => row.marketHomeSpread],
  ['market_total', ({ row }) => row.marketTotal],
  ['away_score', ({ grade }) => grade?.awayScore ?? null],
  ['home_score', ({ grade }) => grade?.homeScore ?? null],
  ['winner_grade', ({ grade }) => grade?.grade.winner ?? null],
  ['spread_grade', ({ grade }) => grade?.grade.spread ?? null],
  ['total_grade', ({ grade }) => grade?.grade.total ?? null],
  ['brier', ({ grade }) => grade?.grade.brier ?? null],
  ['log_score', ({ grade }) => grade?.grade.logScore ?? null],
  ['hash', ({ row }) => row.hash],
];

/** The whole ledger as CSV, page by page, oldest first; without who asked. */
export async function* writeCsv(context: AppContext): AsyncGenerator<string> {
  yield `${exportColumns.map(([name]) => name).join(',')}\r\n`;
  for (let last = 0; ;) {
    const page = await listOldestAfter(context.db, last, exportPageSize);
    if (page.length > 0) yield page.map(csvLine).join('');
    if (page.length < exportPageSize) return;
    last = page.at(-1)?.row.sequence ?? last;
  }
}

function csvLine(found: PredictedGame): string {
  return `${exportColumns.map(([, read]) => csvCell(read(found))).join(',')}\r\n`;
}
