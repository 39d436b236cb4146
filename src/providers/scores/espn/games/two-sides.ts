import { readRecords, readText, type JsonRecord } from '../../../reading/json.ts';

/**
 * The two competitors of a competition by where they play; undefined unless there are just these two.
 * A side that is told twice leaves open which of the two it is.
 */
export function findTwoSides(
  competition: JsonRecord | undefined,
): Record<'home' | 'away', JsonRecord> | undefined {
  const competitors = readRecords(competition, 'competitors');
  const ofSide = (side: 'home' | 'away') =>
    competitors.filter((competitor) => readText(competitor, 'homeAway') === side);
  const [home, ...otherHomes] = ofSide('home');
  const [away, ...otherAways] = ofSide('away');
  if (home === undefined || away === undefined) return undefined;
  if (otherHomes.length > 0 || otherAways.length > 0 || competitors.length > 2) return undefined;
  return { home, away };
}
