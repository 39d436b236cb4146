import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listJsonObjects } from './reading.ts';

describe('JSON objects in a text', () => {
  it.each([
    ['alone', '{"a":1}'],
    ['in a fence', '```json\n{"a":1}\n```'],
    ['in a fence without a name, with words around it', 'Sure:\n```\n{"a":1}\n```\nDone.'],
    ['between words', 'The answer is {"a":1}, I think.'],
    ['beside braces that are no JSON', 'Use {braces}: {"a":1}'],
    ['after a brace that stays open', 'Use { so: {"a":1}'],
    ['after thoughts with a draft', '<think>{"a":2}, no, {"b":</think>{"a":1}'],
    ['after thoughts that only end', 'Hm, {"a":2}.</think>\n{"a":1}'],
    ['after thoughts that do not end', '<think>Hm, {.\n{"a":1}'],
  ])('are found %s', (_, text) => {
    expect(listJsonObjects(text)).toEqual([{ a: 1 }]);
  });

  it('are listed in order, and a tag inside one does not end the thinking', () => {
    expect(listJsonObjects('{"a":1} or {"a":2}')).toEqual([{ a: 1 }, { a: 2 }]);
    expect(listJsonObjects('{"a":"</think>"}')).toEqual([{ a: '</think>' }]);
  });

  it.each([
    ['in prose', 'The Gulls win.'],
    ['when it is cut off', '{"a":1, "b":'],
    ['when it is a list', '[1, 2]'],
    ['when it holds NaN', '{"a":NaN}'],
    ['when it is nested too deep', `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`],
    ['when only thoughts hold it', '<think>{"a":1}</think>'],
  ])('are none %s', (_, text) => {
    expect(listJsonObjects(text)).toEqual([]);
  });

  it('are found with text around them, whatever their content', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (object) => {
        const json = JSON.stringify(object);
        expect(JSON.stringify(listJsonObjects(`Here: ${json} That is all.`))).toBe(
          JSON.stringify([JSON.parse(json)]),
        );
      }),
    );
  });
});
