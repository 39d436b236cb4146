import { readFileSync } from 'node:fs';

const kilobyte = 1024;

/** Resident memory of a process, in bytes. */
export function residentIn(pid: number): number {
  return readField(`/proc/${pid}/status`, 'VmRSS');
}

/** Peak resident memory. */
export function readPeak(pid: number): number {
  return readField(`/proc/${pid}/status`, 'VmHWM');
}

function readField(file: string, name: string): number {
  const [, kilobytes] =
    new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8')) ?? [];
  return Number(kilobytes) * kilobyte;
}

interface Mapping {
  size: number;
  resident: number;
  name: string;
}

function readMappings(pid: number): Mapping[] {
  const entries = readFileSync(`/proc/${pid}/smaps`, 'utf8').split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m);
  return entries.map((entry) => ({
    name: /^\S+ \S+ \S+ \S+ \S+ *(.*)$/m.exec(entry)?.[1] ?? '',
    size: Number(/^Size: +(\d+) kB/m.exec(entry)?.[1]) * kilobyte,
    resident: Number(/^Rss: +(\d+) kB/m.exec(entry)?.[1]) * kilobyte,
  }));
}

/** Resident bytes of the mapping of a size, such as WebAssembly's memory. */
export function sizeOfMapping(pid: number, size: number): number {
  const own = readMappings(pid).filter((mapping) => mapping.size === size);
  return own.reduce((sum, { resident }) => sum + resident, 0);
}

export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}
