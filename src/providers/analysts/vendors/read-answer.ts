import { readAfterThinking } from '../answers/json-in-text.ts';
import type { AnalystFault } from '../analyst-fault.ts';
import { read, type JsonRecord } from '../../reading/json.ts';
import { classifyFailure, describeFailure } from './classify-failure.ts';

export type AnswerText = { ok: true; text: string } | { ok: false; fault: AnalystFault };

/** The last message with text in a Responses API answer; a truncated answer has none. */
export function readAnswerText(body: JsonRecord): AnswerText {
  const fault = isFiltered(body) ? 'refused' : readFailure(body);
  if (fault !== undefined) return { ok: false, fault };

  const messages = read
    .records(body, 'output')
    .filter((item) => read.records(item, 'content').length > 0);
  const parts = messages.flatMap((message) => read.records(message, 'content'));
  if (parts.some((part) => part['type'] === 'refusal')) return { ok: false, fault: 'refused' };

  const texts = messages.map(readMessageText).filter((text) => text !== '');
  const text = texts.at(-1) ?? read.rawText(body, 'output_text');
  if (text === undefined) return { ok: false, fault: 'unreadable' };
  return isRefusal(text) ? { ok: false, fault: 'refused' } : { ok: true, text };
}

function readFailure(body: JsonRecord): AnalystFault | undefined {
  const status = read.member(body, 'status');
  const error = read.member(body, 'error');
  if (status === 'failed' || (error !== undefined && error !== null)) {
    return classifyFailure(describeFailure(body, ''));
  }
  if (status === 'incomplete') {
    const reason = read.rawText(read.record(body, 'incomplete_details'), 'reason');
    return reason === 'content_filter' ? 'refused' : 'unreadable';
  }
  return status === undefined || status === 'completed' ? undefined : 'unreadable';
}

/** True when a content filter cut the answer off, wherever the vendor reports it. */
function isFiltered(body: JsonRecord): boolean {
  const places = [body, ...read.records(body, 'output'), ...read.records(body, 'choices')];
  return places.some((place) => place['finish_reason'] === 'content_filter');
}

/** Drops the reasoning that some models include. */
function readMessageText(message: JsonRecord): string {
  return read
    .records(message, 'content')
    .filter((part) => part['type'] === 'output_text' || part['type'] === 'text')
    .map((part) => read.rawText(part, 'text') ?? '')
    .join('');
}

/** Refusals are short and come first; “Could not find …” is not one. */
const maxRefusalCharacters = 400;
const refusals = [
  /^(?:i(?:['’]m| am) )?(?:(?:really|very|so) )?sorry\b/i,
  /^(?:[^.!?]{0,60}[,.:;] )?(?:but |however,? )?(?:i|we)(?:['’]m| am)? (?:cannot|can['’]t|can not|won['’]t|will not|unable to|not able to|(?:must |have to )?decline)\b(?! (?:find|see|locate|confirm|verify|determine|identify)\b)/i,
];

function isRefusal(text: string): boolean {
  const said = readAfterThinking(text).trim();
  if (said.length > maxRefusalCharacters || said.includes('{')) return false;
  return refusals.some((pattern) => pattern.test(said));
}
