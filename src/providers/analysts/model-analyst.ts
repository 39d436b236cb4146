import type { AnalystSlot } from '#domain/analyst.ts';
import type { SentParameters, VendorAnalyst } from './analyst.ts';
import { createFieldAnswerSchema, readFieldAnswer } from './answers/read-field.ts';
import { createGameAnswerSchema } from './answers/game-schema.ts';
import { readGameAnswer } from './answers/read-game.ts';
import { createPairAnswerSchema, readPairAnswer } from './answers/read-pair.ts';
import type { Reading } from './answers/reading.ts';
import type { CallSession } from './call-session.ts';
import type { JsonRecord } from '#providers/reading/json.ts';
import {
  createUntrustedBlocks,
  type UntrustedBlocks,
  type QuestionText,
} from './questions/question-text.ts';
import {
  writeFieldQuestion,
  writeGameQuestion,
  writePairQuestion,
} from './questions/subject-questions.ts';
import { createVendorCalls, type RetryTiming, type VendorCalls } from './vendors/vendor-calls.ts';
import type { VendorConnection } from './vendors/vendor-client.ts';
import { AnalystError } from './analyst-fault.ts';
import { cleanText } from '#providers/reading/clean-text.ts';
import { createVendorFault } from './vendors/read-answer.ts';
import type { VendorAnswer, VendorQuestion } from './vendors/wire.ts';

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
    const answered = await askAndRepair(vendor, calls, question, blocks, read);
    return { ...answered, requestedModel: model, usage: calls.usage() };
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
    async test(session) {
      const calls = createVendorCalls(vendor, session, retryTiming, 1);
      await calls.ask({ model, parameters: toTestParameters(parameters), ...testQuestion }, 'test');
    },
  };
}

const testQuestion = { instructions: 'Answer with one word.', input: 'Is it working?' };

/** Room for a model that reasons first; only what it uses is paid. */
const maxTestTokens = 2000;

function toTestParameters({ reasoningEffort, ...parameters }: SentParameters): SentParameters {
  const effort = reasoningEffort === undefined ? {} : { reasoningEffort: 'low' as const };
  return { ...parameters, ...effort, maxOutputTokens: maxTestTokens };
}

const maxAnswerCharacters = 40_000;
const maxQuotedCharacters = 8_000;

/** Asks again after an invalid answer, listing its problems. Values are never corrected. */
async function askAndRepair<Value>(
  vendor: VendorConnection,
  calls: VendorCalls,
  question: VendorQuestion,
  blocks: UntrustedBlocks,
  read: (text: string) => Reading<Value>,
) {
  const first = await calls.ask(question, 'analysis');
  const reading = read(first.text);
  if (reading.ok || !calls.canAskAgain()) return acceptAnswer(vendor, reading, first);

  const input = writeRepair(question.input, first, reading.problems, blocks);
  const repair = { ...question, input };
  const second = await calls.ask(repair, 'repair').catch((error: unknown) => {
    // The first answer had a valid core, which is better than nothing.
    if (error instanceof AnalystError && reading.usable !== undefined) return undefined;
    throw error;
  });
  if (second === undefined) return acceptAnswer(vendor, reading, first);

  const repaired = read(second.text);
  if (!repaired.ok && repaired.usable === undefined && reading.usable !== undefined) {
    return acceptAnswer(vendor, reading, first);
  }
  return acceptAnswer(vendor, repaired, second);
}

function acceptAnswer<Value>(
  vendor: VendorConnection,
  reading: Reading<Value>,
  { model, text }: VendorAnswer,
) {
  const answer = { returnedModel: model, answer: cleanText(text, maxAnswerCharacters) };
  if (reading.ok) return { ...answer, ...reading.value };
  if (reading.usable !== undefined) return { ...answer, ...reading.usable };
  const rawText = `${reading.problems.join('\n')}\n\n${text}`;
  throw createVendorFault(vendor, reading.fault, { rawText });
}

function writeRepair(
  input: string,
  answer: VendorAnswer,
  found: string[],
  blocks: UntrustedBlocks,
): string {
  const quoted = blocks.wrap('earlier answer', cleanText(answer.text, maxQuotedCharacters));
  const problems = blocks.wrap('problems', found.map((line) => `- ${line}`).join('\n'));
  return `${input}\n\nAn earlier answer to this could not be used:\n${quoted}\nIts problems:\n${problems}\nAnswer again, in full and in the given form, without these problems.`;
}
