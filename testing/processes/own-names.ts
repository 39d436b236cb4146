import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canMount, commandWithMounts } from './own-mounts.ts';

/** Host names that stand for this machine, for one program alone and until they are forgotten. */
export interface OwnNames {
  command(words: readonly string[]): string[];
  /** From now on these are known, and no others. */
  know(names: readonly string[]): void;
  close(): void;
}

const script = 'mount --bind "$1" /etc/hosts && mount --bind "$2" /etc/resolv.conf';

export function createOwnNames(): OwnNames {
  const folder = mkdtempSync(join(tmpdir(), 'linewise-names-'));
  const hosts = join(folder, 'hosts');
  const resolver = join(folder, 'resolv.conf');
  writeFileSync(hosts, '');
  // Nobody answers there: what is not in the other file is not found.
  writeFileSync(resolver, 'nameserver 127.0.0.1\n');
  return {
    command: (words) => commandWithMounts(script, [hosts, resolver], words),
    // Written in its place: another file of the name would not be the one that is mounted.
    know: (names) => writeFileSync(hosts, names.map((name) => `127.0.0.1 ${name}\n`).join('')),
    close: () => rmSync(folder, { recursive: true }),
  };
}

export function canHaveOwnNames(): boolean {
  return canMount(script, ['/etc/hosts', '/etc/hosts']);
}
