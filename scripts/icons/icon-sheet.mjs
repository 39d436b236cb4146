/** The icon sheet: one SVG with every icon that the browser application uses, by name. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const library = 'lucide-react';
export const webSources = fileURLToPath(new URL('../../src/web/', import.meta.url));
/** The module that draws an icon from the sheet. */
export const drawing = '#web/ui/sheet-icon.tsx';

/**
 * @typedef {object} IconSheet
 * @property {string} address Changes with what is in it.
 * @property {string} svg
 * @property {ReadonlyMap<string, string>} names What an icon is called in the sheet, by the name that it is imported by.
 */

/** @returns {Promise<IconSheet>} */
export async function readIconSheet() {
  const { folder, files } = readLibrary();
  const names = new Map(
    listImportedIcons().flatMap((exported) => {
      const name = files.get(exported);
      return name === undefined ? [] : [[exported, name]];
    }),
  );
  const symbols = await Promise.all(
    [...new Set(names.values())].sort().map(async (name) => {
      const file = pathToFileURL(join(folder, 'icons', `${name}.mjs`)).href;
      const { __iconData: icon } = await import(file);
      return `<symbol id="${name}" viewBox="0 0 24 24">${icon.node.map(draw).join('')}</symbol>`;
    }),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8);
  return { address: `/assets/icons-${hash}.svg`, svg, names };
}

/**
 * For a bundler to which all icons are exports of one module.
 * @param {IconSheet} sheet
 */
export function listSheetIcons({ names }) {
  const icons = [...names].map(
    ([exported, name]) => `export const ${exported} = sheetIcon('${name}');`,
  );
  return [`import { sheetIcon } from '${drawing}';`, ...icons].join('\n');
}

/** @param {[string, Record<string, string>]} element */
function draw([tag, attributes]) {
  const words = Object.entries(attributes)
    // Used by React only.
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${words.join('')}/>`;
}

/** The library's icons that the browser application imports, without types. */
function listImportedIcons() {
  const modules = readdirSync(webSources, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(webSources, name), 'utf8'));
  return modules
    .flatMap((code) => [...code.matchAll(/^import \{([^}]+)\} from 'lucide-react';$/gm)])
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim().replace(/ as \w+$/, ''))
    .filter((name) => name !== '');
}

/** The folder of the library's icons, and each icon's file name by exported name. */
function readLibrary() {
  const main = createRequire(import.meta.url).resolve(library);
  const folder = join(dirname(main), '../esm');
  const list = readFileSync(join(folder, 'lucide-react.mjs'), 'utf8');
  const lines = list.matchAll(/^export \{ (.+) \} from '\.\/icons\/([\w-]+)\.mjs';$/gm);
  const files = [...lines].flatMap(([, names = '', file = '']) =>
    names.split(', ').map((name) => [name.replace('default as ', ''), file]),
  );
  return { folder, files: new Map(files) };
}
