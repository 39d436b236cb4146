import { isRecord, read, type JsonRecord } from '#providers/reading/json.ts';

/** Prepared values by property name, and a fallback. */
export interface Knowledge {
  values: JsonRecord;
  prose: (description: string) => string;
}

/** An answer that fits the schema, as in a strict mode. */
export function fillSchema(schema: JsonRecord, knowledge: Knowledge): JsonRecord {
  const properties = read.record(schema, 'properties') ?? {};
  return Object.fromEntries(
    Object.entries(properties).map(([name, member]) => [
      name,
      Object.hasOwn(knowledge.values, name) ? knowledge.values[name] : fill(member, knowledge),
    ]),
  );
}

function fill(schema: unknown, knowledge: Knowledge): unknown {
  const choices = read.member(schema, 'enum');
  if (Array.isArray(choices)) return choices[0];
  if (read.record(schema, 'properties') !== undefined && isRecord(schema)) {
    return fillSchema(schema, knowledge);
  }

  const type = read.member(schema, 'type');
  const types = Array.isArray(type) ? type : [type];
  if (types.includes('null') || read.member(schema, 'anyOf') !== undefined) return null;
  if (types.includes('array')) {
    const count = Number(read.member(schema, 'minItems') ?? 0);
    return Array.from({ length: count }, () => fill(read.member(schema, 'items'), knowledge));
  }
  if (types.includes('integer')) return Math.round(getMiddle(schema));
  if (types.includes('number')) return getMiddle(schema);
  if (types.includes('boolean')) return false;
  return knowledge.prose(read.rawText(schema, 'description') ?? '');
}

function getMiddle(schema: unknown): number {
  const min = Number(read.member(schema, 'minimum') ?? 0);
  const max = Number(read.member(schema, 'maximum') ?? min + 10);
  return (min + max) / 2;
}
