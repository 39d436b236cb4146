import { expect, it } from 'vitest';
import { hasVersion } from './encodings.ts';

const has = (ifNoneMatch: string | undefined, etag = '"now"') =>
  hasVersion({ headers: { 'if-none-match': ifNoneMatch } }, etag);

it.each(['"now"', 'W/"now"', '"old", "now"', 'W/"old",W/"now" , "older"', '"a,b", "now"', '*'])(
  'a client that names the version has it, in every form of the header: %s',
  (ifNoneMatch) => {
    expect(has(ifNoneMatch)).toBe(true);
    expect(has(ifNoneMatch, 'W/"now"')).toBe(true);
  },
);

it.each([
  undefined,
  '',
  '"old"',
  'W/"old", "older"',
  'now',
  '"not now"',
  '"Now"',
  '"*"',
  'W/"now, *',
])('a client that names others, or nothing readable, does not: %s', (ifNoneMatch) => {
  expect(has(ifNoneMatch)).toBe(false);
});
