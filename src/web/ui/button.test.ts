import { createElement } from 'react';
import { expect, it } from 'vitest';
import { render, toText } from '#testing/render.ts';
import { Button } from './button.tsx';

it('a busy button is disabled and shows a spinner', () => {
  const busy = render(createElement(Button, { isBusy: true }, 'Generating...'));
  const idle = render(createElement(Button, null, 'Generate'));

  expect(busy).toMatch(/<button[^>]* disabled=""[^>]* aria-busy="true"/);
  expect(busy).toContain('<svg');
  expect(toText(busy)).toBe('Generating...');
  expect(idle).not.toMatch(/ disabled=""|aria-busy|<svg/);
});
