/** Colors as numbers: contrast after WCAG 2.2, difference after Ottosson's OKLab (2020). */

/** Each channel 0–255. */
export type Rgb = [red: number, green: number, blue: number];

const hexPattern = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** Reads `#rrggbb`; undefined for anything else, since feeds send empty strings too. */
export function parseHex(text: string): Rgb | undefined {
  const found = hexPattern.exec(text.trim());
  if (found === null) return undefined;
  const [, red = '', green = '', blue = ''] = found;
  return [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16)];
}

export function formatHex(color: Rgb): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

function mapChannels([red, green, blue]: Rgb, change: (channel: number) => number): Rgb {
  return [change(red), change(green), change(blue)];
}

/** Mixture of two colors: `from` at share 0, `to` at share 1. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const between = (start: number, end: number) => start + (end - start) * share;
  return [between(from[0], to[0]), between(from[1], to[1]), between(from[2], to[2])];
}

/** Converts an sRGB channel to linear light, 0–1 (IEC 61966-2-1). */
function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function luminance(color: Rgb): number {
  const [red, green, blue] = mapChannels(color, linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast ratio, 1–21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function toOklab(color: Rgb): [number, number, number] {
  const [red, green, blue] = mapChannels(color, linear);

  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);

  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

/**
 * Distance in OKLab's plane of a and b: 0 for two grays, about 0.25 for a full red and a full blue.
 */
export function hueDistance(a: Rgb, b: Rgb): number {
  const [, greenA, blueA] = toOklab(a);
  const [, greenB, blueB] = toOklab(b);
  return Math.hypot(greenA - greenB, blueA - blueB);
}

/**
 * Color made lighter by a share of the way to white, hue kept: mixing with white would make navy a
 * gray.
 */
export function lighten(color: Rgb, share: number): Rgb {
  const largest = Math.max(...color) / 255;
  const smallest = Math.min(...color) / 255;
  const lightness = (largest + smallest) / 2;
  const range = largest - smallest;
  if (range === 0) return mix(color, [255, 255, 255], share);

  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  const target = lightness + (1 - lightness) * share;
  // A full-strength hue glows on a dark ground: hold it back a little.
  const targetRange = Math.min(saturation, 0.8) * (1 - Math.abs(2 * target - 1));

  return mapChannels(
    color,
    (value) => 255 * (target - targetRange / 2 + (targetRange * (value / 255 - smallest)) / range),
  );
}
