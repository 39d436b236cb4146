import { expect, it } from 'vitest';
import { deferScripts } from './web-pages.ts';

it('a page with deferred scripts keeps its style sheet, fonts and first script, and fetches no other', () => {
  const now = [
    '<link rel="preload" href="/assets/letters.woff2" as="font" crossorigin>',
    '<script src="/before-paint.js"></script>',
    '<link rel="stylesheet" crossorigin href="/assets/style.css">',
  ];
  const code = [
    '<script type="module" fetchpriority="low" crossorigin src="/assets/application.js"></script>',
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/nfl.js">',
  ];
  const [font, ...rest] = now;
  const html = `<head>${font}${code[0]}${rest.join('')}${code[1]}</head><body><p></p></body>`;

  expect(deferScripts(html)).toBe(
    `<head>${now.join('')}</head><body><p></p><template id="deferred-scripts">${code.join('')}</template></body>`,
  );
});
