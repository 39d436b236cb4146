import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { render, toText } from '#testing/render.ts';
import { MembersOnly } from './admission.tsx';

/** What of a browser the parts of a page ask for as they are loaded. */
vi.hoisted(() => {
  const query = () => Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { matchMedia: query }));
});

it('a page for members is a centered spinner while nobody knows who is there', () => {
  const html = render(createElement(MembersOnly, undefined, null));

  expect(html).toMatch(/role="status" class="[^"]*items-center justify-center/);
  expect(html).toContain('animate-spin');
  expect(toText(html)).toBe('Loading');
});
