import { inSlices } from '../../scheduling/slices.ts';

/** List entries serialized per turn of the event loop. */
const entriesAtOnce = 50;
/** Max depth at which lists are sliced; anything deeper is serialized at once. */
const deepest = 3;

/** The output of `JSON.stringify` in pieces, yielding to other work between those of long lists. */
export async function* jsonInSlices(value: unknown, depth = 0): AsyncGenerator<string, void> {
  if (Array.isArray(value) && value.length > entriesAtOnce) {
    let separator = '[';
    for await (const slice of inSlices(value, entriesAtOnce)) {
      yield separator + JSON.stringify(slice).slice(1, -1);
      separator = ',';
    }
    yield ']';
  } else if (depth < deepest && isPlainObject(value)) {
    let separator = '{';
    for (const [key, member] of Object.entries(value)) {
      if (member === undefined) continue;
      yield `${separator}${JSON.stringify(key)}:`;
      yield* jsonInSlices(member, depth + 1);
      separator = ',';
    }
    yield separator === '{' ? '{}' : '}';
  } else {
    yield JSON.stringify(value);
  }
}

function isPlainObject(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
