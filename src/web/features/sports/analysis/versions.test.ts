import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { AnalysisPageView } from '#contract/predictions/analyses-endpoints.ts';
import type { VersionView } from '#contract/predictions/prediction-parts.ts';
import { render, toText } from '#testing/render.ts';
import { findOtherShown, OtherShown } from './versions.tsx';

const version = (id: string, number: number): VersionView => ({
  id,
  version: number,
  createdAt: '2026-11-21T12:00:00.000Z',
  madeWith: 'default',
});
const versions = [version('first', 1), version('third', 3), version('second', 2)];
const analysisOf = (id: string, shownId: string | null = 'second') => {
  const prediction = versions.find((one) => one.id === id);
  return { prediction, versions, shownId } as unknown as AnalysisPageView;
};
const notice = (id: string) => render(createElement(OtherShown, { analysis: analysisOf(id) }));

describe('an analysis of which cards show another version', () => {
  it('names that version and links to it, whether this one is older or newer', () => {
    for (const [id, number] of [
      ['first', 1],
      ['third', 3],
    ] as const) {
      expect(toText(notice(id))).toContain(
        `You’re viewing version ${number}. Cards show version 2 , made`,
      );
      expect(notice(id)).toContain('href="/predictions/second"');
    }
  });

  it('has no notice where cards show this one, or none', () => {
    expect(notice('second')).toBe('');
    expect(findOtherShown(analysisOf('second'))).toBeUndefined();
    expect(findOtherShown(analysisOf('third', null))).toBeUndefined();
  });
});
