import { describe, expect, it } from 'vitest';
import { classifyFailure, describeFailure } from './read-answer.ts';

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
