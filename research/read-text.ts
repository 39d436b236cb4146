import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { HistoryError } from './backtest/csv-rows.ts';

/** A text file, gzipped or not, detected by its first two bytes. */
export function readText(path: string): string {
  const bytes = readFileSync(path);
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isPacked) return bytes.toString('utf8');

  try {
    return gunzipSync(bytes).toString('utf8');
  } catch (error) {
    throw new HistoryError(1, 'is packed, and cannot be unpacked', path, { cause: error });
  }
}
