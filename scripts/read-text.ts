import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** A text file, packed by gzip or not: told by its first two bytes, whatever its name. */
export function readText(path: string): string {
  const bytes = readFileSync(path);
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return (isPacked ? gunzipSync(bytes) : bytes).toString('utf8');
}
