import { parseAst, type Plugin } from 'vite';

/** How an endpoint is defined: `member.get('/api/picks', { … })`. */
const methods = new Set(['get', 'post', 'put', 'delete']);

/** Methods that derive one schema from another. */
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
 * Removes schemas and descriptions from the contract in the browser's build, where zod is already a stub
 * (src/web/lib/schema-stand-in.ts): their text is a twentieth of the first load.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'linewise:without-schemas',
    apply: 'build',
    // After types are removed.
    enforce: 'post',
    transform(code, id) {
      return /\/src\/contract\/[\w/-]+\.ts$/.test(id) ? { code: shorten(code), map: null } : null;
    },
  };
}

/** A contract module in JavaScript, reduced to what the browser uses. */
export function shorten(code: string): string {
  const cuts = listCuts(parseAst(code) as unknown as Node);
  const fromTheEnd = cuts.toSorted((a, b) => b.start - a.start);
  return fromTheEnd.reduce(
    (text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end),
    code,
  );
}

function listCuts(node: Node): Cut[] {
  const description = endpointDescription(node);
  if (description !== undefined) {
    return [{ start: description.start, end: description.end, text: '{}' }];
  }
  if (node.type === 'VariableDeclarator' && isSchema(findChild(node, 'init'))) {
    const { start = 0, end = 0 } = findChild(node, 'init') ?? {};
    return [{ start, end, text: 'z' }];
  }
  return listChildren(node).flatMap(listCuts);
}

/** The second argument of `member.get('/api/picks', { … })`: the browser needs method and path only. */
function endpointDescription(node: Node): Node | undefined {
  const callee = node.type === 'CallExpression' ? findChild(node, 'callee') : undefined;
  if (callee === undefined || !methods.has(getName(findChild(callee, 'property'))))
    return undefined;
  return listChildren(node).find((child) => child.type === 'ObjectExpression');
}

function getName(identifier: Node | undefined): string {
  return String(identifier?.['name']);
}

/** `z.object({ … })` or `prediction.extend({ … })`, for any length of call chain. */
function isSchema(node: Node | undefined): boolean {
  const callee = node?.type === 'CallExpression' ? findChild(node, 'callee') : undefined;
  if (callee?.type !== 'MemberExpression') return false;
  const object = findChild(callee, 'object');
  if (object?.type !== 'Identifier') return isSchema(object);
  return getName(object) === 'z' || derivations.has(getName(findChild(callee, 'property')));
}

function listChildren(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

function findChild(node: Node, field: string): Node | undefined {
  const value = node[field];
  return isNode(value) ? value : undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
