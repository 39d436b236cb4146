import { isRecord, type JsonRecord, readRecord, readRawText } from '#providers/reading/json.ts';

/** What a stand-in understands of a request; the three forms of it come to the same. */
export interface Asked {
  model: string;
  instructions: string;
  input: string;
  /** The form of the answer; undefined when prose is asked for. */
  schema?: JsonRecord;
  searches: boolean;
  /** The facts that stand in the input as JSON. */
  facts: JsonRecord;
}

export function readAsked(body: JsonRecord): Asked {
  const textFormat = readRecord(readRecord(body, 'text'), 'format');
  const chatFormat = readRecord(readRecord(body, 'response_format'), 'json_schema');
  const input = readRawText(body, 'input') ?? '';
  return {
    model: readRawText(body, 'model') ?? '',
    instructions: readRawText(body, 'instructions') ?? '',
    input,
    schema: readRecord(textFormat ?? chatFormat, 'schema'),
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
