import type { ContenderView, GolfPredictionView } from '#contract/tournaments/golf-predictions.ts';
import { type GolfProbability, hasGivenUp } from '#domain/tournament.ts';
import type { GolfEntryRow } from '#db/tables/tournaments-tables.ts';
import type { AppContext } from '#server/context.ts';
import { listCompetitors } from '#server/contests/games/games.ts';
import { listGolfEntries, listGolfForecasts } from '#server/contests/fields/fields.ts';
import { viewGolfTournamentRow } from '#server/contests/leaderboards.ts';
import type {
  TournamentPrediction,
  PredictedGolfer,
} from '#server/ledger/predictions/predictions-types.ts';
import type {
  PredictedContest,
  PredictedTournament,
} from '#server/predictions/list/prediction-list-types.ts';
import { viewSource } from '#server/ledger/projections.ts';
import { isCorrect, viewShared } from '#server/predictions/list/prediction-list-views.ts';

type GetName = (playerId: string) => string;

/**
 * Views of tournament predictions, with changes since the prediction for tournaments that have not
 * begun.
 */
export async function viewTournaments(
  context: AppContext,
  predicted: PredictedContest[],
): Promise<GolfPredictionView[]> {
  const found = predicted.filter((one) => one.kind === 'tournament');
  const getName = await namesOfWinners(context, found);
  const open = found.filter(({ tournament }) => tournament.state === 'scheduled');
  const openIds = [...new Set(open.map(({ row }) => row.contestId))];
  const entries = await listGolfEntries(context, 'pga', openIds);
  const forecasts = await listGolfForecasts(context, openIds);
  return found.map((one) => {
    const { row, tournament } = one;
    const current = {
      entries: entries.filter(({ tournamentId }) => tournamentId === row.contestId),
      probabilities: forecasts.get(row.contestId)?.players ?? [],
    };
    const isOpen = tournament.state === 'scheduled';
    return viewTournament(one, getName, isOpen ? fieldStaleReasons(getPick(row), current) : []);
  });
}

/** Reads players only if something is graded. */
export async function namesOfWinners(
  context: AppContext,
  found: PredictedContest[],
): Promise<GetName> {
  if (!found.some(({ kind, grade }) => kind === 'tournament' && grade !== null)) return (id) => id;
  const players = await listCompetitors(context, 'pga');
  return (id) => players.get(id)?.name ?? id;
}

function viewTournament(
  { row, tournament, grade, isMine }: PredictedTournament,
  getName: GetName,
  staleReasons: string[],
): GolfPredictionView {
  const { content } = row;
  const pick = getPick(row);
  const { dates, status, course } = viewGolfTournamentRow(tournament, [], new Map());
  return {
    ...viewShared(row, isMine),
    sport: 'golf',
    tournamentId: row.contestId,
    predictedWinner: { id: row.pickId, name: pick.name },
    winProbability: row.pickProbability,
    top20: pick.top20,
    fieldSize: content.fieldSize,
    contenders: row.content.golfers
      .filter(({ analyst }, index) => index < shownContenders || analyst !== null)
      .map((golfer) => viewContender(row.content, golfer)),
    weights: content.weights,
    blendVersion: content.blendVersion,
    keyFactors: content.keyFactors,
    sources: (content.analysis?.sources ?? []).map(viewSource),
    retrievedAt: content.analysis?.retrievedAt ?? null,
    staleReasons,
    isCorrect: isCorrect(grade?.outcome),
    grade: grade === null ? null : viewGrade(grade, getName),
    tournament: { ...tournament, course, dates, startsAt: row.startsAt.toISOString(), status },
  };
}

function viewGrade(
  { outcome, winnerIds, brier, logScore, gradedAt }: NonNullable<PredictedTournament['grade']>,
  getName: GetName,
): GolfPredictionView['grade'] {
  // A tournament has one winner or several tied ones, so no push.
  if (outcome === 'push') throw new Error('the winner of a field was graded a push');
  return {
    outcome,
    winners: (winnerIds ?? []).map((id) => ({ id, name: getName(id) })),
    brier,
    logScore,
    gradedAt: gradedAt.toISOString(),
  };
}

export function getPick({ content, pickId, sequence }: TournamentPrediction) {
  const pick = content.golfers.find(({ playerId }) => playerId === pickId);
  if (pick === undefined) throw new Error(`prediction ${sequence} does not hold its pick`);
  return pick;
}

/** Contenders shown besides those named by the analyst. */
const shownContenders = 10;

export function viewContender(
  { analysis }: Pick<TournamentPrediction['content'], 'analysis'>,
  golfer: PredictedGolfer,
): ContenderView {
  const contender = analysis?.contenders.find(({ playerId }) => playerId === golfer.playerId);
  return { ...golfer, why: contender?.why ?? null };
}

/** Min change of a win probability worth telling a member. */
const materialProbability = 0.02;

/** Changes since a prediction, in words; empty if its inputs still hold. */
function fieldStaleReasons(
  pick: { playerId: string; name: string; statistical: number },
  current: {
    entries: Pick<GolfEntryRow, 'playerId' | 'status'>[];
    probabilities: GolfProbability[];
  },
): string[] {
  const entry = current.entries.find(({ playerId }) => playerId === pick.playerId);
  if (entry === undefined || hasGivenUp(entry.status)) {
    return [`${pick.name} is no longer in the field.`];
  }
  const now = current.probabilities.find(({ playerId }) => playerId === pick.playerId)?.win;
  if (now === undefined || Math.abs(now - pick.statistical) < materialProbability) return [];
  return [
    `Our win probability for ${pick.name} moved from ${percent(pick.statistical)} to ${percent(now)}.`,
  ];
}

function percent(probability: number): string {
  return `${(probability * 100).toFixed(1)}%`;
}
