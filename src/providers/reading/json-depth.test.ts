import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDepthGauge, deepestJson, isTooDeep } from './json-depth.ts';

function nested(depth: number, kind: '[' | '{' = '['): string {
  return kind === '['
    ? '['.repeat(depth) + ']'.repeat(depth)
    : '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);
}

function measureDepth(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return (
    1 + Object.values(value).reduce<number>((most, part) => Math.max(most, measureDepth(part)), 0)
  );
}

describe('depth of a JSON text', () => {
  it.each(['[', '{'] as const)('has an exact limit: %s', (kind) => {
    expect(isTooDeep(nested(deepestJson, kind))).toBe(false);
    expect(isTooDeep(nested(deepestJson + 1, kind))).toBe(true);
  });

  it('ignores brackets in strings and counts siblings once', () => {
    const texts = ['['.repeat(100), '{'.repeat(100) + '"', '\\', '\\"[', 'ä€😀['.repeat(60)];

    expect(isTooDeep(JSON.stringify(texts))).toBe(false);
    expect(isTooDeep(`[${'[],{},'.repeat(100)}0]`)).toBe(false);
    expect(isTooDeep(JSON.stringify(texts) + nested(deepestJson + 1))).toBe(true);
  });

  it('is the same whatever the chunks of the text', () => {
    const strings = fc.string({ unit: fc.constantFrom('"', '\\', '[', '{', ']', 'a', 'ä', '😀') });
    const values = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'large', maxDepth: 60 },
        strings,
        fc.array(tie('value'), { maxLength: 2 }),
        fc.dictionary(strings, tie('value'), { maxKeys: 2 }),
      ),
    })).value;

    fc.assert(
      fc.property(
        values,
        fc.nat(deepestJson),
        fc.array(fc.integer({ min: 1, max: 9 })),
        (value, extra, lengths) => {
          const bytes = Buffer.from('['.repeat(extra) + JSON.stringify(value) + ']'.repeat(extra));
          const gauge = createDepthGauge();
          let isFound = false;
          let at = 0;
          for (const length of [...lengths, bytes.length]) {
            isFound ||= gauge.isTooDeepWith(bytes.subarray(at, at + length));
            at += length;
          }

          expect(isFound).toBe(measureDepth(value) + extra > deepestJson);
        },
      ),
    );
  });
});
