import { isRecord, type JsonRecord, memberOf, recordOf, textOf } from '#providers/analysts/json.ts';

/** Ready values by the name of a member, and what to write where there is none. */
export interface Knowledge {
  values: JsonRecord;
  prose: (description: string) => string;
}

/** An answer of the form that the schema asks for, as a strict mode would give it. */
export function fillSchema(schema: JsonRecord, knowledge: Knowledge): JsonRecord {
  const properties = recordOf(schema, 'properties') ?? {};
  return Object.fromEntries(
    Object.entries(properties).map(([name, member]) => [
      name,
      Object.hasOwn(knowledge.values, name) ? knowledge.values[name] : fill(member, knowledge),
    ]),
  );
}

function fill(schema: unknown, knowledge: Knowledge): unknown {
  const choices = memberOf(schema, 'enum');
  if (Array.isArray(choices)) return choices[0];
  if (recordOf(schema, 'properties') !== undefined && isRecord(schema)) {
    return fillSchema(schema, knowledge);
  }

  const type = memberOf(schema, 'type');
  const types = Array.isArray(type) ? type : [type];
  if (types.includes('null') || memberOf(schema, 'anyOf') !== undefined) return null;
  if (types.includes('array')) {
    const count = Number(memberOf(schema, 'minItems') ?? 0);
    return Array.from({ length: count }, () => fill(memberOf(schema, 'items'), knowledge));
  }
  if (types.includes('integer')) return Math.round(middleOf(schema));
  if (types.includes('number')) return middleOf(schema);
  if (types.includes('boolean')) return false;
  return knowledge.prose(textOf(schema, 'description') ?? '');
}

function middleOf(schema: unknown): number {
  const min = Number(memberOf(schema, 'minimum') ?? 0);
  const max = Number(memberOf(schema, 'maximum') ?? min + 10);
  return (min + max) / 2;
}
