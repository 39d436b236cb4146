import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => vi.unstubAllGlobals());

it('reports failure when the clipboard is missing or forbidden', async () => {
  vi.stubGlobal('navigator', {});
  await expect(copyText('a')).resolves.toBe(false);

  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('no')) } });
  await expect(copyText('a')).resolves.toBe(false);
});

it('copies the text unchanged', async () => {
  const written: string[] = [];
  const writeText = (text: string) => Promise.resolve(void written.push(text));
  vi.stubGlobal('navigator', { clipboard: { writeText } });

  await expect(copyText('https://example.org/a?b=c')).resolves.toBe(true);
  expect(written).toEqual(['https://example.org/a?b=c']);
});
