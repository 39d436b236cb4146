import type { AnalystVendor } from '#domain/analyst.ts';
import { isRecord, read, type JsonRecord } from '#providers/reading/json.ts';

interface Complaint {
  status: number;
  message: string;
}

/** Requests that the vendors document as refused. */
export function complaintAbout(vendor: AnalystVendor, body: JsonRecord): Complaint | undefined {
  const reasons = [
    typeof body['model'] !== 'string' && 'model is required',
    typeof body['input'] !== 'string' && 'input is required',
    !Number.isInteger(body['max_output_tokens']) && 'max_output_tokens has to be a whole number',
    body['reasoning'] !== undefined &&
      body['temperature'] !== undefined &&
      'temperature is not supported with this model',
    vendor === 'perplexity' && body['text'] !== undefined && 'unknown parameter: text',
    vendor !== 'perplexity' &&
      body['response_format'] !== undefined &&
      'response_format has moved to text.format',
  ];
  const schema =
    read.record(read.record(read.record(body, 'text'), 'format'), 'schema') ??
    read.record(read.record(read.record(body, 'response_format'), 'json_schema'), 'schema');
  const message = reasons.find((reason) => typeof reason === 'string') ?? strictProblem(schema);

  if (vendor === 'xai' && body['search_parameters'] !== undefined) {
    return { status: 410, message: 'Live search is deprecated' };
  }
  return typeof message === 'string' ? { status: 400, message } : undefined;
}

const refusedKeywords = ['minLength', 'maxLength', 'default', '$schema', 'propertyNames'];

/** Strict mode: every property required, no others, and only the supported keywords. */
function strictProblem(schema: unknown): string | undefined {
  if (Array.isArray(schema)) return firstProblem(schema);
  if (!isRecord(schema)) return undefined;

  const keyword = refusedKeywords.find((name) => Object.hasOwn(schema, name));
  if (keyword !== undefined) return `Invalid schema: '${keyword}' is not permitted.`;

  const properties = read.record(schema, 'properties');
  if (properties === undefined) return firstProblem([read.member(schema, 'items')]);
  const names = Object.keys(properties);
  const required = read.member(schema, 'required');
  if (schema['additionalProperties'] !== false) return "'additionalProperties' has to be false.";
  if (!Array.isArray(required) || !names.every((name) => required.includes(name))) {
    return "'required' has to hold every key in properties.";
  }
  return firstProblem(Object.values(properties));
}

function firstProblem(schemas: unknown[]): string | undefined {
  return schemas.map(strictProblem).find((problem) => problem !== undefined);
}
