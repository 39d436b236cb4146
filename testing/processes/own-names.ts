import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canMount, commandWithMounts } from './own-mounts.ts';

/** Host names that resolve to this machine for one program, until they are removed. */
export interface OwnNames {
  command(words: readonly string[]): string[];
  /** Makes these the only names that are known. */
  know(names: readonly string[]): void;
  close(): void;
}

const script = 'mount --bind "$1" /etc/hosts && mount --bind "$2" /etc/resolv.conf';

export function createOwnNames(): OwnNames {
  const folder = mkdtempSync(join(tmpdir(), 'linewise-names-'));
  const hosts = join(folder, 'hosts');
  const resolver = join(folder, 'resolv.conf');
  writeFileSync(hosts, '');
  // No server there: a name that is not in the hosts file is not found.
  writeFileSync(resolver, 'nameserver 127.0.0.1\n');
  return {
    command: (words) => commandWithMounts(script, [hosts, resolver], words),
    // Written in place: a new file would not be the mounted one.
    know: (names) => writeFileSync(hosts, names.map((name) => `127.0.0.1 ${name}\n`).join('')),
    close: () => rmSync(folder, { recursive: true }),
  };
}

export function canHaveOwnNames(): boolean {
  return canMount(script, ['/etc/hosts', '/etc/hosts']);
}
