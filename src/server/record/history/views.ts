import type {
  AnalysisView,
  GeneratedPrediction,
  MadeWith,
  PredictionView,
  VersionView,
} from '#contract/predictions.ts';
import { analystLabel, type Source } from '#domain/analyst.ts';
import { bandOf } from '#domain/confidence.ts';
import { getLeague } from '#domain/league.ts';
import { leastGraded } from '#forecasting/market/analyst-calibration.ts';
import { formatFavourite } from '#domain/odds.ts';
import { weekLabel } from '#domain/season.ts';
import { type StoredGame, viewCompetitor } from '../../contests/games/views.ts';
import type { GradeRow, LedgerContent, LedgerRow } from '../../ledger/games/policy.ts';
import { marketWhenMade, recommend, staleReasons } from './policy.ts';
import type { PredictedGame } from './store.ts';

/** The asker's instructions and query appear to the asker only. */
export function viewRawData({ content, requestedBy }: LedgerRow, viewerId: string) {
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

/** By whom and when a prediction was made, of a game or of a tournament. */
export function viewAuthorship(
  row: Pick<
    LedgerRow,
    'version' | 'createdAt' | 'analyst' | 'requestedSlot' | 'requestedModel' | 'returnedModel'
  > & { content: Pick<LedgerContent, 'isBaseline'> },
) {
  return {
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    aiModel: row.analyst,
    aiModelLabel: analystLabel(row.analyst),
    requestedSlot: row.requestedSlot,
    requestedModel: row.requestedModel,
    returnedModel: row.returnedModel,
    isBaseline: row.content.isBaseline,
  };
}

/** With whose settings a prediction was made, as one member sees it. */
export function madeWithOf(
  { analyst, askedWith }: Pick<LedgerRow, 'analyst' | 'askedWith'>,
  isMine: boolean,
): MadeWith {
  if (analyst === 'statistical') return 'house';
  if (askedWith === 'default') return 'default';
  return isMine ? 'own' : 'other';
}

interface Version extends Pick<
  LedgerRow,
  'id' | 'version' | 'createdAt' | 'analyst' | 'askedWith'
> {
  isMine: boolean;
}

export function viewVersion(row: Version): VersionView {
  const { id, version, createdAt } = row;
  return {
    id,
    version,
    createdAt: createdAt.toISOString(),
    madeWith: madeWithOf(row, row.isMine),
  };
}

/** `current` is the game as it stands now, where it has not begun. */
export function viewPrediction(
  found: PredictedGame,
  current: StoredGame | undefined,
): PredictionView {
  const { row, game, home, away, grade, isMine } = found;
  const { content } = row;
  const winner = row.predictedWinner === 'home' ? home : away;
  const market = viewMarketWhenMade(found);
  const recommended = recommend(row, { home: home.abbreviation, away: away.abbreviation });
  return {
    id: row.id,
    sport: getLeague(row.league).sport,
    gameId: row.gameId,
    ...viewAuthorship(row),
    isMine,
    madeWith: madeWithOf(row, isMine),
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
    vegasSpread: market?.favourite ?? null,
    vegasOverUnder: market?.total ?? null,
    market,
    layers: content.layers,
    reasoning: content.reasoning,
    keyFactors: content.keyFactors,
    factors: content.forecast.factors,
    teamAnalysis: content.teamAnalysis,
    analysis: content.analysis === undefined ? null : viewAnalysis(content.analysis),
    making: viewMaking(content),
    atsRecommendation: recommended.spread,
    totalRecommendation: recommended.total,
    moneylineRecommendation: recommended.moneyline,
    passReasons: recommended.passReasons,
    staleReasons: current === undefined ? [] : staleReasons(row, current),
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

function viewMarketWhenMade({ row, home, away }: PredictedGame): PredictionView['market'] {
  const market = marketWhenMade(row);
  if (market === undefined) return null;
  const { homeSpread } = market;
  return {
    ...market,
    favourite:
      homeSpread === null
        ? null
        : formatFavourite(homeSpread, home.abbreviation, away.abbreviation),
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

function viewAnalysis(said: NonNullable<LedgerContent['analysis']>): AnalysisView {
  const { calibration, extras, sources, ...rest } = said;
  return {
    ...rest,
    shrink: calibration.shrink,
    gradedBehind: calibration.graded,
    isCalibrated: calibration.graded >= leastGraded,
    sources: sources.map(viewSource),
    segments: extras.segments,
    playerProps: extras.playerProps,
    advancedMetrics: extras.advancedMetrics ?? null,
    notes: extras.notes,
  };
}

export function viewSource({ url, title, snippet, publishedOn }: Source) {
  return { url, title, snippet: snippet ?? null, publishedOn: publishedOn ?? null };
}

function viewMaking({ steps = [], usage }: LedgerContent): PredictionView['making'] {
  return {
    steps,
    latencyMs: steps.length === 0 ? null : steps.reduce((sum, step) => sum + step.latencyMs, 0),
    inputTokens: usage.inputTokens ?? null,
    outputTokens: usage.outputTokens ?? null,
    costUsd: usage.costUsd ?? null,
  };
}

/** The answer of a generate call: the prediction, with the names that the pages of old read. */
export function viewAnswer(
  prediction: PredictionView,
  raw: ReturnType<typeof viewRawData>,
): Omit<GeneratedPrediction, 'outcome'> {
  const { analysis, predictedWinner, homeScorePrediction, awayScorePrediction } = prediction;
  return {
    ...prediction,
    predictedWinner: predictedWinner.name,
    rawData: JSON.stringify(raw),
    prediction,
    winner: predictedWinner.name,
    homeScore: homeScorePrediction,
    awayScore: awayScorePrediction,
    quarterPredictions: (analysis?.segments ?? []).map(({ number, home, away }) => ({
      quarter: number,
      awayScore: away,
      homeScore: home,
    })),
    playerProps: analysis?.playerProps ?? [],
    advancedMetrics: analysis?.advancedMetrics ?? null,
  };
}
