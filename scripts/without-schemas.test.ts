import { describe, expect, it } from 'vitest';
import { shorten } from './without-schemas.ts';

describe('shorten', () => {
  it('replaces schemas with the stub, also those derived from another', () => {
    const code = `const game = z.object({ id: z.string() }).nullable();
export const week = game.extend({ slot: z.number() }).omit({ id: true });`;
    expect(shorten(code)).toBe('const game = z;\nexport const week = z;');
  });

  it('keeps what the browser needs to make a request', () => {
    const code = `export const calls = {
  one: member.get(\`/api/\${sport}\`, { summary: 'One.', answer: z.array(game) }),
};`;
    expect(shorten(code)).toBe(`export const calls = {
  one: member.get(\`/api/\${sport}\`, {}),
};`);
  });

  it('keeps limits, lists and functions unchanged', () => {
    const code = `export const most = 64;
const patterns = paths.map((path) => new RegExp(path));
export function matches(path) { return patterns.some((pattern) => pattern.test(path)); }`;
    expect(shorten(code)).toBe(code);
  });
});
