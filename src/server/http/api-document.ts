import { type Access, type Endpoint, errorAnswer } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { z } from 'zod';

/** Part of a JSON Schema that is read here. */
interface JsonSchema {
  type?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

const errorReference = { $ref: '#/components/schemas/Error' };

/** OpenAPI 3.1 document, generated from the contract that the server registers its routes from. */
export function describeApi() {
  const paths: Record<string, Record<string, unknown>> = {};
  const tags = new Set<string>();
  for (const [feature, calls] of Object.entries(endpoints)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(calls)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
      const operation = describeCall(`${feature}.${name}`, endpoint);
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
      tags.add(endpoint.tag);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Linewise',
      version: '1',
      description:
        'All API calls. Errors are JSON with a human-readable message and a machine-readable code.',
    },
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'linewise_session',
          description: 'Set at sign-in; named __Host-linewise_session under HTTPS.',
        },
      },
      schemas: { Error: describeSchema(errorAnswer, 'output') },
    },
  };
}

const accessDescriptions: Record<Access, string> = {
  open: 'Public.',
  record: 'For members; public if the operator set PUBLIC_RECORD.',
  account: 'For signed-in users, approved or not.',
  member: 'For approved, active members.',
  administrator: 'For administrators.',
};

function describeCall(operationId: string, endpoint: Endpoint) {
  const { body, access } = endpoint;
  const parameters = [
    ...listParameters(endpoint.params, 'path'),
    ...listParameters(endpoint.query, 'query'),
  ];
  return {
    operationId,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: accessDescriptions[access],
    security: access === 'open' ? [] : [{ session: [] }],
    parameters,
    ...(isNothing(body)
      ? {}
      : { requestBody: { required: true, content: buildContent(describeSchema(body, 'input')) } }),
    responses: {
      200: {
        description: 'Done',
        content: buildContent(describeSchema(endpoint.answer, 'output'), endpoint.mediaType),
      },
      default: { description: 'Error', content: buildContent(errorReference) },
    },
  };
}

function listParameters(schema: z.ZodType, place: 'path' | 'query') {
  if (isNothing(schema)) return [];
  const { properties = {}, required = [] } = describeSchema(schema, 'input');
  // A type coerced from text has no input schema; its output says more to the reader.
  const { properties: becoming = {} } = describeSchema(schema, 'output');
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || (required.includes(name) && described.type !== undefined),
    schema: described.type === undefined ? (becoming[name] ?? described) : described,
  }));
}

function isNothing(schema: z.ZodType): boolean {
  return schema instanceof z.ZodUndefined;
}

function describeSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Zod's bounds of every integer, which say nothing about ours.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  return described as JsonSchema;
}

function buildContent(schema: object, mediaType = 'application/json') {
  return { [mediaType]: { schema } };
}
