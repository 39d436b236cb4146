const code = /<link rel="modulepreload"[^>]*>|<script type="module"[^>]*><\/script>/g;

/**
 * A page that is drawn before its code is fetched. What is named in a template no browser fetches;
 * src/web/public/before-paint.js takes it out once the page's first frame has been painted.
 */
export function deferScripts(html: string): string {
  const template = `<template id="deferred-scripts">${html.match(code)?.join('') ?? ''}</template>`;
  return html.replaceAll(code, '').replace('</body>', () => `${template}</body>`);
}
