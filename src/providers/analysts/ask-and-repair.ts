import { AnalystError } from './analyst-fault.ts';
import type { Reading } from './answers/reading.ts';
import { cleanText } from './clean-text.ts';
import type { UntrustedBlocks } from './questions/question-text.ts';
import { createVendorFault } from './vendors/classify-failure.ts';
import type { VendorCalls } from './vendors/vendor-calls.ts';
import type { VendorConnection } from './vendors/vendor-client.ts';
import type { VendorAnswer, VendorQuestion } from './vendors/wire.ts';

export interface UsableAnswer<Value> {
  value: Value;
  returnedModel: string;
  /** Model text from which the value was parsed. */
  answer: string;
}

const maxAnswerCharacters = 40_000;
const maxQuotedCharacters = 8_000;

/**
 * Asks and parses; for an invalid answer, asks once more with the problems listed. If still invalid, throws
 * AnalystError with the model's text. Values are never corrected.
 */
export async function askAndRepair<Value>(
  vendor: VendorConnection,
  calls: VendorCalls,
  question: VendorQuestion,
  blocks: UntrustedBlocks,
  read: (text: string) => Reading<Value>,
): Promise<UsableAnswer<Value>> {
  const first = await calls.ask(question, 'analysis');
  const reading = read(first.text);
  if (reading.ok) return usableAnswer(reading.value, first);
  if (!calls.canAskAgain()) return acceptAnswer(vendor, reading, first);

  const repair = {
    ...question,
    input: writeRepair(question.input, first, reading.problems, blocks),
  };
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
  answer: VendorAnswer,
): UsableAnswer<Value> {
  if (reading.ok) return usableAnswer(reading.value, answer);
  if (reading.usable !== undefined) return usableAnswer(reading.usable, answer);
  const rawText = `${reading.problems.join('\n')}\n\n${answer.text}`;
  throw createVendorFault(vendor, reading.fault, { rawText });
}

function usableAnswer<Value>(value: Value, { model, text }: VendorAnswer): UsableAnswer<Value> {
  return { value, returnedModel: model, answer: cleanText(text, maxAnswerCharacters) };
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
