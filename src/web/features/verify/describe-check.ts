import type { BadEntry, JournalCheck } from '#domain/journal/journal-check.ts';
import { formatCount } from '#web/lib/figures.ts';

/**
 * Result in one sentence: “1,204 entries (900 predictions, 304 grades).” For a file it also names
 * the line.
 */
export function describeCheck(check: JournalCheck, { isFile = false } = {}): string {
  if (!check.holds) return describeFault(check.fault, isFile);
  if (check.entries === 0) return 'no entries yet.';
  const { entries, predictions, grades, seasons } = check;
  const all = entries === 1 ? '1 entry' : `${formatCount(entries)} entries`;
  const kinds = [
    counted(predictions, 'prediction', 'predictions'),
    counted(grades, 'grade', 'grades'),
    ...(seasons === 0 ? [] : [`${formatCount(seasons)} of season odds`]),
  ];
  return `${all} (${kinds.join(', ')}).`;
}

function describeFault({ line, sequence, contest, fault }: BadEntry, isFile: boolean): string {
  if (sequence === undefined) return `Line ${formatCount(line)} failed: ${fault}.`;
  const about = contest === undefined ? '' : ` (${contest})`;
  const where = isFile ? `Line ${formatCount(line)}, entry` : 'Entry';
  return `${where} ${formatCount(sequence)}${about} failed: ${fault}.`;
}

export function counted(count: number, one: string, several: string): string {
  return `${formatCount(count)} ${count === 1 ? one : several}`;
}

/** “pick.probability: 0.61 → 0.71”, up to the limit. */
export function listDifferences(locked: unknown, found: unknown, limit = 5): string[] {
  const before = flatten(locked);
  const after = flatten(found);
  const paths = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return paths
    .filter((path) => before.get(path) !== after.get(path))
    .slice(0, limit)
    .map((path) => `${path}: ${before.get(path) ?? 'nothing'} → ${after.get(path) ?? 'nothing'}`);
}

function flatten(value: unknown, path = '', into = new Map<string, string>()): Map<string, string> {
  if (typeof value !== 'object' || value === null) {
    return into.set(path, JSON.stringify(value).slice(0, 200));
  }
  for (const [name, member] of Object.entries(value)) {
    flatten(member, path === '' ? name : `${path}.${name}`, into);
  }
  return into;
}
