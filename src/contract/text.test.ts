import { listLeaves, replaceLeaf, sampleInput } from '#testing/samples/sample-input.ts';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

const calls = Object.values(endpoints).flatMap((feature): Endpoint[] => Object.values(feature));

const inputs = calls.flatMap(({ method, path, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) => {
    const sample = sampleInput(schema);
    const leaves = listLeaves(sample);
    return leaves.map((leaf) => ({
      place: `${method} ${path} ${part}.${leaf.join('.')}`,
      schema,
      sample,
      leaf,
    }));
  }),
);

/** Text no database can store: NUL and unpaired surrogates. */
const unstorable = ['\0', 'a\0b', '\ud800', 'a\udc00b', `11111111-1111-4111-8111-111111111111\0`];

describe('a text field of an endpoint', () => {
  it.each(inputs)('rejects NUL and unpaired surrogates: $place', (input) => {
    const { schema, sample, leaf } = input;
    expect(schema.safeParse(sample).error).toBeUndefined();
    const admitted = unstorable.filter(
      (text) => schema.safeParse(replaceLeaf(sample, leaf, text)).success,
    );
    expect(admitted).toEqual([]);
  });

  it('is found in path parameters, queries and bodies', () => {
    const places = inputs.map(({ place }) => place);
    expect(places).toEqual(
      expect.arrayContaining([
        'GET /api/:league/games/:id params.id',
        'GET /api/:league/teams/compare query.b',
        'POST /api/:league/teams/analysis body.customInstructions',
        'POST /api/predictions/generate-games body.gameIds.0',
        'POST /api/auth/signup body.username',
      ]),
    );
  });
});
