import type { HistoryEntry } from '#contract/predictions/history.ts';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import { toPredictionResult } from '#domain/grading/prediction-result.ts';
import { getLeague, type LeagueId } from '#domain/league.ts';
import { matchupName } from '#domain/matchup.ts';

interface Given {
  league: LeagueId;
  home: { name: string; abbreviation: string };
  away: { name: string; abbreviation: string };
  homeWinProbability: number;
  homeScore: number;
  awayScore: number;
}

/** A stored prediction as the browser reads it; a test overrides what it needs. */
export function samplePrediction(
  parts: Given,
  change: Partial<PredictionView> = {},
): PredictionView {
  const { league, homeWinProbability, homeScore, awayScore } = parts;
  const competitor = (side: 'home' | 'away') => ({
    id: side,
    ...parts[side],
    shortName: parts[side].name,
    location: '',
    color: null,
    alternateColor: null,
    logoUrl: null,
    darkLogoUrl: null,
    conference: null,
    division: null,
  });
  const layer = { homeWinProbability, low: null, high: null };
  const side = homeWinProbability >= 0.5 ? ('home' as const) : ('away' as const);
  return {
    id: '00000000-0000-4000-8000-000000000001',
    sport: getLeague(league).sport,
    gameId: '401',
    version: 1,
    createdAt: '2026-11-21T11:00:00.000Z',
    aiModel: 'statistical',
    aiModelLabel: 'Linewise statistical',
    author: 'member',
    requestedSlot: 'openai',
    requestedModel: null,
    returnedModel: null,
    hasLittleHistory: false,
    missing: [],
    countsLineups: true,
    isBaseline: true,
    isMine: false,
    madeWith: 'automatic',
    predictedWinner: { id: side, ...parts[side], side },
    predictedWinnerId: side,
    confidence: 78,
    confidenceBand: 'high',
    homeScorePrediction: homeScore,
    awayScorePrediction: awayScore,
    projectedScoreProbability: null,
    fairHomeSpread: -3,
    fairTotal: 22,
    vegasSpread: null,
    vegasOverUnder: null,
    market: null,
    layers: { ours: layer, statistical: layer, analyst: null, market: null, withMarket: null },
    reasoning: '',
    keyFactors: [],
    factors: [],
    absences: [],
    teamAnalysis: { home: '', away: '' },
    analysis: null,
    making: { steps: [], latencyMs: null, inputTokens: null, outputTokens: null, costUsd: null },
    atsRecommendation: 'No line',
    totalRecommendation: 'No line',
    moneylineRecommendation: 'No line',
    edge: null,
    difference: null,
    staleReasons: [],
    isCorrect: null,
    grade: null,
    game: {
      id: '401',
      league,
      season: 2026,
      week: null,
      weekLabel: null,
      gameTime: '2026-11-22T18:00:00.000Z',
      state: 'scheduled',
      isCompleted: false,
      homeScore: null,
      awayScore: null,
      homeTeam: competitor('home'),
      awayTeam: competitor('away'),
    },
    ledger: { sequence: 1, hash: 'hash', previousHash: null },
    ...change,
  };
}

/** Converts a prediction to an entry of the history. */
export function toHistoryEntry(
  { game, ...prediction }: PredictionView,
  change: Partial<HistoryEntry> = {},
): HistoryEntry {
  const { id, createdAt, version, madeWith, isMine, author, aiModel, aiModelLabel } = prediction;
  const { layers, homeScorePrediction, awayScorePrediction, market, grade } = prediction;
  return {
    basis: 'locked',
    id,
    createdAt,
    version,
    madeWith,
    isMine,
    author,
    aiModel,
    aiModelLabel,
    isCalibrated: prediction.analysis?.isCalibrated ?? null,
    sport: prediction.sport,
    league: game.league,
    contestId: game.id,
    contest: matchupName(game.league, { home: game.homeTeam.name, away: game.awayTeam.name }),
    season: game.season,
    startsAt: game.gameTime,
    predictedWinner: prediction.predictedWinner.name,
    confidence: prediction.confidence,
    band: prediction.confidenceBand,
    result: toPredictionResult(grade?.winner),
    hasReview: false,
    sides: {
      layers,
      homeScorePrediction,
      awayScorePrediction,
      fair: { homeSpread: prediction.fairHomeSpread, total: prediction.fairTotal },
      market,
      weekLabel: game.weekLabel,
      state: game.state,
      homeTeam: game.homeTeam,
      awayTeam: game.awayTeam,
      homeScore: game.homeScore,
      awayScore: game.awayScore,
      spread: grade?.spread ?? null,
      voidReason: grade?.voidReason ?? null,
      total: grade?.total ?? null,
    },
    field: null,
    ...change,
  };
}
