import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { render, toText } from '#testing/render.ts';
import { MembersOnly } from './admission.tsx';

/** Browser globals read by the page modules at import. */
vi.hoisted(() => {
  const query = () => Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { matchMedia: query }));
});

it('shows a centered spinner until it is known who is signed in', () => {
  const html = render(createElement(MembersOnly, undefined, null));

  expect(html).toMatch(/role="status" class="[^"]*items-center justify-center/);
  expect(html).toContain('animate-spin');
  expect(toText(html)).toBe('Loading');
});
