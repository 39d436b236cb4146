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
import type { TournamentSlate } from '../../score-source.ts';
import { read, type JsonRecord } from '../../../reading/json.ts';
import { readId } from '../games/team.ts';
import { readMatch } from './tennis-match.ts';

/** Each tour's feed carries the other's draws at combined events: a match is told by its own tour. */
const drawsOfTour: Record<TennisTourId, readonly TennisDraw[]> = {
  atp: ['mens-singles', 'mens-doubles', 'mixed-doubles'],
  wta: ['womens-singles', 'womens-doubles'],
};

/** Australian Open, Roland Garros, Wimbledon, US Open: “172-2025” is Roland Garros of 2025. */
const grandSlamIds: ReadonlySet<string> = new Set(['154', '172', '188', '189']);

/** Matches that are read in one turn of the event loop: a few milliseconds. */
const matchesAtOnce = 100;

export function readTennis(tour: TennisTourId, body: JsonRecord): TournamentSlate {
  const steps = readInSteps(tour, body);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same as {@link readTennis}, with a turn for everybody else after some matches. */
export async function readTennisInSlices(
  tour: TennisTourId,
  body: JsonRecord,
): Promise<TournamentSlate> {
  const steps = readInSteps(tour, body);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await nextTurn();
  }
}

function* readInSteps(tour: TennisTourId, body: JsonRecord): Generator<undefined, TournamentSlate> {
  const slate: TournamentSlate = { tournaments: [], rejected: [] };
  for (const event of read.records(body, 'events')) {
    const matches = new Map<string, TennisMatch>();
    const tournament = readTournament(tour, event);
    if (tournament === undefined) {
      slate.rejected.push({ id: read.text(event, 'id'), problem: 'no usable id, name or date' });
      continue;
    }

    for (const [index, { record, draw }] of listMatches(tour, event).entries()) {
      if (index % matchesAtOnce === 0) yield;
      const match = readMatch(tour, tournament, draw, record);
      if (match === undefined) {
        slate.rejected.push({ id: read.text(record, 'id'), problem: 'unreadable match' });
      } else matches.set(match.id, match);
    }
    // A tournament that is all the other tour's is not told at all.
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
    endsAt: read.moment(event, 'endDate') ?? startsAt,
    state: 'unknown',
    statusText: '',
    isMajor: isGrandSlam(id, name),
    location,
    tennis: { surface: findSurface(name, location) },
  };
}

/**
 * By the feed's own number of the tournament, which stays the same from year to year, or its name. The
 * feed's flag `major` says no such thing: the Olympic tournament has it, too.
 */
function isGrandSlam(id: string, name: string): boolean {
  return grandSlamIds.has(id.split('-')[0] ?? '') || isGrandSlamName(name);
}

/** Of the event since 2023; before, of its matches. */
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
 * The event's own status says “Final” while matches are to come: only matches are believed. A
 * tournament is over with its finals, whichever way they ended, whatever was left open before them.
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

/** Matches stand in groupings by draw; until 2023 they stood in the event itself, without a draw. */
function listMatches(
  tour: TennisTourId,
  event: JsonRecord,
): { record: JsonRecord; draw: TennisDraw }[] {
  const grouped = read.records(event, 'groupings').flatMap((grouping) => {
    const slug = read.text(read.record(grouping, 'grouping'), 'slug');
    const draw = tennisDraws.find((known) => known === slug);
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
