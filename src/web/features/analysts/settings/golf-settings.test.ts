import { beforeEach, describe, expect, it, vi } from 'vitest';

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

describe('golf settings', () => {
  it('are stored under their own keys and cleared on reset', async () => {
    const kept = fakeBrowser({});
    const { golfSettings } = await import('./golf-settings.ts');

    golfSettings.set({ ...golfSettings.get(), includeWeather: false, searchDepth: 15 });
    expect(kept.get('golf_include_weather')).toBe('false');
    expect(kept.get('golf_include_recent_form')).toBe('true');
    expect(kept.get('golf_search_depth')).toBe('15');
    expect(kept.get('golf_prediction_confidence_threshold')).toBe('70');

    golfSettings.set(undefined);
    expect([...kept.keys()]).toEqual([]);
  });

  it('accept only numbers on the slider', async () => {
    fakeBrowser({});
    const { readNumber, searchDepthRange, thresholdRange } = await import('./golf-settings.ts');
    expect(readNumber('5', searchDepthRange, 10)).toBe(5);
    expect(readNumber('20', searchDepthRange, 10)).toBe(20);
    expect(readNumber('21', searchDepthRange, 10)).toBe(10);
    expect(readNumber('7.5', searchDepthRange, 10)).toBe(10);
    expect(readNumber('95', thresholdRange, 70)).toBe(95);
    expect(readNumber('72', thresholdRange, 70)).toBe(70);
    expect(readNumber('', thresholdRange, 70)).toBe(70);
    expect(readNumber(null, thresholdRange, 70)).toBe(70);
  });

  it('keep a switch’s default unless its opposite is stored', async () => {
    fakeBrowser({});
    const { readToggle } = await import('./golf-settings.ts');
    expect(readToggle('false', true)).toBe(false);
    expect(readToggle('true', false)).toBe(true);
    expect(readToggle('nonsense', true)).toBe(true);
    expect(readToggle(null, false)).toBe(false);
  });
});
