import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renderFirstPaints, titles } from './first-paint.tsx';

const files: Record<string, string> = {
  record: 'record/house/record-page.tsx',
  admin: 'administration/admin-page.tsx',
};

describe('what a page shows before its code runs', () => {
  it.each(Object.entries(titles))('is the title that the page has then: %s', (name, { title }) => {
    const file = new URL(`../features/${files[name] ?? `sports/${name}.tsx`}`, import.meta.url);
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`title(=|: )['"]${title}['"]`));
  });

  it('is one heading a page, and nothing that could be pressed without effect', () => {
    for (const html of Object.values(renderFirstPaints())) {
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(html).not.toMatch(/<(a|button|input|select)\b/);
    }
  });
});
