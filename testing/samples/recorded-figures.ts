import { readRecording } from '#testing/stand-ins/espn-stand-in.ts';

/**
 * Reads a recording without the adapter: the value at a path of the file. Tests compare it with
 * what was stored.
 */
export interface Recorded {
  /** The value at a path like `status.type.name`; undefined where there is none. */
  at(path: string): unknown;
  text(path: string): string | undefined;
  number(path: string): number | undefined;
  list(path: string): Recorded[];
}

export function openRecording(file: string): Recorded {
  return recorded(JSON.parse(readRecording(file)));
}

function recorded(value: unknown): Recorded {
  const at = (path: string): unknown => (path === '' ? value : path.split('.').reduce(step, value));
  return {
    at,
    text(path) {
      const found = at(path);
      return typeof found === 'string' && found !== '' ? found : undefined;
    },
    number(path) {
      const found = at(path);
      if (found === undefined || found === null || found === '') return undefined;
      const number = Number(found);
      return Number.isFinite(number) ? number : undefined;
    },
    list(path) {
      const found = at(path);
      return Array.isArray(found) ? found.map(recorded) : [];
    },
  };
}

function step(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[key]
    : undefined;
}
