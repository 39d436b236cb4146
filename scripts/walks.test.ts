import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

it('walk through functions that are where docs/walks.md says', () => {
  const steps = [
    ...read('docs/walks.md').matchAll(/^\d+\. `(\w+)` \(\[[^\]]+\]\(\.\.\/([^)]+)\)\)/gm),
  ];
  const lost = steps.filter(
    ([, name, path = '']) => !new RegExp(`\\b${name}\\b *(=|\\(|<)`).test(read(path)),
  );
  expect(steps.length).toBeGreaterThan(40);
  expect(lost.map(([step]) => step)).toEqual([]);
});
