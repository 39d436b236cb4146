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

/** A prediction for the asking: made now, or stored already with the same inputs. */
export interface Generated {
  outcome: GenerationOutcome;
  row: LockedPrediction;
}

/** Who asks for what is made once, and who makes it. */
export interface Asking {
  key: string;
  userId: string;
  slot: AnalystSlot;
  author: AnalystId;
  refusal?: AppError;
}

/**
 * Finds what is stored, or makes it: once, however many ask at the same time, and on the allowance of
 * the one for whom it is made.
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
  // Who waited for the making of another's call is given what is stored.
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

/** One prediction for a member, made now or found as it was made from the same inputs. */
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

/** Odds and forecasts move: what a step of the work has made before may rest on other inputs. */
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

/** The story of a prediction, one step after the other. */
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
    // What a kind predicts is a draft of that kind: a type parameter cannot tell so.
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

/** The asker's own words, kept only where they had a part in the analysis. */
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

/** Grades every prediction of the league whose contest has ended; calling it again changes nothing. */
export async function gradeFinished(
  context: AppContext,
  kind: ContestKindId,
  league: LeagueId,
): Promise<void> {
  const written = await gradeEnded(context, kind, league);
  if (written > 0) context.log.info({ league, written }, 'predictions graded');
}
