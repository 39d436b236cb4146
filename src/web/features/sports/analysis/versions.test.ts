import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { VersionView } from '#contract/prediction-parts.ts';
import { render, toText } from '#testing/render.ts';
import { isNewest, NewerVersion } from './versions.tsx';

const version = (id: string, number: number): VersionView => ({
  id,
  version: number,
  createdAt: '2026-11-21T12:00:00.000Z',
  madeWith: 'default',
});
const versions = [version('first', 1), version('third', 3), version('second', 2)];
const shown = (shownId: string) => render(createElement(NewerVersion, { shownId, versions }));

describe('an analysis of which there is a newer version', () => {
  it('names the newest and leads there, whatever the order of the list', () => {
    expect(isNewest('first', versions)).toBe(false);
    expect(toText(shown('second'))).toContain(
      'You’re viewing an older version. Version 3 was made',
    );
    expect(shown('second')).toContain('href="/predictions/third"');
  });

  it('says nothing of it where the newest is shown, or the only one', () => {
    expect(toText(shown('third'))).toBe('');
    expect(isNewest('third', versions)).toBe(true);
    expect(isNewest('only', [])).toBe(true);
  });
});
