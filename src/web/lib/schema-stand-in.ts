/**
 * Replaces zod in the production build (see vite.config.ts). The browser needs the contract's
 * paths, limits and types, but not its schemas: zod would be a fifth of the initial download, and
 * the server has already validated every response. In development the schemas are real, and
 * lib/api.ts uses them.
 */
function refuse(): never {
  throw new Error('Schemas are not part of the production build');
}

/** Accepts any property or call that builds a schema; parses nothing. */
const schema: unknown = new Proxy(() => schema, {
  get: (_, name) => (name === 'parse' || name === 'safeParse' ? refuse : schema),
});

export const z = schema;
