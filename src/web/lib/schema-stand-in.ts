/**
 * Stands in for zod in the production build (see vite.config.ts). The browser needs the contract's
 * paths, limits and types, not its schemas: zod would be a fifth of the first load, and the server has
 * parsed every answer with the same schema before sending it. In development the schemas are real,
 * and lib/api.ts parses with them.
 */
function refuse(): never {
  throw new Error('Schemas are not part of the production build');
}

/** Takes any call and any property, as the contract's descriptions make them, and parses nothing. */
const schema: unknown = new Proxy(() => schema, {
  get: (_, name) => (name === 'parse' || name === 'safeParse' ? refuse : schema),
});

export const z = schema;
