import { describe, expect, it } from 'vitest';
import { prettyJson } from './pretty-json.ts';

describe('prettyJson', () => {
  it('sets JSON out on lines', () => {
    expect(prettyJson('{"a":1}')).toBe('{\n  "a": 1\n}');
  });

  it('leaves everything else as it came', () => {
    expect(prettyJson('Eagles, {probably')).toBe('Eagles, {probably');
  });
});
