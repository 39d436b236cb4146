/** Text of so many characters is parsed in one turn of the event loop: a few milliseconds. */
const usualSliceLength = 200_000;

interface Frame {
  kind: '[' | '{';
  /** Where it opens, and from where on its members are not yet parsed. */
  openedAt: number;
  from: number;
  /** What was parsed of it so far; undefined while it is small enough to be left to its parent. */
  built?: unknown[] | Record<string, unknown>;
  /** What must come next for the text to be JSON: a member, or a comma (or the end). */
  expects: 'member' | 'comma';
}

/**
 * `JSON.parse` for large texts: the same result or the same refusal (a `SyntaxError`), with a turn
 * for everybody else after each slice. Members are gathered until they make up a slice, parsed
 * natively, and put into their list or object.
 */
export async function parseJsonInSlices(
  text: string,
  sliceLength = usualSliceLength,
): Promise<unknown> {
  if (text.length <= sliceLength) return JSON.parse(text);

  const frames: Frame[] = [];
  let lastString = { from: 0, to: 0 };
  let root: unknown;
  let rootEndsAt: number | undefined;

  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    const frame = frames.at(-1);

    if (character === '"') {
      const end = endOfString(text, at);
      lastString = { from: at, to: end + 1 };
      at = end;
    } else if (character === '[' || character === '{') {
      frames.push({ kind: character, openedAt: at, from: at + 1, expects: 'member' });
    } else if (character === ',' && frame !== undefined && at - frame.from >= sliceLength) {
      takeMembers(frame, text.slice(frame.from, at));
      frame.from = at + 1;
      frame.expects = 'member';
      await nextTurn();
    } else if (character === ']' || character === '}') {
      const closed = frames.pop();
      if (closed?.kind !== (character === ']' ? '[' : '{')) throw refusal(at);
      if (closed.built === undefined) continue;

      const rest = text.slice(closed.from, at);
      if (closed.expects === 'member' || !isBlank(rest)) takeMembers(closed, rest);
      const parent = frames.at(-1);
      if (parent === undefined) {
        if (!isBlank(text.slice(0, closed.openedAt)) || rootEndsAt !== undefined) throw refusal(at);
        root = closed.built;
        rootEndsAt = at + 1;
      } else attach(text, parent, closed, lastStringOf(closed, lastString), at + 1);
    }
    if (frame !== undefined && character === '[') frame.keyAt ??= undefined;
  }

  if (rootEndsAt === undefined) return JSON.parse(text);
  if (!isBlank(text.slice(rootEndsAt))) throw refusal(rootEndsAt);
  return root;
}
