import names from '../tables/names.json' with { type: 'json' };
import type { RandomStream } from '../shared/random.ts';

/** A player who does not exist. */
export function inventName(stream: RandomStream): string {
  return `${stream.pick(names.first)} ${stream.pick(names.last)}`;
}

/** One whose name nobody of those `taken` bears; it is taken then. */
export function inventNewName(stream: RandomStream, taken: Set<string>): string {
  let name = inventName(stream);
  while (taken.has(name)) name = inventName(stream);
  taken.add(name);
  return name;
}

/** The name of a player by a number; numbers that are close to each other have different ones. */
export function numberedName(number: number): string {
  const { first, last } = names;
  // Prime to the number of names: every one of them comes before the first comes again.
  const scattered = (number * 701) % (first.length * last.length);
  return `${first[scattered % first.length]} ${last[Math.floor(scattered / first.length)]}`;
}

/** “Max Zamora” as “M. Zamora”. */
export function shortenName(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  return `${first.slice(0, 1)}. ${rest.join(' ')}`;
}
