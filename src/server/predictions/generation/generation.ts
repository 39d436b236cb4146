import type { Findings } from '#providers/analysts/analyst.ts';
import { recordSteps } from '../../analysts/progress/progress.ts';
import { research } from '../../analysts/research/research.ts';
import * as spending from '../../analysts/spending/spending.ts';
import { announcePrediction } from '../../announcements.ts';
import type { AppContext } from '../../context.ts';
import { findStored, lockPrediction, noteRequest } from '../../ledger/predictions/predictions.ts';
import type { Generated } from '../../ledger/predictions/predictions-types.ts';
import * as contestKind from '../contest-kinds/contest-kind.ts';
import { lockGeneration } from '../generation-locks/generation-locks.ts';
import { requireLoadedResults } from '../refusals/refusals.ts';

/**
 * A member's prediction: the stored one with the same inputs, or a new one. Identical requests in
 * parallel make one, in whichever process they are; the others wait for it. An analyst's uses the
 * member's allowance, which is given back if there is no prediction.
 * @throws AppError saying why there is none
 */
export async function generatePrediction<Of extends contestKind.Parts>(
  context: AppContext,
  userId: string,
  kind: contestKind.ContestKind<Of>,
  request: contestKind.GenerationRequest<Of['options']>,
): Promise<Generated> {
  const { league, contestId, slot, options, since } = request;
  const inputs = await kind.load(context, request);
  const { hasLittleHistory } = await requireLoadedResults(context, league);
  const { key: inputsKey, author, settings } = inputs;
  const asked = {
    league,
    contestId,
    inputsKey,
    requestedBy: userId,
    requestedSlot: slot,
    instructions: options.instructions,
    since,
  };

  const answerStored = async (): Promise<Generated | undefined> => {
    const row = await findStored(context, asked);
    if (row === undefined) return undefined;
    if (row.analyst !== 'statistical') await spending.countGeneration(context, slot, 'reused');
    await noteRequest(context, userId, row);
    return { outcome: 'stored', row };
  };

  const known = await answerStored();
  if (known !== undefined) return known;
  if (request.refusal !== undefined) throw request.refusal;

  const spender = { userId, slot, league, subject: contestId };
  const steps = recordSteps(context, userId, league, contestId);
  let allowance: spending.Allowance | undefined;
  let generated: Generated;
  const lock = await lockGeneration(context, inputsKey);
  try {
    const madeByOther = await answerStored();
    if (madeByOther !== undefined) return madeByOther;
    if (author.id !== 'statistical') allowance = await spending.takeAllowance(context, spender);

    await steps.begin('facts');
    const facts = await kind.gatherFacts(context, inputs, options);
    await steps.end(kind.describeFacts(facts));

    let findings: Findings | undefined;
    if (author.readsOptions) {
      await steps.begin('research');
      const session = spending.openSession(context, spender, 'research');
      const found = await research(context, { ...kind.search(facts, options), session });
      await steps.end(found.detail, found.outcome);
      findings = found.findings && {
        ...found.findings,
        sources: found.findings.sources.slice(0, options.maxSources),
      };
    }

    await steps.begin('analysis');
    const session = spending.openSession(context, spender, 'analysis');
    const question = { facts, findings, options, session };
    const analysis = await spending.translateAnalystErrors(context, slot, () =>
      kind.analyze(inputs, question),
    );
    await steps.end(`written by ${analysis.returnedModel}`);

    await steps.begin('prediction');
    const predicted = await kind.combine(context, inputs, analysis, findings);
    await steps.end(`${predicted.confidence}% for the pick`);

    const making = contestKind.toMaking(analysis, findings, {
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
    const draft = { predicted, making, words };
    generated = await lockPrediction(context, asked, draft, (transaction, now) =>
      kind.admit(transaction, request, now),
    );
  } catch (error) {
    lock.refuse(error);
    if (allowance !== undefined) await spending.refundAllowance(context, allowance);
    await steps.fail();
    throw error;
  } finally {
    await lock.release();
  }

  // The entry is in the chain: nothing that fails from here on undoes it.
  await spending.countGeneration(context, slot, allowance === undefined ? 'baseline' : 'made');
  const made = { league, gameId: contestId, id: generated.row.id };
  // An analyst shifts our forecast, which cards show.
  await announcePrediction(context, made, { changesCards: true });
  return generated;
}
