import { parseAst, type Plugin } from 'vite';

/** Of a call's description the browser needs these two; the rest is for the server and the API page. */
const neededByBrowser = new Set(['method', 'path']);

/** How one schema is made from another. */
const derivations = new Set(['extend', 'omit', 'pick']);

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

interface Cut {
  start: number;
  end: number;
  text: string;
}

/**
 * Takes the schemas and descriptions out of the contract in the browser's build, where zod itself is a
 * stand-in already (src/web/lib/schema-stand-in.ts): their words are a twentieth of the first load.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'linewise:without-schemas',
    apply: 'build',
    // When the types are gone.
    enforce: 'post',
    transform(code, id) {
      return /\/src\/contract\/[\w-]+\.ts$/.test(id) ? { code: shorten(code), map: null } : null;
    },
  };
}

/** A module of the contract in JavaScript, with only what the browser uses of it. */
export function shorten(code: string): string {
  const cuts = cutsOf(parseAst(code) as unknown as Node, code);
  const fromTheEnd = cuts.toSorted((a, b) => b.start - a.start);
  return fromTheEnd.reduce(
    (text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end),
    code,
  );
}

function cutsOf(node: Node, code: string): Cut[] {
  if (isDescription(node)) return childrenOf(node).flatMap((each) => descriptionCut(each, code));
  if (node.type === 'VariableDeclarator' && isSchema(childOf(node, 'init'))) {
    const { start = 0, end = 0 } = childOf(node, 'init') ?? {};
    return [{ start, end, text: 'z' }];
  }
  return childrenOf(node).flatMap((child) => cutsOf(child, code));
}

/** `defineEndpoint({ … })` */
function isDescription(node: Node): boolean {
  return node.type === 'CallExpression' && childOf(node, 'callee')?.['name'] === 'defineEndpoint';
}

function descriptionCut(node: Node, code: string): Cut[] {
  if (node.type !== 'ObjectExpression') return [];
  const kept = childrenOf(node)
    .filter((property) => neededByBrowser.has(String(childOf(property, 'key')?.['name'])))
    .map(({ start, end }) => code.slice(start, end));
  return [{ start: node.start, end: node.end, text: `{ ${kept.join(', ')} }` }];
}

/** `z.object({ … })` or `prediction.extend({ … })`, however long the chain of calls. */
function isSchema(node: Node | undefined): boolean {
  const callee = node?.type === 'CallExpression' ? childOf(node, 'callee') : undefined;
  if (callee?.type !== 'MemberExpression') return false;
  const object = childOf(callee, 'object');
  if (object?.type !== 'Identifier') return isSchema(object);
  return object['name'] === 'z' || derivations.has(String(childOf(callee, 'property')?.['name']));
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

function childOf(node: Node, field: string): Node | undefined {
  const value = node[field];
  return isNode(value) ? value : undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
