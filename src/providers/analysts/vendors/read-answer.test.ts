import { describe, expect, it } from 'vitest';
import { classifyFailure, describeFailure, readAnswerText } from './read-answer.ts';

/** Failures returned by the vendors, by status and body. */
const failures: [number | undefined, unknown, string][] = [
  [400, { error: { code: 'invalid_prompt', message: 'Invalid prompt: …' } }, 'refused'],
  [undefined, { status: 'failed', error: { code: 'invalid_prompt', message: '…' } }, 'refused'],
  [403, { code: 'permission-denied', error: 'Content violates usage guidelines.' }, 'refused'],
  [403, 'Content violates usage guidelines.', 'refused'],
  [400, { error: { message: 'Rejected as a result of our safety system.' } }, 'refused'],
  [429, { error: { code: 'insufficient_quota', message: '…' } }, 'out-of-credit'],
  [429, { error: { type: 'insufficient_quota', code: null, message: '…' } }, 'out-of-credit'],
  [
    429,
    {
      code: 'Some resource has been exhausted',
      error:
        'Your team has either used all available credits or reached its monthly spending limit.',
    },
    'out-of-credit',
  ],
  [403, { error: 'You have run out of credits or need a Grok subscription.' }, 'out-of-credit'],
  [402, '', 'out-of-credit'],
  [401, { error: { message: 'Content of usage guidelines' } }, 'key-refused'],
  [400, { code: 'invalid', error: 'Incorrect API key provided: xa***.' }, 'key-refused'],
  [404, { error: { code: 'model_not_found', message: '…' } }, 'model-retired'],
  [404, { error: 'The model grok-2 does not exist or your team has no access.' }, 'model-retired'],
  [400, { error: { message: "Invalid model 'sonar-x'. Permitted models are …" } }, 'model-retired'],
  [410, { error: { message: 'This model has been shut down' } }, 'model-retired'],
  [410, { error: { message: 'Live search is deprecated' } }, 'misconfigured'],
  [404, '<html>Not found</html>', 'misconfigured'],
  [403, '<html>Our usage policy</html>', 'misconfigured'],
  [400, { error: { message: "'temperature' is not supported with this model." } }, 'misconfigured'],
  [429, { error: { code: 'rate_limit_exceeded', message: 'Rate limit reached' } }, 'rate-limited'],
  [429, '', 'rate-limited'],
  [503, { error: { message: 'The model is no longer available.' } }, 'server-error'],
  [408, '', 'server-error'],
  [undefined, { status: 'failed', error: null }, 'server-error'],
  [undefined, { error: { code: 'constructor', message: 7 } }, 'server-error'],
];

describe('vendor failure', () => {
  it.each(failures)('with status %s and %j is %s', (status, body, expected) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);

    expect(classifyFailure({ status, ...describeFailure(body, text) })).toBe(expected);
  });
});

describe('an answer at the token limit', () => {
  const answer = '{"winner": "Gulls", "keyFactors": [{"text": "Form."}]}';
  const readAtLimit = (text: string, reason = 'max_output_tokens') =>
    readAnswerText({
      status: 'incomplete',
      incomplete_details: { reason },
      output: [{ type: 'message', content: [{ type: 'output_text', text }] }],
    });

  it.each([
    ['newlines', `${answer}\n\n\n`],
    ['blanks of every kind', `${answer} \t\r\n\u00a0`],
    ['a megabyte of blanks', answer + ' '.repeat(1_000_000)],
    ['blanks after a fence', `\`\`\`json\n${answer}\n\`\`\`\n\n`],
    ['blanks after thoughts', `<think>{ </think>${answer}\n`],
    ['blanks after prose', `Nobody is missing.${'\n'.repeat(500)}`],
  ])('is read when it was whole and went on with %s', (_, text) => {
    expect(readAtLimit(text)).toEqual({ ok: true, text });
  });

  it.each([
    ['ends in its middle', answer.slice(0, 30)],
    ['ends in its middle with blanks', `${answer.slice(0, -2)}\n\n`],
    ['ends behind an inner object', `${answer.slice(0, -2)} `],
    ['ends after a draft', `${answer}\n${answer.slice(0, 12)}\n`],
    ['has no sign of its end', 'Nobody is missing.'],
    ['is prose with a line break', 'Nobody is missing.\n'],
  ])('is not read when it %s', (_, text) => {
    expect(readAtLimit(text)).toEqual({ ok: false, fault: 'unreadable' });
  });

  it('is refused when a content filter ended it', () => {
    expect(readAtLimit(`${answer}\n`, 'content_filter')).toEqual({ ok: false, fault: 'refused' });
  });
});
