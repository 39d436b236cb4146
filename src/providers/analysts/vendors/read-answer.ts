import { isOneObject, readAfterThinking } from '#providers/analysts/answers/reading.ts';
import { type AnalystFault, AnalystError, getFault } from '#providers/analysts/analyst-fault.ts';
import { cleanCharacters, cleanText } from '#providers/reading/clean-text.ts';
import { read, type JsonRecord, isRecord } from '#providers/reading/json.ts';
import { type AnalystVendor, vendorLabels } from '#domain/analyst.ts';

type AnswerText = { ok: true; text: string } | { ok: false; fault: AnalystFault };

/** The last message with text in a Responses API answer, unless the token limit cut it off. */
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
  if (isAtTokenLimit(body) && !isWhole(text)) return { ok: false, fault: 'unreadable' };
  return isRefusal(text) ? { ok: false, fault: 'refused' } : { ok: true, text };
}

function readFailure(body: JsonRecord): AnalystFault | undefined {
  const status = read.member(body, 'status');
  const error = read.member(body, 'error');
  if (status === 'failed' || (error !== undefined && error !== null)) {
    return classifyFailure(describeFailure(body, ''));
  }
  if (isAtTokenLimit(body)) {
    const reason = read.rawText(read.record(body, 'incomplete_details'), 'reason');
    return reason === 'content_filter' ? 'refused' : undefined;
  }
  return status === undefined || status === 'completed' ? undefined : 'unreadable';
}

function isAtTokenLimit(body: JsonRecord): boolean {
  return read.member(body, 'status') === 'incomplete';
}

/** Some models go on with blanks after a whole answer, until the token limit. */
const minBlanksAfterProse = 20;

function isWhole(text: string): boolean {
  const blanks = text.length - text.trimEnd().length;
  return blanks >= minBlanksAfterProse || (blanks > 0 && isOneObject(text));
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
  const answer = readAfterThinking(text).trim();
  if (answer.length > maxRefusalCharacters || answer.includes('{')) return false;
  return refusals.some((pattern) => pattern.test(answer));
}

interface Failure {
  /** HTTP status; undefined for a failure inside a 200 response. */
  status?: number;
  code: string;
  message: string;
}

const faultsOfCodes: Record<string, AnalystFault> = {
  invalid_prompt: 'refused',
  content_filter: 'refused',
  content_policy_violation: 'refused',
  insufficient_quota: 'out-of-credit',
  billing_hard_limit_reached: 'out-of-credit',
  billing_not_active: 'out-of-credit',
  invalid_api_key: 'key-refused',
  account_deactivated: 'key-refused',
  model_not_found: 'model-retired',
  rate_limit_exceeded: 'rate-limited',
};

/** Faults by message, because xAI and Perplexity send no code for most of these. */
const faultsOfMessages: [RegExp, AnalystFault][] = [
  [
    /all available credits|spending limit|(run |ran )?out of credits?\b|(insufficient|not enough) (credit|fund|balance|quota)|exceeded your current quota/i,
    'out-of-credit',
  ],
  [/(incorrect|invalid) api key/i, 'key-refused'],
  [
    /\bmodel\b.{0,120}(does not exist|not found|deprecated|retired|been shut ?down|no longer (available|exist|support))|(invalid|unknown) model\b/is,
    'model-retired',
  ],
  [
    /usage (guideline|polic)|content (policy|filter)|safety (check|filter|polic|system)|potentially violating/i,
    'refused',
  ],
];

const faultsOfStatuses: Record<number, AnalystFault> = {
  401: 'key-refused',
  402: 'out-of-credit',
  408: 'server-error',
  429: 'rate-limited',
};

/**
 * Classifies a failure by code, message, then status; for 5xx and rate limits the message counts
 * only on credit.
 */
export function classifyFailure({ status, code, message }: Failure): AnalystFault {
  const ofCode = Object.hasOwn(faultsOfCodes, code) ? faultsOfCodes[code] : undefined;
  if (ofCode !== undefined) return ofCode;
  if (status !== undefined && status >= 500) return 'server-error';

  const ofMessage = faultsOfMessages.find(([pattern]) => pattern.test(message))?.[1];
  const ofStatus = status === undefined ? 'server-error' : faultsOfStatuses[status];
  if (ofMessage === 'out-of-credit' || ofStatus === undefined) return ofMessage ?? 'misconfigured';
  return status === undefined ? (ofMessage ?? ofStatus) : ofStatus;
}

const maxMessageCharacters = 2_000;

/** Code and message from `{error: {code, message}}`, xAI's `{code, error: "…"}` or plain text. */
export function describeFailure(body: unknown, text: string): Omit<Failure, 'status'> {
  const error = read.member(body, 'error');
  const from = isRecord(error) ? error : body;
  const words = isRecord(body)
    ? (read.rawText(from, 'message') ?? read.rawText(body, 'error') ?? read.rawText(body, 'detail'))
    : text.trimStart().startsWith('<')
      ? ''
      : text;
  return {
    code: read.rawText(from, 'code') ?? read.rawText(from, 'type') ?? '',
    message: (words ?? '').slice(0, maxMessageCharacters),
  };
}

const maxRawCharacters = 8_000;

/** A vendor's fault; `rawText` is its response without the key, for the administrator. */
export function createVendorFault(
  vendor: { name: AnalystVendor; apiKey: string },
  fault: AnalystFault,
  details: { rawText?: string; retryAfterMs?: number } = {},
): AnalystError {
  return new AnalystError(fault, `${vendorLabels[vendor.name]} ${getFault(fault).did}.`, {
    retryAfterMs: details.retryAfterMs,
    rawText: details.rawText === undefined ? undefined : redact(details.rawText, vendor.apiKey),
  });
}

/**
 * Removes the key, whole or as abbreviated by a vendor (`sk-abc***xyz`), and truncates the text.
 */
function redact(text: string, apiKey: string): string {
  const redacted = cleanCharacters(text)
    .replaceAll(apiKey, '[key]')
    .slice(0, maxRawCharacters * 2)
    .replaceAll(/\b(?:sk|xai|pplx)-[\w*.-]{4,}/g, '[key]')
    .replaceAll(/Bearer\s+\S+/gi, 'Bearer [key]');
  return cleanText(redacted, maxRawCharacters);
}
