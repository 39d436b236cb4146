import type { AnalystFault } from '#providers/analysts/analyst-fault.ts';
import { isRecord, read, type JsonRecord } from '#providers/reading/json.ts';
import * as fc from 'fast-check';

interface Sent {
  status: number;
  text: string;
}

/** A deviation from the documentation, applied to a valid answer. */
export interface Malformation {
  name: string;
  /** The expected result; undefined where both an analysis and a fault are acceptable. */
  expected: 'analysis' | AnalystFault | undefined;
  spoil: (body: JsonRecord) => Sent;
}

const ok = (body: unknown): Sent => ({ status: 200, text: JSON.stringify(body) });

/** NUL, a bidirectional override, half a surrogate pair, a zero-width space. */
const uncleanMark = '\u0000\u202e\ud800\u200b';

/**
 * Puts unclean characters into every text at any depth, and in JSON inside a text; the rest stays
 * equal.
 */
export function makeUnclean(value: unknown): unknown {
  if (typeof value === 'string') {
    const inner = value.startsWith('{') ? JSON.stringify(makeUnclean(JSON.parse(value))) : value;
    return `${uncleanMark}${inner}${uncleanMark}`;
  }
  if (Array.isArray(value)) return value.map(makeUnclean);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, makeUnclean(one)]));
}

/** The answer with other text in its message. */
function withText(body: JsonRecord, change: (text: string) => string): JsonRecord {
  const output = read.records(body, 'output').map((item) => ({
    ...item,
    ...(Array.isArray(item['content']) && {
      content: read
        .records(item, 'content')
        .map((part) => ({ ...part, text: change(read.rawText(part, 'text') ?? '') })),
    }),
  }));
  return { ...body, output };
}

/** The answer with other properties in its JSON object. */
function withMembers(body: JsonRecord, change: (object: JsonRecord) => JsonRecord): JsonRecord {
  return withText(body, (text) => {
    const object: unknown = JSON.parse(text);
    return JSON.stringify(isRecord(object) ? change(object) : object);
  });
}

/** Texts that may surround a valid answer without a second request. */
const wrappings: Record<string, (text: string) => string> = {
  fence: (text) => `\`\`\`json\n${text}\n\`\`\``,
  'nameless fence': (text) => `\`\`\`\n${text}\n\`\`\``,
  'words before': (text) => `Here is the {requested} analysis:\n\n${text}`,
  'words behind': (text) => `${text}\n\nDone. Let me know if you need more.`,
  remark: (text) => `${text}\n{"status":"done"}`,
  twice: (text) => `${text}\n\n${text}`,
  'brace before': (text) => `The form { is as follows.\n${text}`,
  'empty thoughts': (text) => `<think></think>${text}`,
  'draft in thoughts': (text) => `<think>First ${text}, or not: {"winner":</think>\n\n${text}`,
  'thoughts without a beginning': (text) => `So it is {"winner": …\n</think>\n${text}`,
  'thoughts without an end': (text) => `<think>\nWho wins? {\n\n${text}`,
  'byte-order mark': (text) => `\ufeff${text}`,
};

const unclean = fc.constant<Malformation>({
  name: 'unclean characters in every text',
  expected: 'analysis',
  spoil: (body) => ok(makeUnclean(body)),
});

/** Citation marks that a search may leave in a valid answer's text. */
const marks = ['[1]', ' [1][3]', '[[2]](https://news.example/a)', ' [1, 2]', '【4†source】'];

/** Values of another type, and impossible numbers. */
const wrongValues: unknown[] = [
  null,
  '',
  '0.6',
  'NaN',
  true,
  [],
  {},
  [null],
  -1,
  0,
  0.5,
  1,
  1.0000001,
  62,
  1e308,
  '\u0000\ud800',
  '__proto__',
];

/** Refusals in every place where they have been observed. */
const refusals: Record<string, (body: JsonRecord) => Sent> = {
  '400': () => failure(400, { code: 'invalid_prompt', message: 'Invalid prompt: flagged.' }),
  '403': () => ({ status: 403, text: '{"code":"7","error":"Content violates usage guidelines."}' }),
  'plain 403': () => ({ status: 403, text: 'Content violates usage guidelines.' }),
  failed: (body) =>
    ok({
      ...body,
      output: [],
      status: 'failed',
      error: { code: 'invalid_prompt', message: 'No.' },
    }),
  filter: (body) =>
    ok({ ...body, status: 'incomplete', incomplete_details: { reason: 'content_filter' } }),
  finish: (body) => ok({ ...body, choices: [{ finish_reason: 'content_filter' }] }),
  part: (body) =>
    ok({ ...body, output: [{ type: 'message', content: [{ type: 'refusal', refusal: 'No.' }] }] }),
  text: (body) => ok(withText(body, () => 'I’m sorry, but I can’t assist with that request.')),
  'text after thoughts': (body) =>
    ok(withText(body, () => '<think>Betting? {"a":1}</think>I cannot help with betting.')),
  'text with a reason': (body) =>
    ok(withText(body, () => 'As an AI model, I’m unable to provide betting predictions.')),
};

/** Failures by status and error, with the resulting fault. */
const failures: [number, JsonRecord, AnalystFault][] = [
  [429, { code: 'insufficient_quota' }, 'out-of-credit'],
  [429, { message: 'You have reached your monthly spending limit.' }, 'out-of-credit'],
  [402, {}, 'out-of-credit'],
  [401, { code: 'invalid_api_key' }, 'key-refused'],
  [404, { code: 'model_not_found' }, 'model-retired'],
  [410, { message: 'This model has been shut down.' }, 'model-retired'],
  [400, { code: 'unknown_parameter' }, 'misconfigured'],
  [307, {}, 'misconfigured'],
  [429, { code: 'rate_limit_exceeded' }, 'rate-limited'],
  [408, {}, 'server-error'],
  [500, { message: 'Content filter down, out of credits, model not found' }, 'server-error'],
  [503, {}, 'server-error'],
];

function failure(status: number, error: unknown): Sent {
  return { status, text: JSON.stringify({ error }) };
}

const share = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const pick = <Item>(items: readonly Item[]) => fc.constantFrom(...items);

const wrapped = fc
  .tuple(pick(Object.keys(wrappings)), fc.option(pick(marks)))
  .map(([name, mark]): Malformation => ({
    name: `${name}, ${mark ?? 'no mark'}`,
    expected: 'analysis',
    spoil: (body) =>
      ok(withText(mark === null ? body : withMark(body, mark), wrappings[name] ?? String)),
  }));

function withMark(body: JsonRecord, mark: string): JsonRecord {
  return withMembers(body, (object) => ({
    ...object,
    reasoning: `${String(object['reasoning'])} They are better${mark}.`,
    winner: `${String(object['winner'])}${mark}`,
  }));
}

const wrongMember = fc.tuple(share, pick(wrongValues)).map(([at, value]): Malformation => ({
  name: `member ${at}: ${JSON.stringify(value)}`,
  expected: undefined,
  spoil: (body) =>
    ok(
      withMembers(body, (object) => {
        const names = Object.keys(object);
        return { ...object, [names[Math.floor(at * names.length)] ?? 'winner']: value };
      }),
    ),
}));

/** Invalid probabilities, including numbers that JSON cannot represent. */
const wrongProbability = pick([
  'NaN',
  'Infinity',
  '-0.7',
  '0',
  '0.4999',
  '0.995',
  '1',
  '62',
  '"0.62"',
]).map((probability): Malformation => ({
  name: `probability ${probability}`,
  expected: 'unreadable',
  spoil: (body) =>
    ok(
      withText(body, (text) => text.replaceAll(/("winProbability": ?)[\d.]+/g, `$1${probability}`)),
    ),
}));

const missingMember = share.map((at): Malformation => ({
  name: `without member ${at}`,
  expected: undefined,
  spoil: (body) =>
    ok(
      withMembers(body, (object) => {
        const members = Object.entries(object);
        return Object.fromEntries(members.toSpliced(Math.floor(at * members.length), 1));
      }),
    ),
}));

const cutText = share.map((at): Malformation => ({
  name: `text cut off at ${at}`,
  expected: 'unreadable',
  spoil: (body) => ok(withText(body, (text) => text.slice(0, Math.floor(at * text.length)))),
}));

const cutBody = share.map((at): Malformation => ({
  name: `body cut off at ${at}`,
  expected: 'unreadable',
  spoil(body) {
    const { text } = ok(body);
    return { status: 200, text: text.slice(0, Math.floor(at * text.length)) };
  },
}));

const oddBody = fc
  .tuple(
    pick(['output', 'status', 'usage', 'model', 'error', 'incomplete_details']),
    fc.oneof(pick(wrongValues), fc.jsonValue({ maxDepth: 3 })),
  )
  .map(([name, value]): Malformation => ({
    name: `${name}: ${JSON.stringify(value)}`,
    expected: undefined,
    spoil: (body) => ok({ ...body, [name]: value }),
  }));

const anyStatus = fc
  .tuple(fc.integer({ min: 201, max: 599 }), fc.oneof(fc.json({ maxDepth: 3 }), fc.string()))
  .filter(([status]) => ![204, 205, 304].includes(status))
  .map(([status, text]): Malformation => ({
    name: `${status} ${text}`,
    expected: undefined,
    spoil: () => ({ status, text }),
  }));

const refused = pick(Object.keys(refusals)).map((name): Malformation => ({
  name: `refusal: ${name}`,
  expected: 'refused',
  spoil: (body) => refusals[name]?.(body) ?? ok(body),
}));

const failed = pick(failures).map(([status, error, expected]): Malformation => ({
  name: `${status} ${JSON.stringify(error)}`,
  expected,
  spoil: () => failure(status, error),
}));

/** Answers that deviate from every vendor's documentation. */
export const malformations: fc.Arbitrary<Malformation> = fc.oneof(
  { arbitrary: wrapped, weight: 3 },
  { arbitrary: wrongMember, weight: 3 },
  { arbitrary: refused, weight: 2 },
  { arbitrary: failed, weight: 2 },
  wrongProbability,
  unclean,
  missingMember,
  cutText,
  cutBody,
  oddBody,
  anyStatus,
);
