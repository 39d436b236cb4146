import {
  isRecord,
  type JsonRecord,
  readMember,
  readRecord,
  readRawText,
} from '#providers/reading/json.ts';

/** Ready values by the name of a member, and what to write where there is none. */
export interface Knowledge {
  values: JsonRecord;
  prose: (description: string) => string;
}

/** An answer of the form that the schema asks for, as a strict mode would give it. */
export function fillSchema(schema: JsonRecord, knowledge: Knowledge): JsonRecord {
  const properties = readRecord(schema, 'properties') ?? {};
  return Object.fromEntries(
    Object.entries(properties).map(([name, member]) => [
      name,
      Object.hasOwn(knowledge.values, name) ? knowledge.values[name] : fill(member, knowledge),
    ]),
  );
}

function fill(schema: unknown, knowledge: Knowledge): unknown {
  const choices = readMember(schema, 'enum');
  if (Array.isArray(choices)) return choices[0];
  if (readRecord(schema, 'properties') !== undefined && isRecord(schema)) {
    return fillSchema(schema, knowledge);
  }

  const type = readMember(schema, 'type');
  const types = Array.isArray(type) ? type : [type];
  if (types.includes('null') || readMember(schema, 'anyOf') !== undefined) return null;
  if (types.includes('array')) {
    const count = Number(readMember(schema, 'minItems') ?? 0);
    return Array.from({ length: count }, () => fill(readMember(schema, 'items'), knowledge));
  }
  if (types.includes('integer')) return Math.round(middleOf(schema));
  if (types.includes('number')) return middleOf(schema);
  if (types.includes('boolean')) return false;
  return knowledge.prose(readRawText(schema, 'description') ?? '');
}

function middleOf(schema: unknown): number {
  const min = Number(readMember(schema, 'minimum') ?? 0);
  const max = Number(readMember(schema, 'maximum') ?? min + 10);
  return (min + max) / 2;
}
