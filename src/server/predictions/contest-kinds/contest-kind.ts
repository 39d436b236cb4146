import type { Transaction } from '#db/client.ts';
import type { AnalystId, AnalystSlot, AskedWith, StepRecord } from '#domain/analyst.ts';
import type { LeagueId } from '#domain/league.ts';
import type { AnalysisOptions, Findings, ResearchRequest } from '#providers/analysts/analyst.ts';
import { AnalystError } from '#providers/analysts/analyst-fault.ts';
import type { CallSession, CallUsage } from '#providers/analysts/call-session.ts';
import type {
  Making,
  PredictedMatchup,
  PredictedTournament,
} from '#server/ledger/predictions/predictions-types.ts';
import type { Refusal } from '#server/predictions/refusals.ts';

export interface GenerationRequest<Options = AnalysisOptions> {
  league: LeagueId;
  contestId: string;
  slot: AnalystSlot;
  options: Options;
  /** Start of the work this step belongs to: what it has made since is not made again. */
  since?: Date;
}

/** Fields that every analysis has. */
interface Answer {
  requestedModel: string;
  returnedModel: string;
  answer: string;
  usage: CallUsage;
}

/** A contest that can be predicted now, with the steps that depend on its kind. */
export interface PreparedContest {
  /** Key of the inputs; the same key means the same prediction. */
  inputsKey: string;
  /** A vendor's analyst, or the baseline. */
  author: { id: AnalystId; readsOptions: boolean };
  settings: AskedWith;
  gatherFacts(): Promise<GatheredFacts>;
  /** The start by the stored state of the contest, or why it may not be locked any more. */
  admit: (transaction: Transaction, now: Date) => Promise<Date | Refusal>;
}

/** The facts that an analyst gets about a contest, and how its prediction follows. */
export interface GatheredFacts {
  /** “31 stored results”. */
  detail: string;
  search: Omit<ResearchRequest, 'session'>;
  /** @throws AnalystError when there is no usable analysis */
  predict(
    findings: Findings | undefined,
    session: CallSession,
  ): Promise<{ analysis: Answer; predicted: PredictedMatchup | PredictedTournament }>;
}

/** @throws AnalystError with the problems and the answer, for the operator, if there are any */
export function requireConsistent({ answer }: Answer, problems: string[]): void {
  if (problems.length === 0) return;
  const rawText = `${problems.join('\n')}\n\n${answer}`;
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
  const { hasLittleHistory, steps, ...making } = made;
  return {
    ...making,
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

/** How an automatic prediction was made: without an analyst, from the forecast in words. */
export function toAutomaticMaking(analysis: Answer): Making {
  const making = { requestedSlot: null, analyst: 'statistical', settings: 'default' } as const;
  return toMaking(analysis, undefined, { ...making, hasLittleHistory: false, steps: [] });
}
