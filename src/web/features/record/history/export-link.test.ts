import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SportId } from '#domain/league.ts';
import { render } from '#testing/render.ts';
import {
  resetSettings,
  saveSettings,
  defaultSettings,
} from '../../analysts/settings/sport-settings.ts';
import { ExportLink } from './export-link.tsx';

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
});

afterEach(() => resetSettings('golf'));

function addressFor(sport: SportId, onlyMine: boolean, season: number | undefined): URL {
  const html = render(createElement(ExportLink, { sport, onlyMine, season }));
  const href = /href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  return new URL(href, 'https://linewise.example');
}

it('exports the sport, whose predictions and which season are shown', () => {
  const address = addressFor('golf', true, 2026);

  expect(address.pathname).toBe('/api/predictions/export.csv');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    sport: 'golf',
    mine: 'true',
    season: '2026',
  });
});

it('exports everybody’s predictions of all seasons where those are shown', () => {
  saveSettings('golf', { ...defaultSettings('golf'), historyRange: 'extended' });

  expect(Object.fromEntries(addressFor('golf', false, 2026).searchParams)).toEqual({
    sport: 'golf',
    mine: 'false',
  });
});
