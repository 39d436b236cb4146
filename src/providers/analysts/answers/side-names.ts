import { createNameIndex } from '#domain/names.ts';
import type { SideFacts } from '#providers/analysts/analyst.ts';

/** The side a name refers to, by full name, short name or abbreviation in any spelling. */
export function findSide(name: unknown, home: SideFacts, away: SideFacts) {
  if (typeof name !== 'string') return undefined;
  const listNames = (side: SideFacts) => [side.name, side.shortName, side.abbreviation];
  const find = createNameIndex([
    ...listNames(home).map((own) => [own, 'home'] as const),
    ...listNames(away).map((own) => [own, 'away'] as const),
  ]);
  const [side, ...others] = find(name);
  return others.length === 0 ? side : undefined;
}
