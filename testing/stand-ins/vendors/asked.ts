import { isRecord, read, type JsonRecord } from '#providers/reading/json.ts';

/** Parts of a request that a stand-in reads, the same for all three formats. */
export interface Asked {
  model: string;
  instructions: string;
  input: string;
  /** The answer's schema; undefined for prose. */
  schema?: JsonRecord;
  searches: boolean;
  /** The facts given as JSON in the input. */
  facts: JsonRecord;
}

export function readAsked(body: JsonRecord): Asked {
  const textFormat = read.record(read.record(body, 'text'), 'format');
  const chatFormat = read.record(read.record(body, 'response_format'), 'json_schema');
  const input = read.rawText(body, 'input') ?? '';
  return {
    model: read.rawText(body, 'model') ?? '',
    instructions: read.rawText(body, 'instructions') ?? '',
    input,
    schema: read.record(textFormat ?? chatFormat, 'schema'),
    searches: Array.isArray(body['tools']) && body['tools'].length > 0,
    facts: findFacts(input),
  };
}

/** The first line that is a JSON object. */
function findFacts(input: string): JsonRecord {
  for (const line of input.split('\n')) {
    if (!line.startsWith('{')) continue;
    const value: unknown = JSON.parse(line);
    if (isRecord(value)) return value;
  }
  return {};
}
