import names from '../tables/names.json' with { type: 'json' };
import type { RandomStream } from '../shared/random.ts';

/** Name of a fictional player. */
export function inventName(stream: RandomStream): string {
  return `${stream.pick(names.first)} ${stream.pick(names.last)}`;
}

/** A name not in `taken`, to which it is added. */
export function inventNewName(stream: RandomStream, taken: Set<string>): string {
  let name = inventName(stream);
  while (taken.has(name)) name = inventName(stream);
  taken.add(name);
  return name;
}

/** A player's name by number; nearby numbers have different names. */
export function numberedName(number: number): string {
  const { first, last } = names;
  // Coprime to the number of names, so that all are used before any repeats.
  const scattered = (number * 701) % (first.length * last.length);
  return `${first[scattered % first.length]} ${last[Math.floor(scattered / first.length)]}`;
}

/** “Max Zamora” as “M. Zamora”. */
export function shortenName(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  return `${first.slice(0, 1)}. ${rest.join(' ')}`;
}
