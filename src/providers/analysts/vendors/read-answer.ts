import type { AnalystFault } from '../analyst-fault.ts';
import { type JsonRecord, memberOf, recordOf, recordsOf, textOf } from '../json.ts';

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

  const messages = recordsOf(body, 'output').filter(
    (item) => recordsOf(item, 'content').length > 0,
  );
  const parts = messages.flatMap((message) => recordsOf(message, 'content'));
  if (parts.some((part) => part['type'] === 'refusal')) return { ok: false, fault: 'refused' };

  const texts = messages.map(readMessageText).filter((text) => text !== '');
  const text = texts.at(-1) ?? textOf(body, 'output_text');
  return text === undefined ? { ok: false, fault: 'unreadable' } : { ok: true, text };
}

function readFailure(body: JsonRecord): AnalystFault | undefined {
  const status = memberOf(body, 'status');
  const error = recordOf(body, 'error');
  if (status === 'failed' || error !== undefined) {
    return faultsOfCodes[textOf(error, 'code') ?? ''] ?? 'server-error';
  }
  if (status === 'incomplete') {
    const reason = textOf(recordOf(body, 'incomplete_details'), 'reason');
    return reason === 'content_filter' ? 'refused' : 'unreadable';
  }
  return status === undefined || status === 'completed' ? undefined : 'unreadable';
}

/** Reasoning that some models print along is no part of the answer. */
function readMessageText(message: JsonRecord): string {
  return recordsOf(message, 'content')
    .filter((part) => part['type'] === 'output_text' || part['type'] === 'text')
    .map((part) => textOf(part, 'text') ?? '')
    .join('');
}
