import { describe, expect, it } from 'vitest';
import { readBoundedBody, readBoundedText } from './bounded-body.ts';
import { deepestJson } from './json-depth.ts';

const deep = '['.repeat(deepestJson + 1);

/** A response in chunks, and whether it was canceled. */
function buildAnswer(...pieces: string[]) {
  const state = { isCanceled: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces.shift();
      if (piece === undefined) controller.close();
      else controller.enqueue(Buffer.from(piece));
    },
    cancel() {
      state.isCanceled = true;
    },
  });
  return { response: new Response(body), state };
}

describe('response body', () => {
  it('is read whole up to its limit, in any chunks', async () => {
    expect(await readBoundedText(buildAnswer('{"a":', '1}').response, 7)).toBe('{"a":1}');
    expect(await readBoundedText(new Response(null), 7)).toBe('');
  });

  it.each([
    ['too-large', ['12345', '67890', 'rest'], 9],
    ['too-deep', [deep, 'rest', 'rest'], 1_000_000],
  ] as const)('is read only until it is %s', async (fault, pieces, maxBytes) => {
    const { response, state } = buildAnswer(...pieces);

    expect(await readBoundedBody(response, maxBytes)).toEqual({ fault });
    expect(state.isCanceled).toBe(true);
  });

  it('is not read when announced as too large', async () => {
    const { response, state } = buildAnswer('1', '2');
    const announced = new Response(response.body, { headers: { 'content-length': '10' } });

    expect(await readBoundedBody(announced, 9)).toEqual({ fault: 'too-large' });
    expect(state.isCanceled).toBe(true);
  });

  it('may be deeply nested if not JSON', async () => {
    expect(await readBoundedText(buildAnswer(deep).response, 1_000, 'text')).toBe(deep);
  });
});
