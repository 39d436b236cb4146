import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const styles = readFileSync(new URL('../styles.css', import.meta.url), 'utf8');

function parseTokens(selector: string): Map<string, string> {
  const start = styles.indexOf(`${selector} {`);
  const block = styles.slice(start, styles.indexOf('}', start));

  return new Map(
    [...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });

  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio (WCAG 2.2), 1–21. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['ground', 'surface', 'raised'];
const texts = ['ink', 'muted', 'faint', 'accent-text', 'good', 'bad', 'caution', 'sure', 'danger'];
const filled: [text: string, fill: string][] = [
  ['primary-ink', 'primary'],
  ['primary-ink', 'primary-hover'],
  ['good', 'good-ground'],
  ['bad', 'bad-ground'],
  ['caution', 'caution-ground'],
  ['sure', 'sure-ground'],
  ['danger', 'danger-ground'],
];

describe.each([
  ['light', ':root'],
  ['dark', ':root.dark'],
])('the %s theme', (_, selector) => {
  const tokens = parseTokens(selector);
  const color = (name: string): string => {
    const value = tokens.get(name);
    if (value === undefined) throw new Error(`no token --${name} in ${selector}`);
    return value;
  };

  it.each(texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)))(
    'has text contrast of at least 4.5:1: %s on %s',
    (text, ground) => {
      expect(contrast(color(text), color(ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(filled)('has text contrast of at least 4.5:1: %s on %s', (text, fill) => {
    expect(contrast(color(text), color(fill))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['danger-fill', 'danger-fill-hover', 'live'])(
    'has text contrast of at least 4.5:1: white on %s',
    (fill) => {
      expect(contrast('#ffffff', color(fill))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(
    grounds.flatMap((ground) => [['line-strong', ground] as const, ['focus', ground] as const]),
  )('has non-text contrast of at least 3:1: %s on %s', (mark, ground) => {
    expect(contrast(color(mark), color(ground))).toBeGreaterThanOrEqual(3);
  });
});
