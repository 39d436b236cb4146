import type { AnalystSlot } from '#domain/analyst.ts';
import type { SentParameters, VendorAnalyst } from './analyst.ts';
import { createFieldAnswerSchema, readFieldAnswer } from './answers/read-field.ts';
import { createGameAnswerSchema } from './answers/game-schema.ts';
import { readGameAnswer } from './answers/read-game.ts';
import { createPairAnswerSchema, readPairAnswer } from './answers/read-pair.ts';
import type { Reading } from './answers/reading.ts';
import type { CallSession } from './call-session.ts';
import { askAndRepair } from './ask-and-repair.ts';
import type { JsonRecord } from '../reading/json.ts';
import {
  createUntrustedBlocks,
  type UntrustedBlocks,
  type QuestionText,
} from './questions/question-text.ts';
import { writeFieldQuestion } from './questions/field-question.ts';
import { writeGameQuestion } from './questions/game-question.ts';
import { writePairQuestion } from './questions/pair-question.ts';
import { createVendorCalls, type RetryTiming } from './vendors/vendor-calls.ts';
import type { VendorConnection } from './vendors/vendor-client.ts';

/** Total of retries and the single repair. */
const maxRequests = 3;

export interface ModelAnalystOptions {
  slot: AnalystSlot;
  model: string;
  parameters: SentParameters;
  vendor: VendorConnection;
  retryTiming: RetryTiming;
  /** Unguessable and new for each question. */
  createMark: () => string;
}

/** A slot's analyst: writes a question, has a vendor's model answer it, checks the answer. */
export function createModelAnalyst(options: ModelAnalystOptions): VendorAnalyst {
  const { slot, model, parameters, vendor, retryTiming, createMark } = options;

  async function ask<Value>(
    session: CallSession,
    answer: { name: string; schema: JsonRecord },
    write: (blocks: UntrustedBlocks) => QuestionText,
    read: (text: string) => Reading<Value>,
  ) {
    const blocks = createUntrustedBlocks(createMark());
    const calls = createVendorCalls(vendor, session, retryTiming, maxRequests);
    const question = { model, parameters, answer, ...write(blocks) };
    const result = await askAndRepair(vendor, calls, question, blocks, read);
    return {
      ...result.value,
      requestedModel: model,
      returnedModel: result.returnedModel,
      answer: result.answer,
      usage: calls.usage(),
    };
  }

  return {
    id: slot,
    model,
    readsOptions: true,
    vendor: vendor.name,
    parameters,
    analyze: (request) =>
      ask(
        request.session,
        { name: 'game_analysis', schema: createGameAnswerSchema(request.facts) },
        (blocks) => writeGameQuestion(request, blocks),
        (text) => readGameAnswer(text, request.facts, request.findings),
      ),
    pickWinner: (request) =>
      ask(
        request.session,
        { name: 'tournament_analysis', schema: createFieldAnswerSchema(request.facts) },
        (blocks) => writeFieldQuestion(request, blocks),
        (text) => readFieldAnswer(text, request.facts, request.findings),
      ),
    compare: (request) =>
      ask(
        request.session,
        { name: 'team_comparison', schema: createPairAnswerSchema(request.facts) },
        (blocks) => writePairQuestion(request, blocks),
        (text) => readPairAnswer(text, request.facts, request.findings),
      ),
  };
}
