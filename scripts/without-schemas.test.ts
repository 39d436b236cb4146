import { describe, expect, it } from 'vitest';
import { shorten } from './without-schemas.ts';

describe('shorten', () => {
  it('leaves the stand-in where a schema was, also one made from another', () => {
    const code = `const game = z.object({ id: z.string() }).nullable();
export const week = game.extend({ slot: z.number() }).omit({ id: true });`;
    expect(shorten(code)).toBe('const game = z;\nexport const week = z;');
  });

  it('keeps of a call what the browser needs to make it', () => {
    const code = `export const calls = {
  one: member.get(\`/api/\${sport}\`, { summary: 'One.', answer: z.array(game) }),
};`;
    expect(shorten(code)).toBe(`export const calls = {
  one: member.get(\`/api/\${sport}\`, {}),
};`);
  });

  it('keeps limits, lists and functions as they are', () => {
    const code = `export const most = 64;
const patterns = paths.map((path) => new RegExp(path));
export function matches(path) { return patterns.some((pattern) => pattern.test(path)); }`;
    expect(shorten(code)).toBe(code);
  });
});
