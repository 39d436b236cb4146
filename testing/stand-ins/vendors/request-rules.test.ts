import type { JsonRecord } from '#providers/reading/json.ts';
import { describe, expect, it } from 'vitest';
import { complaintAbout } from './request-rules.ts';

const sound = { model: 'm', input: 'Who wins?', max_output_tokens: 100 };

const withSchema = (schema: JsonRecord) => ({ ...sound, text: { format: { schema } } });
const object = (member: JsonRecord, rest: JsonRecord = {}) => ({
  type: 'object',
  properties: { a: member },
  required: ['a'],
  additionalProperties: false,
  ...rest,
});

describe('a stand-in refuses what its vendor would', () => {
  it.each([
    ['no cap on output', { ...sound, max_output_tokens: undefined }],
    ['a temperature beside an effort', { ...sound, reasoning: {}, temperature: 1 }],
    ['the chat wire’s form of a schema', { ...sound, response_format: {} }],
    ['a bound on text', withSchema(object({ type: 'string', maxLength: 5 }))],
    ['a member that is not required', withSchema(object({}, { required: [] }))],
    ['members besides', withSchema(object({}, { additionalProperties: true }))],
    ['the same inside a list', withSchema(object({ items: object({}, { required: [] }) }))],
  ])('with %s', (_, body) => {
    expect(complaintAbout('openai', body)).toMatchObject({ status: 400 });
  });

  it('with the live search that xAI has shut down', () => {
    expect(complaintAbout('xai', { ...sound, search_parameters: {} })).toMatchObject({
      status: 410,
    });
  });

  it('and nothing else', () => {
    expect(complaintAbout('openai', withSchema(object({ type: 'string' })))).toBeUndefined();
  });
});
