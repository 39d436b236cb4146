import { isGrandSlamName } from '#domain/tennis/grand-slam.ts';
import { findSurface } from '#domain/tennis/find-surface.ts';
import type { TennisTourId } from '#domain/league.ts';
import {
  type TennisDraw,
  tennisDraws,
  type TennisMatch,
  type Tournament,
} from '#domain/tournament.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TournamentSlate } from '#providers/scores/score-source.ts';
import { read, type JsonRecord } from '#providers/reading/json.ts';
import { readStatus } from '#providers/scores/espn/games/espn-status.ts';
import { readId } from '#providers/scores/espn/games/team.ts';
import { readMatch } from './espn-tennis-match.ts';

/**
 * Draws of each tour. At combined events a tour's feed includes the other's draws; a match belongs
 * to its own tour.
 */
const drawsOfTour: Record<TennisTourId, readonly TennisDraw[]> = {
  atp: ['mens-singles', 'mens-doubles', 'mixed-doubles'],
  wta: ['womens-singles', 'womens-doubles'],
};

/** Australian Open, Roland Garros, Wimbledon, US Open. “172-2025” is Roland Garros 2025. */
const grandSlamIds: ReadonlySet<string> = new Set(['154', '172', '188', '189']);

/** Matches read per turn of the event loop, taking a few milliseconds. */
const matchesAtOnce = 100;

/** Yields to the event loop between batches of matches. */
export async function readTennis(tour: TennisTourId, body: JsonRecord): Promise<TournamentSlate> {
  const slate: TournamentSlate = { tournaments: [], rejected: [] };
  for (const event of read.records(body, 'events')) {
    const matches = new Map<string, TennisMatch>();
    const tournament = readTournament(tour, event);
    if (tournament === undefined) {
      slate.rejected.push({ id: read.text(event, 'id'), problem: 'no usable id, name or date' });
      continue;
    }

    for (const [index, { record, draw }] of listMatches(tour, event).entries()) {
      if (index % matchesAtOnce === 0) await nextTurn();
      const match = readMatch(tour, tournament, draw, record);
      if (match === undefined) {
        const { state } = readStatus(read.record(record, 'status'));
        slate.rejected.push({ id: read.text(record, 'id'), problem: 'unreadable match', state });
      } else matches.set(match.id, match);
    }
    // Skips tournaments with only the other tour's matches.
    if (matches.size === 0) continue;
    const played = [...matches.values()];
    slate.tournaments.push({
      tournament: { ...tournament, ...stateFromMatches(played) },
      matches: played,
    });
  }
  return slate;
}

function readTournament(tour: TennisTourId, event: JsonRecord): Tournament | undefined {
  const id = readId(event);
  const name = read.text(event, 'name');
  const startsAt = read.moment(event, 'date');
  const location = readLocation(event);
  if (id === undefined || name === undefined || startsAt === undefined) return undefined;
  return {
    league: tour,
    id,
    season: read.year(read.record(event, 'season'), 'year') ?? startsAt.getUTCFullYear(),
    name,
    startsAt,
    endsAt: read.moment(event, 'endDate'),
    state: 'unknown',
    statusText: '',
    isMajor: isGrandSlam(id, name),
    location,
    tennis: { surface: findSurface(name, location) },
  };
}

/**
 * Whether a tournament is a Grand Slam by its stable ID or name; the feed's `major` flag includes
 * the Olympics.
 */
function isGrandSlam(id: string, name: string): boolean {
  return grandSlamIds.has(id.split('-')[0] ?? '') || isGrandSlamName(name);
}

/** Reads the location: on the event since 2023, on its matches before. */
function readLocation(event: JsonRecord): string | undefined {
  const [match] = read.records(event, 'competitions');
  const venue = read.record(match, 'venue');
  return (
    read.text(read.record(event, 'venue'), 'displayName') ??
    read.text(venue, 'fullName') ??
    read.text(read.record(venue, 'address'), 'summary')
  );
}

/**
 * State of a tournament by its matches, because an event can say “Final” too early. It is over when
 * its finals are.
 */
function stateFromMatches(
  matches: readonly TennisMatch[],
): Pick<Tournament, 'state' | 'statusText'> {
  const isOpen = ({ state }: TennisMatch): boolean =>
    ['scheduled', 'live', 'delayed', 'suspended', 'postponed', 'unknown'].includes(state);
  const finals = matches.filter(({ round }) => round === 'Final');
  const isDecided = finals.some(isSingles) && !finals.some(isOpen);
  if (isDecided || !matches.some(isOpen)) return { state: 'final', statusText: 'Final' };
  return matches.every(({ state }) => state === 'scheduled')
    ? { state: 'scheduled', statusText: 'Scheduled' }
    : { state: 'live', statusText: 'In Progress' };
}

function isSingles({ draw }: TennisMatch): boolean {
  return draw === 'mens-singles' || draw === 'womens-singles';
}

/**
 * Lists matches, which are grouped by draw; until 2023 they were in the event itself, without one.
 */
function listMatches(tour: TennisTourId, event: JsonRecord) {
  const grouped = read.records(event, 'groupings').flatMap((grouping) => {
    const slug = read.text(read.record(grouping, 'grouping'), 'slug');
    const draw = tennisDraws.find((candidate) => candidate === slug);
    if (draw === undefined || !drawsOfTour[tour].includes(draw)) return [];
    return read.records(grouping, 'competitions').map((record) => ({ record, draw }));
  });
  if (grouped.length > 0 || read.records(event, 'groupings').length > 0) return grouped;

  return read.records(event, 'competitions').map((record) => ({
    record,
    draw: guessDraw(tour, record),
  }));
}

function guessDraw(tour: TennisTourId, record: JsonRecord): TennisDraw {
  const isPair = read
    .records(record, 'competitors')
    .some((competitor) => read.text(competitor, 'type') === 'team');
  if (tour === 'atp') return isPair ? 'mens-doubles' : 'mens-singles';
  return isPair ? 'womens-doubles' : 'womens-singles';
}
