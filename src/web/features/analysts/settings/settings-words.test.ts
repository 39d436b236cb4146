import { QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { analystEndpoints } from '#contract/analysts.ts';
import type { SportId } from '#domain/league.ts';
import { masterPrompts } from '#domain/master-prompts.ts';
import { render, toText } from '#testing/render.ts';
import { read } from '#web/lib/api.ts';
import {
  GolfAdvancedSettings,
  GolfSearchSettings,
  GolfSettingsPanel,
} from './golf-settings-panel.tsx';
import { golfSettings } from './golf-settings.ts';
import { HistoryRangeSelect } from './history-range-select.tsx';
import { ModelSettings } from './model-settings.tsx';
import { SearchSettings } from './search-settings.tsx';
import { defaultSettings } from './sport-settings.ts';
import { TeamSettingsPanel } from './team-settings-panel.tsx';
import { withTemplates } from './settings-panel.tsx';

const part = (sport: SportId) => ({
  sport,
  draft: withTemplates(sport, defaultSettings(sport)),
  onChange: () => undefined,
});

function listLabels(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, text]) => text ?? '');
}

describe('team sport settings', () => {
  it.each(['nfl', 'nba', 'nhl', 'mlb'] as const)('have four tabs and two buttons: %s', (sport) => {
    const html = render(createElement(TeamSettingsPanel, { sport }));

    expect(listLabels(html, /role="tab"[^>]*>([^<]+)</g)).toEqual([
      'AI Model',
      'Instructions',
      'Search Config',
      'Advanced',
    ]);
    expect(toText(html)).toContain('Save All Settings');
    expect(toText(html)).toContain('Reset to Defaults');
  });

  it('offer models as radio buttons, in football with the recommended one first', () => {
    const html = render(createElement(ModelSettings, part('nfl')));

    expect(listLabels(html, /type="radio"[^>]* value="([^"]+)"/g)).toEqual([
      'openai',
      'openai-o3',
      'grok',
      'perplexity',
    ]);
    expect(html).toMatch(/checked="" [^>]*value="openai-o3"|value="openai-o3"[^>]* checked=""/);
    for (const label of ['GPT-4o', 'o3 mini', 'Grok AI', 'Perplexity'])
      expect(toText(html)).toContain(label);
    expect(toText(html)).toContain('o3 mini Recommended');
  });

  it('do not recommend an unconfigured model', () => {
    const client = new QueryClient();
    const model = { slot: 'openai-o3', label: 'o3 mini', configured: false, model: null };
    client.setQueryData(read(analystEndpoints.models).queryKey, {
      models: [{ ...model, vendor: null, parameters: null }],
      researcher: null,
      allowance: { used: 0, limit: 20, resetsAt: '2026-11-22T00:00:00.000Z' },
      isBudgetUsedUp: false,
    });
    const text = toText(render(createElement(ModelSettings, part('nfl')), client));

    expect(text).toContain('o3 mini not configured');
    expect(text).not.toContain('Recommended');
  });

  it('offer the search depth and the sport’s query', () => {
    const html = render(createElement(SearchSettings, part('nba')));

    expect(toText(html)).toContain('Search Depth');
    for (const depth of ['Comprehensive', 'Focused', 'Deep']) expect(toText(html)).toContain(depth);
    expect(toText(html)).toContain('Query Template');
    expect(toText(html)).toContain(masterPrompts.nba.query);
  });

  it('offer four history ranges, by default the season', () => {
    const html = render(createElement(HistoryRangeSelect, part('mlb')));

    expect(listLabels(html, /<option[^>]*>([^<]+)</g)).toEqual([
      'Recent (last 10 games)',
      'Month (last 30 days)',
      'Season (default)',
      'Extended (multi-season)',
    ]);
    expect(listLabels(html, /<option value="([^"]+)"/g)).toHaveLength(4);
    expect(render(createElement(HistoryRangeSelect, part('golf')))).toContain(
      'Recent (last 10 tournaments)',
    );
    expect(defaultSettings('mlb').historyRange).toBe('season');
  });
});

describe('golf settings', () => {
  it('have four tabs and their own buttons', () => {
    const html = render(createElement(GolfSettingsPanel));

    expect(toText(html)).toContain('Golf Prediction Settings');
    expect(listLabels(html, /role="tab"[^>]*>([^<]+)</g)).toEqual([
      'AI Model',
      'Instructions',
      'Search Config',
      'Advanced',
    ]);
    expect(toText(html)).toContain('Save Settings Reset to Defaults');
  });

  it('describe the three models as specified', () => {
    const text = toText(render(createElement(ModelSettings, part('golf'))));

    expect(text).toContain(
      'GPT-4o Recommended Most advanced, highest accuracy, strokes gained expert.',
    );
    expect(text).toContain('Grok AI Fast, real-time data.');
    expect(text).toContain('Perplexity Web search, live leaderboards.');
    expect(text).not.toContain('o3 mini');
  });

  const golf = { golf: golfSettings.get(), onGolfChange: () => undefined };

  it('have four switches, all on, and a depth from 5 to 20 by 1', () => {
    const html = render(createElement(GolfSearchSettings, golf));

    for (const name of ['Weather', 'Course History', 'Recent Form', 'Strokes Gained'])
      expect(toText(html)).toContain(name);
    expect(html.match(/role="switch"[^>]* checked=""/g)).toHaveLength(4);
    expect(html).toMatch(/type="range" min="5" max="20" step="1"[^>]* value="10"/);
  });

  it('have a threshold from 50 to 100 by 5, stored results on and live updates off', () => {
    const html = render(createElement(GolfAdvancedSettings, golf));

    expect(html).toMatch(/type="range" min="50" max="100" step="5"[^>]* value="70"/);
    expect(toText(html)).toContain('Use Historical Data');
    expect(toText(html)).toContain('Enable Live Updates');
    expect(html.match(/role="switch"[^>]* checked=""/g)).toHaveLength(1);
    expect(golfSettings.get()).toMatchObject({
      usesHistoricalData: true,
      enableLiveUpdates: false,
    });
  });
});
