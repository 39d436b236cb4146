import { inSlices } from '../../scheduling/slices.ts';

/** Entries of a list that are written in one turn of the event loop. */
const entriesAtOnce = 50;
/** Lists in an answer stand this deep at most; what is below them is written whole. */
const deepest = 3;

/** What `JSON.stringify` gives, in pieces, with a turn for everybody else between those of long lists. */
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
