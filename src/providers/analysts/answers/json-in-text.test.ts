import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findJsonObject } from './json-in-text.ts';

describe('the JSON object in a text', () => {
  it.each([
    ['alone', '{"a":1}'],
    ['in a fence', '```json\n{"a":1}\n```'],
    ['in a fence without a name, with words around it', 'Sure:\n```\n{"a":1}\n```\nDone.'],
    ['between words', 'The answer is {"a":1}, I think.'],
    ['beside braces that are no JSON', 'Use {braces}: {"a":1}'],
  ])('is found %s', (_, text) => {
    expect(findJsonObject(text)).toEqual({ a: 1 });
  });

  it.each([
    ['in prose', 'The Gulls win.'],
    ['where there are two', '{"a":1} or {"a":2}'],
    ['when it is cut off', '{"a":1, "b":'],
    ['when it is a list', '[1, 2]'],
    ['when it holds NaN', '{"a":NaN}'],
    ['when it is nested too deep', `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`],
  ])('is not there %s', (_, text) => {
    expect(findJsonObject(text)).toBeUndefined();
  });

  it('is found with words around it, whatever it holds', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (object) => {
        const json = JSON.stringify(object);
        expect(JSON.stringify(findJsonObject(`Here: ${json} That is all.`))).toBe(
          JSON.stringify(JSON.parse(json)),
        );
      }),
    );
  });
});
