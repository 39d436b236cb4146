import type { AnalystFault } from '../analyst-fault.ts';
import { read, type JsonRecord } from '../../reading/json.ts';

export type AnswerText = { ok: true; text: string } | { ok: false; fault: AnalystFault };

const faultsOfCodes: Record<string, AnalystFault> = {
  rate_limit_exceeded: 'rate-limited',
  insufficient_quota: 'misconfigured',
  invalid_api_key: 'misconfigured',
  content_filter: 'refused',
  content_policy_violation: 'refused',
};

/** The text of a Responses answer: its last message that has any; a cut-off answer is none. */
export function readAnswerText(body: JsonRecord): AnswerText {
  const failure = readFailure(body);
  if (failure !== undefined) return { ok: false, fault: failure };

  const messages = read
    .records(body, 'output')
    .filter((item) => read.records(item, 'content').length > 0);
  const parts = messages.flatMap((message) => read.records(message, 'content'));
  if (parts.some((part) => part['type'] === 'refusal')) return { ok: false, fault: 'refused' };

  const texts = messages.map(readMessageText).filter((text) => text !== '');
  const text = texts.at(-1) ?? read.rawText(body, 'output_text');
  return text === undefined ? { ok: false, fault: 'unreadable' } : { ok: true, text };
}

function readFailure(body: JsonRecord): AnalystFault | undefined {
  const status = read.member(body, 'status');
  const error = read.record(body, 'error');
  if (status === 'failed' || error !== undefined) {
    return faultsOfCodes[read.rawText(error, 'code') ?? ''] ?? 'server-error';
  }
  if (status === 'incomplete') {
    const reason = read.rawText(read.record(body, 'incomplete_details'), 'reason');
    return reason === 'content_filter' ? 'refused' : 'unreadable';
  }
  return status === undefined || status === 'completed' ? undefined : 'unreadable';
}

/** Reasoning that some models print along is no part of the answer. */
function readMessageText(message: JsonRecord): string {
  return read
    .records(message, 'content')
    .filter((part) => part['type'] === 'output_text' || part['type'] === 'text')
    .map((part) => read.rawText(part, 'text') ?? '')
    .join('');
}
