import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What our own programs make among temporary files begins so; what tools leave there is theirs. */
const own = 'linewise-';

/** A folder for the temporary files of a run, gone when this process ends. */
export function makeRunFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), `${own}run-`));
  // A PostgreSQL server that root starts runs as somebody else.
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What those who made it have not removed. */
export function listLeftBehind(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(own))
    .toSorted();
}
