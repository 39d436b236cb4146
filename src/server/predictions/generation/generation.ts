import type { AnalystSlot } from '#domain/analyst.ts';
import type { Findings } from '#providers/analysts/analyst.ts';
import { recordSteps } from '#server/analysts/progress.ts';
import { research } from '#server/analysts/research.ts';
import * as spending from '#server/analysts/spending/spending.ts';
import { announcePrediction } from '#server/announcements.ts';
import type { AppContext } from '#server/context.ts';
import {
  findMatchingPrediction,
  lockPrediction,
  noteRequest,
} from '#server/ledger/predictions/predictions.ts';
import type {
  Generated,
  RequestedPrediction,
} from '#server/ledger/predictions/predictions-types.ts';
import {
  type GenerationRequest,
  type PreparedContest,
  toMaking,
} from '#server/predictions/contest-kinds/contest-kind.ts';
import { lockGeneration } from '#server/predictions/generation-locks.ts';
import { requireLoadedResults } from '#server/predictions/refusals.ts';

type Prepare<Request> = (context: AppContext, request: Request) => Promise<PreparedContest>;

/**
 * A member's prediction: the stored one with the same inputs, or a new one.
 * @throws AppError saying why there is none
 */
export async function generatePrediction<Request extends GenerationRequest>(
  context: AppContext,
  userId: string,
  prepare: Prepare<Request>,
  request: Request,
): Promise<Generated> {
  const { league, contestId, slot, options } = request;
  const contest = await prepare(context, request);
  const { author, inputsKey, settings } = contest;
  const { hasLittleHistory } = await requireLoadedResults(context, league);
  const requestedPrediction = { ...request, requestedBy: userId, inputsKey };
  const steps = recordSteps(context, userId, league, contestId);

  const make = async (): Promise<Generated> => {
    const spender = { userId, slot, league, subject: contestId };
    await steps.begin('facts');
    const facts = await contest.gatherFacts();
    await steps.end(facts.detail);

    let findings: Findings | undefined;
    if (author.readsOptions) {
      await steps.begin('research');
      const session = spending.openSession(context, spender, 'research');
      const found = await research(context, { ...facts.search, session });
      await steps.end(found.detail, found.outcome);
      findings = found.findings;
    }

    await steps.begin('analysis');
    const session = spending.openSession(context, spender, 'analysis');
    const { analysis, predicted } = await spending.translateAnalystErrors(context, slot, () =>
      facts.predict(findings, session),
    );
    await steps.end(`written by ${analysis.returnedModel}`);

    await steps.begin('prediction');
    await steps.end(`${predicted.confidence}% for the pick`);

    const making = toMaking(analysis, findings, {
      requestedSlot: slot,
      analyst: author.id,
      settings,
      hasLittleHistory,
      steps: steps.records,
    });
    // The member's own words are kept only if they were used.
    const words = {
      instructions: author.readsOptions ? options.instructions : null,
      query: findings?.query ?? null,
      searchInstructions: findings?.instructions ?? null,
    };
    return lockPrediction(
      context,
      requestedPrediction,
      { predicted, making, words },
      contest.admit,
    );
  };

  const generated = await generateOnce(context, {
    userId,
    slot,
    inputsKey,
    isCharged: author.id !== 'statistical',
    reuse: () => reuseStored(context, requestedPrediction),
    make,
    fail: () => steps.fail(),
  });
  if (generated.outcome === 'made') {
    // An analyst shifts our forecast, which cards show.
    const made = { league, gameId: contestId, id: generated.row.id };
    await announcePrediction(context, made, { changesCards: true });
  }
  return generated;
}

/**
 * The stored prediction that answers a request; undefined if it would have to be made.
 * @throws AppError when the contest cannot be predicted now
 */
export async function reusePrediction<Request extends GenerationRequest>(
  context: AppContext,
  userId: string,
  prepare: Prepare<Request>,
  request: Request,
): Promise<Generated | undefined> {
  const { inputsKey } = await prepare(context, request);
  return reuseStored(context, { ...request, requestedBy: userId, inputsKey });
}

/** Finds the stored prediction that answers a request, and counts and notes that it was reused. */
async function reuseStored(
  context: AppContext,
  requestedPrediction: RequestedPrediction,
): Promise<Generated | undefined> {
  const row = await findMatchingPrediction(context, requestedPrediction);
  if (row === undefined) return undefined;
  await spending.countReuse(context, requestedPrediction.slot, row.analyst);
  await noteRequest(context, requestedPrediction.requestedBy, row);
  return { outcome: 'stored', row };
}

/** Something that an analyst writes for a member, or the baseline. */
interface Generation<Row> {
  userId: string;
  slot: AnalystSlot;
  /** Key of the inputs; the same key means the same result. */
  inputsKey: string;
  /** Whether it uses the member's allowance. */
  isCharged: boolean;
  /** The stored result of the same inputs, if there is one. */
  reuse: () => Promise<Generated<Row> | undefined>;
  /** Makes and stores it. */
  make: () => Promise<Generated<Row>>;
  /** Reports that it was not made. */
  fail?: () => Promise<void>;
}

/**
 * The stored result of the same inputs, or a new one. Identical requests in parallel make one, in
 * whichever process they are; the others wait for it. The member's allowance is given back if there
 * is no result.
 */
export async function generateOnce<Row>(
  context: AppContext,
  { userId, slot, inputsKey, isCharged, reuse, make, fail }: Generation<Row>,
): Promise<Generated<Row>> {
  const known = await reuse();
  if (known !== undefined) return known;

  let allowance: spending.Allowance | undefined;
  let generated: Generated<Row>;
  const lock = await lockGeneration(context, inputsKey);
  try {
    const madeByOther = await reuse();
    if (madeByOther !== undefined) return madeByOther;
    if (isCharged) allowance = await spending.takeAllowance(context, { userId, slot });
    generated = await make();
  } catch (error) {
    lock.refuse(error);
    if (allowance !== undefined) await spending.refundAllowance(context, allowance);
    await fail?.();
    throw error;
  } finally {
    await lock.release();
  }
  // It is stored: nothing that fails from here on undoes it.
  await spending.countGeneration(context, slot, isCharged ? 'made' : 'baseline');
  return generated;
}
