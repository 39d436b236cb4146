import { z } from 'zod';

/** The parts of a JSON schema that requests use. */
interface Description {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  examples?: unknown[];
  items?: Description;
  properties?: Record<string, Description>;
  anyOf?: Description[];
  oneOf?: Description[];
}

/** A value valid for a schema, with every field filled; undefined if the schema accepts nothing. */
export function sampleInput(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodUndefined) return undefined;
  return buildSample(z.toJSONSchema(schema, { io: 'input' }) as Description);
}

function buildSample(described: Description): unknown {
  if (described.const !== undefined) return described.const;
  if (described.examples?.[0] !== undefined) return described.examples[0];
  if (described.enum !== undefined) return described.enum[0];
  const [alternative] = described.anyOf ?? described.oneOf ?? [];
  if (alternative !== undefined) return buildSample(alternative);
  switch (described.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(described.properties ?? {}).map(([name, field]) => [
          name,
          buildSample(field),
        ]),
      );
    case 'array':
      return [buildSample(described.items ?? {})];
    case 'string':
      return sampleText(described.format);
    case 'integer':
    case 'number':
      return Math.max(1, described.minimum ?? 1);
    case 'boolean':
      return true;
    case undefined:
    default:
      throw new Error(`no sample of ${JSON.stringify(described)}`);
  }
}

function sampleText(format: string | undefined): string {
  if (format === 'uuid') return '11111111-1111-4111-8111-111111111111';
  if (format === 'date') return '2026-11-22';
  return format === 'date-time' ? '2026-11-22T20:00:00.000Z' : 'sample';
}

export type Path = (string | number)[];

/** Paths of a sample's single values. */
export function listLeaves(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => listLeaves(item, [...path, index]));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, field]) => listLeaves(field, [...path, name]));
  }
  return value === undefined ? [] : [path];
}

/** A copy with another value at one path. */
export function replaceLeaf(value: unknown, [step, ...rest]: Path, leaf: unknown): unknown {
  if (step === undefined) return leaf;
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) =>
      index === step ? replaceLeaf(item, rest, leaf) : item,
    );
  }
  const fields = value as Record<string, unknown>;
  return { ...fields, [step]: replaceLeaf(fields[step], rest, leaf) };
}
