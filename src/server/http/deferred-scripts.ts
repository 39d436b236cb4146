const code = /<link rel="modulepreload"[^>]*>|<script type="module"[^>]*><\/script>/g;

/**
 * Defers a page's scripts until it has been painted: browsers do not fetch what is inside a
 * template, which src/web/public/before-paint.js removes after the first frame.
 */
export function deferScripts(html: string): string {
  const template = `<template id="deferred-scripts">${html.match(code)?.join('') ?? ''}</template>`;
  return html.replaceAll(code, '').replace('</body>', () => `${template}</body>`);
}
