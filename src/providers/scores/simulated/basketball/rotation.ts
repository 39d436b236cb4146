import type { ScriptedSegment } from '../shared/game-script.ts';

const places = 5;
const regulationQuarters = 4;

/** Of a place on the floor: when its starter rests in each quarter, as shares of it. */
function restOf(place: number): { from: number; to: number } {
  const from = 0.3 + 0.08 * place;
  return { from, to: from + 0.22 + 0.04 * place };
}

/**
 * Who is on the floor: numbers on the roster, five of them. A starter and a substitute share each
 * place; overtime belongs to the starters.
 */
export function floorAt(segment: ScriptedSegment, at: number): number[] {
  return Array.from({ length: places }, (_, place) => {
    const rest = restOf(place);
    const isResting = segment.number <= regulationQuarters && at >= rest.from && at < rest.to;
    return isResting ? places + place : place;
  });
}

/** Seconds that a player (by number on the roster) has spent on the floor in a segment. */
export function secondsOnFloor(number: number, segment: ScriptedSegment, share: number): number {
  const place = number % places;
  const isSubstitute = number >= places;
  const { from, to } = restOf(place);
  const rested = segment.number <= regulationQuarters ? Math.max(0, Math.min(share, to) - from) : 0;
  return (isSubstitute ? rested : share - rested) * (segment.playedSeconds ?? 0);
}

/** Those who play: the rest of a roster sits out. */
export const rotationSize = 2 * places;

export function isStarter(number: number): boolean {
  return number < places;
}
