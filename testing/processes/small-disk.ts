import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canMount, commandWithMounts } from './own-mounts.ts';

/** A disk of a few megabytes that only one program sees, removed with that program. */
export interface SmallDisk {
  /** Mount point: an existing folder. */
  folder: string;
  megabytes: number;
  /** A folder to copy the initial content from. */
  content?: string;
  isReadOnly?: boolean;
}

const script =
  'mount -t tmpfs -o "size=$2m,mode=755" tmpfs "$1" && { test -z "$3" || cp -R "$3"/. "$1"; } && { test -z "$4" || mount -o remount,ro "$1"; }';

function buildArguments({
  folder,
  megabytes,
  content = '',
  isReadOnly = false,
}: SmallDisk): string[] {
  return [folder, String(megabytes), content, isReadOnly ? 'ro' : ''];
}

/** A command that runs another one with a folder mounted as a separate disk. */
export function commandOnSmallDisk(disk: SmallDisk, command: readonly string[]): string[] {
  return commandWithMounts(script, buildArguments(disk), command);
}

export function canHaveSmallDisk(): boolean {
  return canMount(script, buildArguments({ folder: tmpdir(), megabytes: 1 }));
}

const fillers = ['filler', 'filling'];

/** Fills the disk of a program; what the program itself has written remains. */
export function fillDisk(pid: number, { folder }: SmallDisk): void {
  for (const [index, name] of fillers.entries()) {
    const file = openSync(join(getRoot(pid), folder, name), 'a');
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
  for (const name of fillers) rmSync(join(getRoot(pid), folder, name), { force: true });
}

/** The file system as a program sees it. */
export function getRoot(pid: number): string {
  return `/proc/${pid}/root`;
}
