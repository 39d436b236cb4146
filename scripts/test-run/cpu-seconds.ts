import { readFileSync } from 'node:fs';

/** Linux counts in these for every program, whatever its machine. */
const ticksPerSecond = 100;

/**
 * CPU seconds of every program that this process has started and that has ended, with those which they
 * had started: what a run costs, however busy the machine is. Undefined where the system does not say.
 */
export function readEndedProgramsSeconds(): number | undefined {
  let words: string;
  try {
    words = readFileSync('/proc/self/stat', 'utf8');
  } catch {
    return undefined;
  }
  // The second field is the program's name, which may hold spaces and parentheses.
  const fields = words.slice(words.lastIndexOf(')') + 2).split(' ');
  const [userTicks, systemTicks] = fields.slice(13, 15).map(Number);
  return ((userTicks ?? 0) + (systemTicks ?? 0)) / ticksPerSecond;
}
