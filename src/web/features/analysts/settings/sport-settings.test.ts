import { generateBody } from '#contract/predictions/generation-endpoints.ts';
import { promptLimits } from '#domain/analyst.ts';
import { masterPrompts } from '#domain/master-prompts.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withTemplates } from './settings-panel.tsx';

/** Stub of the browser's storage and events. */
function fakeBrowser(initial: Record<string, string>): Map<string, string> {
  const kept = new Map(Object.entries(initial));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('window', { addEventListener: () => undefined });
  return kept;
}

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

describe('sportStorage, set', () => {
  it('writes the specified keys, with the default template for empty text', async () => {
    const kept = fakeBrowser({});
    const { defaultSettings, sportStorage } = await import('./sport-settings.ts');
    const draft = {
      ...defaultSettings('nfl'),
      aiModel: 'grok' as const,
      searchModel: 'deep' as const,
      customInstructions: '  ',
      perplexityQuery: 'wind at Lambeau',
    };

    sportStorage('nfl').set(withTemplates('nfl', draft));

    expect(kept.get('nfl_ai_model')).toBe('grok');
    expect(kept.get('nfl_search_model')).toBe('deep');
    expect(kept.get('nfl_custom_instructions')).toBe(masterPrompts.nfl.instructions);
    expect(kept.get('nfl_perplexity_query')).toBe('wind at Lambeau');
  });
});

describe('historyRangeStorage', () => {
  it('changes the range of the settings and stores nothing else', async () => {
    const kept = fakeBrowser({});
    const { historyRangeStorage, sportStorage } = await import('./sport-settings.ts');

    historyRangeStorage('nfl').set('month');

    expect(sportStorage('nfl').get().historyRange).toBe('month');
    expect([...kept]).toEqual([['nfl_history_range', 'month']]);
  });
});

describe('sportStorage, cleared', () => {
  it('deletes the stored settings', async () => {
    const kept = fakeBrowser({ nfl_ai_model: 'grok', nfl_search_model: 'deep' });
    const { sportStorage } = await import('./sport-settings.ts');

    sportStorage('nfl').set(undefined);

    expect([...kept.keys()]).toEqual([]);
  });
});

describe('defaultSettings', () => {
  it('recommends the reasoning model for football and GPT-4o elsewhere', async () => {
    fakeBrowser({});
    const { defaultSettings } = await import('./sport-settings.ts');
    expect(defaultSettings('nfl').aiModel).toBe('openai-o3');
    expect(defaultSettings('nhl').aiModel).toBe('openai');
    expect(defaultSettings('nba').searchModel).toBe('comprehensive');
  });
});

describe('generationOptions', () => {
  it('sends the member’s text, or empty text', async () => {
    fakeBrowser({});
    const { defaultSettings, generationOptions } = await import('./sport-settings.ts');
    const options = generationOptions({
      ...defaultSettings('nfl'),
      perplexityQuery: 'wind',
    });

    expect(options).toEqual({
      aiModel: 'openai-o3',
      searchModel: 'comprehensive',
      customInstructions: '',
      perplexityQuery: 'wind',
    });
  });
});

describe('text that is too long', () => {
  it('stays stored but is rejected with advice, rather than truncated', async () => {
    const long = 'x'.repeat(promptLimits.instructions + 1);
    const kept = fakeBrowser({ nfl_custom_instructions: long });
    const { defaultSettings, formatProblem, generationOptions, SettingsError } =
      await import('./sport-settings.ts');
    const settings = { ...defaultSettings('nfl'), customInstructions: long };

    expect(kept.get('nfl_custom_instructions')).toBe(long);
    expect(formatProblem(settings)).toBe(
      'Your instructions have 4,001 characters; the maximum is 4,000. Shorten them under Settings → Instructions.',
    );
    expect(() => generationOptions(settings)).toThrow(SettingsError);
  });

  it('is measured against the server’s limits', async () => {
    fakeBrowser({});
    const { defaultSettings, formatProblem, generationOptions } =
      await import('./sport-settings.ts');
    const longest = {
      ...defaultSettings('nfl'),
      customInstructions: 'x'.repeat(promptLimits.instructions),
      perplexityQuery: 'y'.repeat(promptLimits.query),
    };

    expect(formatProblem(longest)).toBeUndefined();
    expect(generateBody.safeParse(generationOptions(longest)).success).toBe(true);
    const tooLong = { ...longest, perplexityQuery: `${longest.perplexityQuery}y` };
    expect(formatProblem(tooLong)).toContain('1,001 characters; the maximum is 1,000');
    expect(generateBody.safeParse(tooLong).success).toBe(false);
  });
});

describe('model choices of a sport', () => {
  it('are three, plus the reasoning model for the NFL only', async () => {
    fakeBrowser({});
    const { listSlots } = await import('./sport-settings.ts');

    for (const sport of ['nba', 'nhl', 'mlb', 'golf', 'tennis'] as const) {
      expect(listSlots(sport)).toEqual(['openai', 'grok', 'perplexity']);
    }
    expect(listSlots('nfl')).toContain('openai-o3');
  });

  it('use separate keys per sport as specified', async () => {
    const kept = fakeBrowser({});
    const { defaultSettings, sportStorage } = await import('./sport-settings.ts');
    for (const sport of ['nba', 'nhl', 'mlb'] as const) {
      const chosen = { aiModel: 'grok', searchModel: 'focused' } as const;
      sportStorage(sport).set(withTemplates(sport, { ...defaultSettings(sport), ...chosen }));
      expect(kept.get(`${sport}_ai_model`)).toBe('grok');
      expect(kept.get(`${sport}_search_model`)).toBe('focused');
      expect(kept.get(`${sport}_custom_instructions`)).not.toBe('');
      expect(kept.get(`${sport}_perplexity_query`)).not.toBe('');
    }
    expect(kept.has('nfl_ai_model')).toBe(false);
  });
});
