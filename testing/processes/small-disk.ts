import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of a few megabytes that one program alone sees, and that is gone with it. */
export interface SmallDisk {
  /** Where it is mounted: a folder that exists. */
  folder: string;
  megabytes: number;
  /** A folder whose content it begins with. */
  content?: string;
  isReadOnly?: boolean;
}

const isRoot = process.getuid?.() === 0;
/** Of a namespace of its own; who is not root there becomes root for the mount, and no longer. */
const namespace = isRoot ? ['--mount'] : ['--map-root-user', '--mount'];
const goOn = isRoot
  ? 'exec "$@"'
  : `exec unshare --user --map-user=${process.getuid?.()} --map-group=${process.getgid?.()} "$@"`;
const script = `mount -t tmpfs -o "size=$2m,mode=755" tmpfs "$1" && { test -z "$3" || cp -R "$3"/. "$1"; } && { test -z "$4" || mount -o remount,ro "$1"; } && shift 4 && ${goOn}`;

/** A command that runs another one where a folder of its is a disk of its own. */
export function commandOnSmallDisk(
  { folder, megabytes, content = '', isReadOnly = false }: SmallDisk,
  command: readonly string[],
): string[] {
  const words = [
    'sh',
    '-c',
    script,
    'sh',
    folder,
    String(megabytes),
    content,
    isReadOnly ? 'ro' : '',
    ...command,
  ];
  return ['unshare', ...namespace, ...words];
}

/** Does this system let us have one? As root, or where users may have namespaces of their own. */
export function canHaveSmallDisk(): boolean {
  const [command = '', ...words] = commandOnSmallDisk({ folder: tmpdir(), megabytes: 1 }, ['true']);
  return spawnSync(command, words).status === 0;
}

const fillers = ['filler', 'filling'];

/** Leaves no room on the disk of a program; what it has written itself stays. */
export function fillDisk(pid: number, { folder }: SmallDisk): void {
  for (const [index, name] of fillers.entries()) {
    const file = openSync(join(rootOf(pid), folder, name), 'a');
    const piece = Buffer.alloc(index === 0 ? 65_536 : 4096);
    try {
      while (writeSync(file, piece) === piece.length);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  }
}

export function makeRoom(pid: number, { folder }: SmallDisk): void {
  for (const name of fillers) rmSync(join(rootOf(pid), folder, name), { force: true });
}

/** The file system as a program sees it. */
export function rootOf(pid: number): string {
  return `/proc/${pid}/root`;
}
