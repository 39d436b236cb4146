import { createElement } from 'react';
import { expect, it } from 'vitest';
import { render, toText } from '#testing/render.ts';
import { MembersOnly } from './admission.tsx';

it('shows a centered spinner until it is known who is signed in', () => {
  const html = render(createElement(MembersOnly, undefined, null));

  expect(html).toMatch(/role="status" class="[^"]*items-center justify-center/);
  expect(html).toContain('animate-spin');
  expect(toText(html)).toBe('Loading');
});
