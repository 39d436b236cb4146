import type { Transaction } from '#db/client.ts';
import type { AnalystId, AnalystSlot, AskedWith } from '#domain/analyst.ts';
import type { ContestKindId } from '#domain/contest-kind.ts';
import type { LeagueId } from '#domain/league.ts';
import type { Findings, ResearchRequest, AnalysisOptions } from '#providers/analysts/analyst.ts';
import type { CallSession, CallUsage } from '#providers/analysts/call-session.ts';
import type { AppContext } from '../../context.ts';
import type { AppError } from '../../errors.ts';
import type { Admission } from '../../ledger/predictions/predictions.ts';
import type { PredictionDraft } from '../../ledger/predictions/predictions-types.ts';
import type { Refusal } from '../refusals/refusals.ts';

export interface GenerationRequest<Options> {
  league: LeagueId;
  contestId: string;
  slot: AnalystSlot;
  options: Options;
  /** Start of the work this step belongs to: what it has made since is not made again. */
  since?: Date;
  /** Thrown when an analyst would have to be called; stored results are still returned. */
  refusal?: AppError;
}

/** Inputs of a prediction, for any kind of contest; `key` covers all of them. */
export interface GatheredInputs {
  key: string;
  season: number;
  /** A vendor's analyst, or the baseline. */
  author: { id: AnalystId; model: string; readsOptions: boolean };
}

/** Common parts of every analysis. */
export interface SaidByAuthor {
  requestedModel: string;
  returnedModel: string;
  answer: string;
  usage: CallUsage;
}

/** What an author is asked. */
export interface Question<Facts, Options> {
  facts: Facts;
  findings: Findings | undefined;
  options: Options;
  session: CallSession;
}

type WithoutMaking<Draft> = Draft extends PredictionDraft
  ? Omit<
      Draft,
      | 'contest'
      | 'inputsKey'
      | 'requestedBy'
      | 'requestedSlot'
      | 'analyst'
      | 'requestedModel'
      | 'returnedModel'
      | 'settings'
      | 'words'
      | 'content'
    > & {
      content: Omit<
        Draft['content'],
        'steps' | 'isBaseline' | 'hasLittleHistory' | 'raw' | 'usage'
      >;
    }
  : never;

/** Content of a prediction; how it was made is common to all kinds. */
export type Predicted<Kind extends ContestKindId> = WithoutMaking<
  Extract<PredictionDraft, { contest: { kind: Kind } }>
>;

/** What differs between kinds of contest when making a prediction. */
export interface ContestKind<
  Kind extends ContestKindId,
  Options extends AnalysisOptions,
  Inputs extends GatheredInputs,
  Facts,
  Said extends SaidByAuthor,
> {
  id: Kind;
  /** @throws AppError when the contest cannot be predicted now */
  gather(context: AppContext, request: GenerationRequest<Options>): Promise<Inputs>;
  gatherFacts(context: AppContext, inputs: Inputs, options: Options): Promise<Facts>;
  describeFacts(facts: Facts): string;
  search(facts: Facts, options: Options): Omit<ResearchRequest, 'session'>;
  limitFindings(findings: Findings | undefined, options: Options): Findings | undefined;
  ask(inputs: Inputs, question: Question<Facts, Options>): Promise<Said>;
  /** Contradictions in the answer; empty if usable. */
  listProblems(inputs: Inputs, said: Said): string[];
  combine(
    context: AppContext,
    inputs: Inputs,
    said: Said,
    findings: Findings | undefined,
  ): Promise<Predicted<Kind>>;
  getSettings(author: Inputs['author'], options: Options): AskedWith;
  /** Whether it may be locked now, for the stored state of the contest. */
  admit(
    transaction: Transaction,
    request: GenerationRequest<Options>,
    now: Date,
  ): Promise<Admission<Refusal>>;
}
