import { expect, it } from 'vitest';
import type { HistoryEntry } from '#contract/predictions/history.ts';
import { groupVersions } from './history-list.tsx';

it('groups three versions of one tournament, newest first', () => {
  const entry = (contestId: string, version: number) =>
    ({ league: 'pga', contestId, version }) as HistoryEntry;
  const entries = [entry('open', 3), entry('cup', 1), entry('open', 2), entry('open', 1)];

  expect(groupVersions(entries).map((versions) => versions.map(({ version }) => version))).toEqual([
    [3, 2, 1],
    [1],
  ]);
});
