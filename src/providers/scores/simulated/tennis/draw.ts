import type { RandomStream } from '#providers/scores/simulated/shared/random.ts';

/** A line of the bracket: an entrant with or without a seed, or a bye (undefined). */
export type DrawLine<Entrant> = { entrant: Entrant; seed?: number } | undefined;

/** Number of seeds by lines: 32 of 128 (and of 96), 16 of 64, 8 of 32, 4 of 16. */
export function seedCount(lines: number): number {
  return lines / 4;
}

/**
 * Seeds are kept apart as on the real tours: 1 at the top, 2 at the bottom, then 3–4, 5–8, 9–16
 * and 17–32, each group at random. The best have a bye if there are fewer entrants than lines.
 * @param ranked best first
 * @param lines a power of two, at least the number of entrants
 */
export function drawBracket<Entrant>(
  stream: RandomStream,
  ranked: readonly Entrant[],
  lines: number,
): DrawLine<Entrant>[] {
  const seeds = seedCount(lines);
  const bracket: DrawLine<Entrant>[] = Array.from({ length: lines });
  const filled = new Set<number>();
  const byes = lines - ranked.length;

  for (const [index, line] of seedLines(stream, lines, seeds).entries()) {
    const entrant = ranked[index];
    if (entrant === undefined) continue;
    bracket[line] = { entrant, seed: index + 1 };
    filled.add(line);
    if (index < byes) filled.add(line ^ 1);
  }

  const others = stream.shuffled(ranked.slice(seeds));
  for (let line = 0; line < lines; line += 1) {
    const entrant = filled.has(line) ? undefined : others.pop();
    if (entrant !== undefined) bracket[line] = { entrant };
  }
  return bracket;
}

/**
 * Lines of the seeds in order, doubling until every section has one, on the outer line of its
 * section.
 */
function seedLines(stream: RandomStream, lines: number, seeds: number): number[] {
  let sections = [0];
  while (sections.length < seeds) {
    const middle = sections.length / 2;
    const isLower = (section: number) => section >= middle && sections.length > 1;
    const outer = sections.map((section) => 2 * section + Number(isLower(section)));
    const inner = sections.map((section) => 2 * section + Number(!isLower(section)));
    sections = [...outer, ...stream.shuffled(inner)];
  }
  const width = lines / seeds;
  return sections.map((section) =>
    section < seeds / 2 ? section * width : (section + 1) * width - 1,
  );
}
