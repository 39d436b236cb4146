import type { HistoryEntry } from '#contract/record/history.ts';

type Versions = [newest: HistoryEntry, ...earlier: HistoryEntry[]];

/** Groups versions of a contest: the newest is listed, older ones behind it. */
export function groupVersions(entries: readonly HistoryEntry[]): Versions[] {
  const byContest = new Map<string, Versions>();
  for (const entry of entries) {
    const key = `${entry.league}/${entry.contestId}`;
    const known = byContest.get(key);
    if (known === undefined) byContest.set(key, [entry]);
    else known.push(entry);
  }
  return [...byContest.values()];
}
