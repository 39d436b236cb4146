import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseAst, type Plugin } from 'vite';

const library = 'lucide-react';

/**
 * Has each module import its icons from their own files, in the browser's build. By the library's list of all
 * of them every icon that is used anywhere would count as needed by every page, and come with the first one.
 */
export function directIcons(): Plugin {
  const fileOf = readIconFiles();
  return {
    name: 'linewise:direct-icons',
    apply: 'build',
    // When the types are gone.
    enforce: 'post',
    transform(code, id) {
      if (!id.includes('/src/web/') || !code.includes(library)) return null;
      return { code: importDirectly(code, fileOf), map: null };
    },
  };
}

/** `import { X } from 'lucide-react'` as `import X from 'lucide-react/icons/x'`. */
export function importDirectly(code: string, fileOf: ReadonlyMap<string, string>): string {
  const imports = parseAst(code).body.flatMap((node) =>
    node.type === 'ImportDeclaration' && node.source.value === library ? [node] : [],
  );
  return imports.reduceRight((text, { start, end, specifiers }) => {
    const lines = specifiers.map((specifier) => {
      const { type, local } = specifier;
      const name =
        type === 'ImportSpecifier' && specifier.imported.type === 'Identifier'
          ? specifier.imported.name
          : '';
      const file = fileOf.get(name);
      if (file === undefined) throw new Error(`${library} has no icon ${name || local.name}`);
      return `import ${local.name} from '${library}/icons/${file}';`;
    });
    return text.slice(0, start) + lines.join(' ') + text.slice(end);
  }, code);
}

/** The name of an icon's file by each name that it is exported by. */
export function readIconFiles(): Map<string, string> {
  const main = createRequire(import.meta.url).resolve(library);
  const list = readFileSync(join(dirname(main), '../esm/lucide-react.mjs'), 'utf8');
  const lines = list.matchAll(/^export \{ (.+) \} from '\.\/icons\/([\w-]+)\.mjs';$/gm);
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      names.split(', ').map((name): [string, string] => [name.replace('default as ', ''), file]),
    ),
  );
}
