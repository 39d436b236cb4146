import { parseAst, type Plugin } from 'vite';
import { drawing, library, readIconSheet, webSources } from './icon-sheet.mjs';

/**
 * Draws icons from one SVG, fetched in parallel with the code: as code they were a tenth of a first screen's size,
 * and each was rebuilt whenever it was drawn.
 */
export function iconsFromSheet(): Plugin {
  let sheet: Awaited<ReturnType<typeof readIconSheet>> | undefined;
  return {
    name: 'linewise:icon-sheet',
    apply: 'build',
    // After types are removed.
    enforce: 'post',
    async config() {
      sheet = await readIconSheet();
      return { define: { ICON_SHEET: JSON.stringify(sheet.address) } };
    },
    buildStart() {
      if (sheet === undefined) return;
      this.emitFile({ type: 'asset', fileName: sheet.address.slice(1), source: sheet.svg });
    },
    transform(code, id) {
      if (sheet === undefined || !id.startsWith(webSources) || !code.includes(library)) return null;
      return { code: drawFromSheet(code, sheet.names), map: null };
    },
  };
}

/** `import { X } from 'lucide-react'` as `const X = sheetIcon('x')`. */
export function drawFromSheet(code: string, names: ReadonlyMap<string, string>): string {
  const imports = parseAst(code).body.flatMap((node) =>
    node.type === 'ImportDeclaration' && node.source.value === library ? [node] : [],
  );
  return imports.reduceRight((text, { start, end, specifiers }) => {
    const lines = specifiers.map((specifier) => {
      const { type, local } = specifier;
      const exported =
        type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
          ? specifier.imported.name
          : local.name;
      const name = names.get(exported);
      if (name === undefined) throw new Error(`${library} has no icon ${exported}`);
      return `const ${local.name} = /* @__PURE__ */ sheetIcon('${name}');`;
    });
    const drawn = [`import { sheetIcon } from '${drawing}';`, ...lines].join(' ');
    return text.slice(0, start) + drawn + text.slice(end);
  }, code);
}
