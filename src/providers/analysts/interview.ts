import { AnalystError } from './analyst.ts';
import type { Reading } from './answers/reading.ts';
import { cleanText } from './clean-text.ts';
import type { Fence } from './questions/fence.ts';
import { createVendorFault } from './vendors/faults.ts';
import type { Inquiry } from './vendors/inquiry.ts';
import type { VendorConnection } from './vendors/vendor-client.ts';
import type { VendorAnswer, VendorQuestion } from './vendors/wire.ts';

export interface Interviewed<Value> {
  value: Value;
  returnedModel: string;
  /** The model's text that the value was read from. */
  answer: string;
}

const maxAnswerCharacters = 40_000;
const maxQuotedCharacters = 8_000;

/**
 * Asks, reads, and when the answer does not hold asks once more with the problems named. What still
 * does not hold is an AnalystError with the model's text; no figure is mended on the way.
 */
export async function interview<Value>(
  vendor: VendorConnection,
  inquiry: Inquiry,
  question: VendorQuestion,
  fence: Fence,
  read: (text: string) => Reading<Value>,
): Promise<Interviewed<Value>> {
  const first = await inquiry.ask(question, 'analysis');
  const reading = read(first.text);
  if (reading.ok) return told(reading.value, first);
  if (!inquiry.canAskAgain()) return settle(vendor, reading, first);

  const repair = {
    ...question,
    input: writeRepair(question.input, first, reading.problems, fence),
  };
  const second = await inquiry.ask(repair, 'repair').catch((error: unknown) => {
    // The first answer had a core that holds: better that than nothing.
    if (error instanceof AnalystError && reading.usable !== undefined) return undefined;
    throw error;
  });
  if (second === undefined) return settle(vendor, reading, first);

  const repaired = read(second.text);
  if (!repaired.ok && repaired.usable === undefined && reading.usable !== undefined) {
    return settle(vendor, reading, first);
  }
  return settle(vendor, repaired, second);
}

function settle<Value>(
  vendor: VendorConnection,
  reading: Reading<Value>,
  answer: VendorAnswer,
): Interviewed<Value> {
  if (reading.ok) return told(reading.value, answer);
  if (reading.usable !== undefined) return told(reading.usable, answer);
  const rawText = `${reading.problems.join('\n')}\n\n${answer.text}`;
  throw createVendorFault(vendor, reading.fault, { rawText });
}

function told<Value>(value: Value, { model, text }: VendorAnswer): Interviewed<Value> {
  return { value, returnedModel: model, answer: cleanText(text, maxAnswerCharacters) };
}

function writeRepair(input: string, answer: VendorAnswer, found: string[], fence: Fence): string {
  const quoted = fence.wrap('earlier answer', cleanText(answer.text, maxQuotedCharacters));
  const problems = fence.wrap('problems', found.map((line) => `- ${line}`).join('\n'));
  return `${input}\n\nAn earlier answer to this could not be used:\n${quoted}\nIts problems:\n${problems}\nAnswer anew, in full and in the given form, without these problems.`;
}
