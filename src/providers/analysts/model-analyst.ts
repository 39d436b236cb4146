import type { AnalystSlot } from '#domain/analyst.ts';
import type { SentParameters, VendorAnalyst } from './analyst.ts';
import { createFieldAnswerSchema, readFieldAnswer } from './answers/read-field.ts';
import { createGameAnswerSchema } from './answers/game-schema.ts';
import { readGameAnswer } from './answers/read-game.ts';
import { createPairAnswerSchema, readPairAnswer } from './answers/read-pair.ts';
import type { Reading } from './answers/reading.ts';
import type { CallSession } from './call-session.ts';
import { interview } from './interview.ts';
import type { JsonRecord } from './json.ts';
import { createFence, type Fence } from './questions/fence.ts';
import { writeFieldQuestion } from './questions/field-question.ts';
import { writeGameQuestion } from './questions/game-question.ts';
import { writePairQuestion } from './questions/pair-question.ts';
import type { QuestionText } from './questions/question-text.ts';
import { createInquiry, type Patience } from './vendors/inquiry.ts';
import type { VendorConnection } from './vendors/vendor-client.ts';

/** Tries and the one repair together. */
const maxRequests = 3;

export interface ModelAnalystOptions {
  slot: AnalystSlot;
  model: string;
  parameters: SentParameters;
  vendor: VendorConnection;
  patience: Patience;
  /** Unguessable, new each time. */
  createMark: () => string;
}

/** A slot's analyst: a question is written, a vendor's model answers, the answer is checked. */
export function createModelAnalyst(options: ModelAnalystOptions): VendorAnalyst {
  const { slot, model, parameters, vendor, patience, createMark } = options;

  async function ask<Value>(
    session: CallSession,
    answer: { name: string; schema: JsonRecord },
    write: (fence: Fence) => QuestionText,
    read: (text: string) => Reading<Value>,
  ) {
    const fence = createFence(createMark());
    const inquiry = createInquiry(vendor, session, patience, maxRequests);
    const question = { model, parameters, answer, ...write(fence) };
    const told = await interview(vendor, inquiry, question, fence, read);
    return {
      ...told.value,
      requestedModel: model,
      returnedModel: told.returnedModel,
      answer: told.answer,
      usage: inquiry.usage(),
    };
  }

  return {
    id: slot,
    model,
    readsWishes: true,
    vendor: vendor.name,
    parameters,
    analyse: (request) =>
      ask(
        request.session,
        { name: 'game_analysis', schema: createGameAnswerSchema(request.facts) },
        (fence) => writeGameQuestion(request, fence),
        (text) => readGameAnswer(text, request.facts, request.findings),
      ),
    pickWinner: (request) =>
      ask(
        request.session,
        { name: 'tournament_analysis', schema: createFieldAnswerSchema(request.facts) },
        (fence) => writeFieldQuestion(request, fence),
        (text) => readFieldAnswer(text, request.facts, request.findings),
      ),
    compare: (request) =>
      ask(
        request.session,
        { name: 'team_comparison', schema: createPairAnswerSchema(request.facts) },
        (fence) => writePairQuestion(request, fence),
        (text) => readPairAnswer(text, request.facts, request.findings),
      ),
  };
}
