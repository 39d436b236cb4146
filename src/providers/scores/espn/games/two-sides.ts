import { ScoreSourceError } from '../../score-source.ts';
import { read, type JsonRecord } from '../../../reading/json.ts';
import { readId } from './team.ts';

/** A competition's home and away competitors; undefined unless each appears exactly once. */
export function findTwoSides(
  competition: JsonRecord | undefined,
): Record<'home' | 'away', JsonRecord> | undefined {
  const competitors = read.records(competition, 'competitors');
  const ofSide = (side: 'home' | 'away') =>
    competitors.filter((competitor) => read.text(competitor, 'homeAway') === side);
  const [home, ...otherHomes] = ofSide('home');
  const [away, ...otherAways] = ofSide('away');
  if (home === undefined || away === undefined) return undefined;
  if (otherHomes.length > 0 || otherAways.length > 0 || competitors.length > 2) return undefined;
  return { home, away };
}

/** Reads each side of a summary, matched by team ID. */
export function readBothSides<Told>(
  summary: JsonRecord,
  readSide: (teamId: string) => Told,
): Record<'home' | 'away', Told> {
  const [competition] = read.records(read.record(summary, 'header'), 'competitions');
  const sides = findTwoSides(competition);
  const [home, away] = [readId(sides?.home), readId(sides?.away)];
  if (home === undefined || away === undefined) {
    throw new ScoreSourceError('unreadable', 'a summary without its two sides');
  }
  return { home: readSide(home), away: readSide(away) };
}
