import type { ContenderView, GolfPredictionView } from '#contract/golf-predictions.ts';
import type { GolfLedgerRow } from '../../ledger/fields/policy.ts';
import { madeWithOf, viewAuthorship, viewSource } from '../history/views.ts';
import { viewGolfTournamentRow } from '../../contests/tournaments/views.ts';
import type { PredictedTournament } from './store.ts';

/** What a row does not hold itself. */
export interface Beside {
  /** Names of those who won, where it is graded. */
  nameOf: (playerId: string) => string;
  staleReasons: string[];
}

export function viewGolfPrediction(
  { row, tournament, grade, isMine }: PredictedTournament,
  { nameOf, staleReasons }: Beside,
): GolfPredictionView {
  const { content } = row;
  const pick = pickOf(row);
  const { dates, status, course } = viewGolfTournamentRow(tournament, [], new Map());
  return {
    id: row.id,
    sport: 'golf',
    tournamentId: row.tournamentId,
    ...viewAuthorship(row),
    isMine,
    madeWith: madeWithOf(row, isMine),
    predictedWinner: { id: row.predictedWinnerId, name: pick.name },
    winProbability: row.winProbability,
    confidence: row.confidence,
    top20: pick.top20,
    fieldSize: content.fieldSize,
    contenders: viewContenders(row),
    weights: content.weights,
    blendVersion: content.blendVersion,
    reasoning: content.reasoning,
    keyFactors: content.keyFactors,
    sources: (content.analysis?.sources ?? []).map(viewSource),
    retrievedAt: content.analysis?.retrievedAt ?? null,
    making: viewMaking(row),
    staleReasons,
    isCorrect: grade === null || grade.outcome === 'void' ? null : grade.outcome === 'win',
    grade:
      grade === null
        ? null
        : {
            outcome: grade.outcome,
            winners: grade.winnerIds.map((id) => ({ id, name: nameOf(id) })),
            brier: grade.brier,
            logScore: grade.logScore,
            gradedAt: grade.gradedAt.toISOString(),
          },
    tournament: {
      id: tournament.id,
      name: tournament.name,
      season: tournament.season,
      course,
      location: tournament.location,
      dates,
      startsAt: row.startsAt.toISOString(),
      status,
      statusText: tournament.statusText,
      isMajor: tournament.isMajor,
    },
    ledger: { sequence: row.sequence, hash: row.hash, previousHash: row.previousHash },
  };
}

/** The pick as the prediction saw him. */
export function pickOf({ content, predictedWinnerId, sequence }: GolfLedgerRow) {
  const pick = content.golfers.find(({ playerId }) => playerId === predictedWinnerId);
  if (pick === undefined) throw new Error(`golf prediction ${sequence} does not hold its pick`);
  return pick;
}

/** So many are shown besides those whom the analyst has named. */
const shownContenders = 10;

function viewContenders({ content }: GolfLedgerRow): ContenderView[] {
  const said = content.analysis?.contenders ?? [];
  return content.golfers
    .filter(({ analyst }, index) => index < shownContenders || analyst !== null)
    .map((golfer) => ({
      ...golfer,
      why: said.find(({ playerId }) => playerId === golfer.playerId)?.why ?? null,
    }));
}

function viewMaking({ content: { steps, usage } }: GolfLedgerRow): GolfPredictionView['making'] {
  return {
    steps,
    latencyMs: steps.reduce((sum, step) => sum + step.latencyMs, 0),
    inputTokens: usage.inputTokens ?? null,
    outputTokens: usage.outputTokens ?? null,
    costUsd: usage.costUsd ?? null,
  };
}

/** The asker's instructions and query appear to the asker only. */
export function viewGolfRawData({ content, requestedBy }: GolfLedgerRow, viewerId: string) {
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
