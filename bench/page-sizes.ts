import { measurePages, scriptBudgets } from '#testing/first-screen/page-sizes.ts';
import type { Figure } from './figure.ts';

/** JavaScript of a page's first screen, gzipped: entry, route and all their imports. */
export function measureSizes(): Promise<Figure[]> {
  const sizes = measurePages();
  const figures = Object.entries(scriptBudgets).map(([path, budget]) => {
    const { scriptKilobytes = Number.NaN, scripts = 0 } = sizes[path] ?? {};
    return {
      name: `JavaScript of the first screen of ${path}, gzipped, in ${scripts} files`,
      value: `${scriptKilobytes.toFixed(1)} kB`,
      target: { text: `≤ ${budget} kB`, holds: scriptKilobytes <= budget },
    };
  });
  return Promise.resolve(figures);
}
