import { describe, expect, it } from 'vitest';
import { formatJson } from './raw-data-dialog.tsx';

describe('formatJson', () => {
  it('sets JSON out on lines', () => {
    expect(formatJson('{"a":1}')).toBe('{\n  "a": 1\n}');
  });

  it('leaves everything else as it came', () => {
    expect(formatJson('Eagles, {probably')).toBe('Eagles, {probably');
  });
});
