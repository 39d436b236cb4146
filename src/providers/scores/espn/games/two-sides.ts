import { ScoreSourceError } from '../../score-source.ts';
import { read, type JsonRecord } from '../../../reading/json.ts';
import { readId } from './team.ts';

/**
 * The two competitors of a competition by where they play; undefined unless there are just these two.
 * A side that is told twice leaves open which of the two it is.
 */
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

/** What a summary tells of each of its two sides, read by the team's id. */
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
