import { setImmediate as nextTurn } from 'node:timers/promises';
import { deepestJson, isTooDeep } from '../../reading/json-depth.ts';

/** Characters parsed per turn of the event loop, taking a few milliseconds. */
const usualSliceLength = 200_000;
/** Scanning without parsing is faster, so several slices fit in a turn. */
const maxConsecutiveSlices = 5;

type Members = unknown[] | Record<string, unknown>;

/** A list or object still open. */
interface Frame {
  kind: '[' | '{';
  openedAt: number;
  /** Index where its unparsed members begin. */
  from: number;
  /** Parsed members; undefined while small enough to be parsed with its parent. */
  built?: Members;
  /** What the unparsed text must start with: a member, or the comma after one. */
  expects: 'member' | 'comma';
  /** The last string before it: its key if its parent is an object. */
  key: { from: number; to: number };
}

/**
 * `JSON.parse` for large texts: same result or `SyntaxError`, but yields to the event loop after each slice. Deep
 * nesting is rejected as soon as it appears. Members are collected up to a slice, parsed by `JSON.parse` and added to
 * their list or object.
 */
export async function parseJsonInSlices(
  text: string,
  sliceLength = usualSliceLength,
): Promise<unknown> {
  if (text.length <= sliceLength) return parseWhole(text);

  const frames: Frame[] = [];
  let lastString = { from: 0, to: 0 };
  let turnAt = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (at - turnAt > maxConsecutiveSlices * sliceLength) {
      turnAt = at;
      await nextTurn();
    }

    if (character === '"') {
      const to = endOfString(text, at);
      lastString = { from: at, to };
      at = to - 1;
    } else if (character === '[' || character === '{') {
      const frame: Frame = {
        kind: character,
        openedAt: at,
        from: at + 1,
        expects: 'member',
        key: lastString,
      };
      frames.push(frame);
      if (frames.length > deepestJson) throw refusal();
    } else if (character === ',') {
      const frame = frames.at(-1);
      if (frame === undefined || at - frame.from < sliceLength) continue;
      takeMembers(frame, text.slice(frame.from, at));
      frame.from = at + 1;
      frame.expects = 'member';
      turnAt = at;
      await nextTurn();
    } else if (character === ']' || character === '}') {
      const closed = frames.pop();
      if (closed?.kind !== (character === ']' ? '[' : '{')) throw refusal();
      if (closed.built === undefined) continue;

      takeMembers(closed, text.slice(closed.from, at));
      const parent = frames.at(-1);
      if (parent === undefined) return finish(text, closed, at + 1);
      attach(text, parent, closed);
      parent.from = at + 1;
      parent.expects = 'comma';
    }
  }
  // Nothing large in it except perhaps one string, or it is truncated.
  return JSON.parse(text);
}

function parseWhole(text: string): unknown {
  if (isTooDeep(text)) throw refusal();
  return JSON.parse(text);
}

/** Index after the closing quote, or the end of the text. */
function endOfString(text: string, openedAt: number): number {
  for (let at = openedAt + 1; ; at += 1) {
    at = text.indexOf('"', at);
    if (at === -1) return text.length;
    let backslashes = 0;
    while (text[at - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return at + 1;
  }
}

/** Parses text with a frame's members; it may be empty after a child frame. */
function takeMembers(frame: Frame, pending: string): void {
  if (frame.expects === 'comma' && isBlank(pending)) return;
  const members = withoutLeadingComma(frame, pending);
  if (isBlank(members)) throw refusal();
  append(frame, members);
}

/** Adds a separately parsed child to its parent, after the members before it. */
function attach(text: string, parent: Frame, child: Frame): void {
  const isObject = parent.kind === '{';
  const { key } = child;
  if (isObject && (key.from < parent.from || !isColon(text.slice(key.to, child.openedAt)))) {
    throw refusal();
  }
  const pending = text.slice(parent.from, isObject ? key.from : child.openedAt);
  const before = withoutLeadingComma(parent, pending);
  if (!isBlank(before)) {
    const members = /^([^]*),[ \t\n\r]*$/.exec(before)?.[1];
    if (members === undefined || isBlank(members)) throw refusal();
    append(parent, members);
  }

  const built = getMembers(parent);
  if (Array.isArray(built)) built.push(child.built);
  else define(built, String(JSON.parse(text.slice(key.from, key.to))), child.built);
}

function withoutLeadingComma(frame: Frame, pending: string): string {
  if (frame.expects === 'member') return pending;
  const comma = /^[ \t\n\r]*,/.exec(pending)?.[0];
  if (comma === undefined) throw refusal();
  return pending.slice(comma.length);
}

function append(frame: Frame, members: string): void {
  const built = getMembers(frame);
  if (Array.isArray(built)) {
    for (const value of JSON.parse(`[${members}]`) as unknown[]) built.push(value);
  } else {
    const parsed = JSON.parse(`{${members}}`) as Record<string, unknown>;
    for (const [key, value] of Object.entries(parsed)) define(built, key, value);
  }
}

function getMembers(frame: Frame): Members {
  frame.built ??= frame.kind === '[' ? [] : {};
  return frame.built;
}

/** Like `JSON.parse`, treats `__proto__` as an ordinary key. */
function define(object: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(object, key, {
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  });
}

function finish(text: string, root: Frame, endsAt: number): unknown {
  if (!isBlank(text.slice(0, root.openedAt)) || !isBlank(text.slice(endsAt))) throw refusal();
  return root.built;
}

/** JSON whitespace, a subset of JavaScript's. */
function isBlank(text: string): boolean {
  return /^[ \t\n\r]*$/.test(text);
}

function isColon(text: string): boolean {
  return /^[ \t\n\r]*:[ \t\n\r]*$/.test(text);
}

function refusal(): SyntaxError {
  return new SyntaxError('the text is not JSON');
}
