import type { Transaction } from '#db/client.ts';
import type { AnalystId, AnalystSlot, AskedWith, StepRecord } from '#domain/analyst.ts';
import type { LeagueId } from '#domain/league.ts';
import type { AnalysisOptions, Findings, ResearchRequest } from '#providers/analysts/analyst.ts';
import { AnalystError } from '#providers/analysts/analyst-fault.ts';
import type { CallSession, CallUsage } from '#providers/analysts/call-session.ts';
import type { AppContext } from '../../context.ts';
import type { AppError } from '../../errors.ts';
import type {
  Making,
  PredictedMatchup,
  PredictedTournament,
} from '../../ledger/predictions/predictions-types.ts';
import type { Refusal } from '../refusals/refusals.ts';

export interface GenerationRequest<Options = AnalysisOptions> {
  league: LeagueId;
  contestId: string;
  slot: AnalystSlot;
  options: Options;
  /** Start of the work this step belongs to: what it has made since is not made again. */
  since?: Date;
  /** Thrown when an analyst would have to be called; stored results are still returned. */
  refusal?: AppError;
}

/** What every analysis has. */
interface Answer {
  requestedModel: string;
  returnedModel: string;
  answer: string;
  usage: CallUsage;
}

/** The types that a kind of contest works with. */
export interface Parts {
  options: AnalysisOptions & { maxSources?: number };
  inputs: {
    /** Same key, same prediction. */
    key: string;
    /** A vendor's analyst, or the baseline. */
    author: { id: AnalystId; readsOptions: boolean };
    settings: AskedWith;
  };
  facts: unknown;
  analysis: Answer;
}

/** How the steps of a prediction are done for a kind of contest. */
export interface ContestKind<Of extends Parts> {
  /** @throws AppError when the contest cannot be predicted now */
  load(context: AppContext, request: GenerationRequest<Of['options']>): Promise<Of['inputs']>;
  gatherFacts(
    context: AppContext,
    inputs: Of['inputs'],
    options: Of['options'],
  ): Promise<Of['facts']>;
  describeFacts(facts: Of['facts']): string;
  search(facts: Of['facts'], options: Of['options']): Omit<ResearchRequest, 'session'>;
  /** @throws AnalystError when there is no usable analysis */
  analyze(
    inputs: Of['inputs'],
    question: {
      facts: Of['facts'];
      findings: Findings | undefined;
      options: Of['options'];
      session: CallSession;
    },
  ): Promise<Of['analysis']>;
  combine(
    context: AppContext,
    inputs: Of['inputs'],
    analysis: Of['analysis'],
    findings: Findings | undefined,
  ): Promise<PredictedMatchup | PredictedTournament>;
  /** The start by the stored state of the contest, or why it may not be locked any more. */
  admit(
    transaction: Transaction,
    contest: Pick<GenerationRequest, 'league' | 'contestId'>,
    now: Date,
  ): Promise<Date | Refusal>;
}

/**
 * Returns an analysis without contradictions.
 * @throws AnalystError with the problems and the answer, for the operator
 */
export function requireConsistent<Analysis extends Answer>(analysis: Analysis, problems: string[]) {
  if (problems.length === 0) return analysis;
  const rawText = `${problems.join('\n')}\n\n${analysis.answer}`;
  throw new AnalystError('contradictory', 'It contradicts itself.', { rawText });
}

/** Precedes an analysis that favors another winner than our prediction. */
export function describeShift(pick: string, confidence: number, analystAlone: string): string {
  return (
    `**Our pick differs from the analysis below:** the statistical model and the analyst together make it ` +
    `${pick}, ${confidence.toFixed(1)}%; the analyst alone ${analystAlone}.\n\n`
  );
}

/** How a prediction was made, as kept in the journal: models, raw answers, usage, steps. */
export function toMaking(
  { requestedModel, returnedModel, answer, usage }: Answer,
  findings: Findings | undefined,
  made: Pick<Making, 'requestedSlot' | 'analyst' | 'settings'> & {
    hasLittleHistory: boolean;
    steps: StepRecord[];
  },
): Making {
  const { hasLittleHistory, steps, ...asked } = made;
  return {
    ...asked,
    requestedModel,
    returnedModel,
    content: {
      isBaseline: findings === undefined,
      hasLittleHistory,
      raw: {
        searchModel: findings?.model ?? null,
        searchResponse: findings?.response ?? null,
        analysisModel: returnedModel,
        analysisResponse: answer,
      },
      usage,
      steps,
    },
  };
}

/** The same without an analyst: the statistical forecast in words. */
export function toUnaskedMaking(said: Answer): Making {
  const asked = { requestedSlot: null, analyst: 'statistical', settings: 'default' } as const;
  return toMaking(said, undefined, { ...asked, hasLittleHistory: false, steps: [] });
}
