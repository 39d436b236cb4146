/**
 * The icons of the installed product, drawn from its mark (`favicon.svg`): that is drawn once, and
 * every size follows from it.
 */
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const roundedCorners = ' rx="7"';
const ground = /<rect [^>]*\/>/;

/** Icons; `square`: the system crops the corners; the mark is inside the safe circle. */
const icons = [
  { name: '192.png', size: 192, shape: 'rounded' },
  { name: '512.png', size: 512, shape: 'rounded' },
  { name: 'maskable-512.png', size: 512, shape: 'square' },
  { name: 'apple-touch.png', size: 180, shape: 'square' },
  // A status bar uses only the shape of a notification icon.
  { name: 'badge-96.png', size: 96, shape: 'alone' },
];

/** @param {string} mark @param {string} shape */
function shaped(mark, shape) {
  if (shape === 'square') return mark.replace(roundedCorners, '');
  if (shape === 'alone') return mark.replace(ground, '').replaceAll(/fill="[^"]*"/g, 'fill="#fff"');
  return mark;
}

/** @param {string} webFolder */
export async function drawIcons(webFolder) {
  const mark = readFileSync(join(webFolder, 'favicon.svg'), 'utf8');
  const folder = join(webFolder, 'icons');
  mkdirSync(folder, { recursive: true });
  for (const { name, size, shape } of icons) {
    const sized = shaped(mark, shape).replace('<svg ', `<svg width="${size}" height="${size}" `);
    const canvas = createCanvas(size, size);
    canvas.getContext('2d').drawImage(await loadImage(Buffer.from(sized)), 0, 0, size, size);
    writeFileSync(join(folder, name), await canvas.encode('png'));
  }
}
