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

/** What no database stores as text: NUL, and halves of a character. */
const unstorable = ['\0', 'a\0b', '\ud800', 'a\udc00b', `11111111-1111-4111-8111-111111111111\0`];

describe('a field of a call', () => {
  it.each(inputs)('admits no NUL and no half of a character: $place', (input) => {
    const { schema, sample, leaf } = input;
    expect(schema.safeParse(sample).error).toBeUndefined();
    const admitted = unstorable.filter(
      (text) => schema.safeParse(replaceLeaf(sample, leaf, text)).success,
    );
    expect(admitted).toEqual([]);
  });

  it('stands in every part of the calls: parameters, queries and bodies are walked', () => {
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
