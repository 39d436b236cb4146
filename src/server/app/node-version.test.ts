import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { problemOfNode } from './node-version.mjs';

const { engines } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { engines: { node: string } };
const oldest = engines.node.replace('>=', '');

test.each(['16.20.2', '18.20.8', '20.9.0', '20.18.3', '0.10.48'])(
  'Node %s is refused in words that name the oldest possible one',
  (version) => {
    expect(problemOfNode(version)).toMatch(
      `needs Node ${oldest} or newer, and this is Node ${version}.`,
    );
  },
);

test.each([`${oldest}.0`, '20.20.2', '21.0.0', '22.23.3', '24.1.0', '100.0.0-nightly'])(
  'Node %s is not refused',
  (version) => {
    expect(problemOfNode(version)).toBeUndefined();
  },
);
