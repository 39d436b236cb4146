import type { AnalystId, AnalystSlot, GenerationOutcome } from '#domain/analyst.ts';
import type { ContestKindId } from '#domain/contest-kind.ts';
import type { LeagueId } from '#domain/league.ts';
import type { Findings, AnalysisOptions } from '#providers/analysts/analyst.ts';
import { recordSteps } from '../../analysts/progress/progress.ts';
import { research } from '../../analysts/research/research.ts';
import * as spending from '../../analysts/spending/spending.ts';
import { predictionChannel, writePrediction } from '../../announcements.ts';
import type { AppContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { gradeEnded } from '../../ledger/grades/grades.ts';
import * as predictions from '../../ledger/predictions/predictions.ts';
import type {
  PredictionDraft,
  LockedPrediction,
} from '../../ledger/predictions/predictions-types.ts';
import { runOnce } from '../generation-locks/generation-locks.ts';
import { requireSeason } from '../refusals/refusals.ts';
import type {
  ContestKind,
  GatheredInputs,
  GenerationRequest,
  SaidByAuthor,
} from './generation-types.ts';

/** A requested prediction: new, or stored with the same inputs. */
export interface Generated {
  outcome: GenerationOutcome;
  row: LockedPrediction;
}

/** Who requests a prediction, and its author. */
export interface Asking {
  key: string;
  userId: string;
  slot: AnalystSlot;
  author: AnalystId;
  refusal?: AppError;
}

/**
 * Finds a stored result or generates it: once for parallel requests, on the requester's allowance.
 */
export async function generateOnce<Made extends { analyst: AnalystId }>(
  context: AppContext,
  { key, userId, slot, author, refusal }: Asking,
  find: () => Promise<Made | undefined>,
  make: () => Promise<{ isNew: boolean; made: Made }>,
): Promise<{ outcome: GenerationOutcome; made: Made }> {
  const stored = await find();
  if (stored !== undefined) {
    if (stored.analyst !== 'statistical') await spending.countGeneration(context, slot, 'reused');
    return { outcome: 'stored', made: stored };
  }
  if (refusal !== undefined) throw refusal;
  // A request that waited for another's gets the stored result.
  let outcome: GenerationOutcome = 'stored';
  const made = await runOnce(context, key, find, () =>
    spending.withAllowance(context, { userId, slot, author }, async () => {
      const result = await make();
      if (result.isNew) outcome = 'made';
      return result.made;
    }),
  );
  return { outcome, made };
}

/** A member's prediction: new, or stored with the same inputs. */
export async function generatePrediction<
  Kind extends ContestKindId,
  Options extends AnalysisOptions,
  Inputs extends GatheredInputs,
  Facts,
  Said extends SaidByAuthor,
>(
  context: AppContext,
  askerId: string,
  kind: ContestKind<Kind, Options, Inputs, Facts, Said>,
  request: GenerationRequest<Options>,
): Promise<Generated> {
  const inputs = await kind.gather(context, request);
  const season = await requireSeason(context, request.league);
  const { key, author } = inputs;
  const { slot, refusal } = request;
  const asking = { key, userId: askerId, slot, author: author.id, refusal };
  const find = async () =>
    (await predictions.findLocked(context, request, key)) ??
    (await findOfSameWork(context, askerId, request));

  const { outcome, made } = await generateOnce(context, asking, find, async () => {
    const appended = await makePrediction(context, askerId, kind, request, {
      ...inputs,
      ...season,
    });
    return { isNew: appended.outcome === 'appended', made: appended.row };
  });
  await predictions.noteRequest(context, askerId, made);
  return { outcome, row: made };
}

/** Odds and forecasts move: an earlier attempt of this work may have had other inputs. */
async function findOfSameWork(
  context: AppContext,
  requestedBy: string,
  { league, contestId, slot: requestedSlot, options, since }: GenerationRequest<AnalysisOptions>,
): Promise<LockedPrediction | undefined> {
  if (since === undefined) return undefined;
  const { instructions } = options;
  const made = { league, contestId, requestedBy, requestedSlot, instructions, since };
  return predictions.findMadeSince(context, made);
}

/** Makes a prediction step by step. */
async function makePrediction<
  Kind extends ContestKindId,
  Options extends AnalysisOptions,
  Inputs extends GatheredInputs,
  Facts,
  Said extends SaidByAuthor,
>(
  context: AppContext,
  askerId: string,
  kind: ContestKind<Kind, Options, Inputs, Facts, Said>,
  request: GenerationRequest<Options>,
  inputs: Inputs & { hasLittleHistory: boolean },
): Promise<predictions.Appended> {
  const { league, contestId, slot, options } = request;
  const { author, hasLittleHistory } = inputs;
  const spender = { userId: askerId, slot, league, subject: contestId };
  const steps = recordSteps(context, askerId, league, contestId);

  const facts = await steps.take(
    'facts',
    () => kind.gatherFacts(context, inputs, options),
    (gathered) => kind.describeFacts(gathered),
  );
  const found = author.readsOptions
    ? await steps.takeRecorded('research', () =>
        research(context, {
          ...kind.search(facts, options),
          session: spending.openSession(context, spender, 'research'),
        }),
      )
    : undefined;
  const findings = kind.limitFindings(found, options);
  const analysis = await steps.take(
    'analysis',
    () => {
      const session = spending.openSession(context, spender, 'analysis');
      return spending.askAnalyst(
        context,
        slot,
        () => kind.ask(inputs, { facts, findings, options, session }),
        (said) => kind.listProblems(inputs, said),
      );
    },
    ({ returnedModel }) => `written by ${returnedModel}`,
  );
  const predicted = await steps.take(
    'prediction',
    () => kind.combine(context, inputs, analysis, findings),
    ({ confidence }) => `${confidence.toFixed(1)}% for the pick`,
  );

  const draft = {
    ...predicted,
    contest: { kind: kind.id, league, id: contestId, season: inputs.season },
    inputsKey: inputs.key,
    requestedBy: askerId,
    requestedSlot: slot,
    analyst: author.id,
    requestedModel: analysis.requestedModel,
    returnedModel: analysis.returnedModel,
    settings: kind.getSettings(author, options),
    content: {
      ...predicted.content,
      isBaseline: findings === undefined,
      hasLittleHistory,
      raw: getRaw(analysis, findings),
      usage: analysis.usage,
      steps: steps.records,
    },
    words: keptInstructions(author, findings, options),
  };
  const appended = await predictions.appendPrediction(
    context,
    // A kind always drafts its own kind, which the type parameter cannot express.
    draft as unknown as PredictionDraft,
    (transaction, now) => kind.admit(transaction, request, now),
    request.since,
  );
  if (appended.outcome === 'refused') {
    throw new AppError(appended.refusal.code, appended.refusal.message);
  }
  const { id } = appended.row;
  await context.connection.notify(
    predictionChannel,
    writePrediction({ league, gameId: contestId, id }),
  );
  return appended;
}

function getRaw({ returnedModel, answer }: SaidByAuthor, findings: Findings | undefined) {
  return {
    searchModel: findings?.model ?? null,
    searchResponse: findings?.response ?? null,
    analysisModel: returnedModel,
    analysisResponse: answer,
  };
}

/** The requester's own words, kept only if they were used in the analysis. */
function keptInstructions(
  { readsOptions }: GatheredInputs['author'],
  findings: Findings | undefined,
  { instructions }: AnalysisOptions,
): PredictionDraft['words'] {
  return {
    instructions: readsOptions ? instructions : null,
    query: findings?.query ?? null,
    searchInstructions: findings?.instructions ?? null,
  };
}

/** Grades every prediction of the league whose contest has ended; idempotent. */
export async function gradeFinished(
  context: AppContext,
  kind: ContestKindId,
  league: LeagueId,
): Promise<void> {
  const written = await gradeEnded(context, kind, league);
  if (written > 0) context.log.info({ league, written }, 'predictions graded');
}
