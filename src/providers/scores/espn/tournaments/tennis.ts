import { bestOfSets, isGrandSlamName } from '#domain/grand-slam.ts';
import type { LeagueId } from '#domain/league.ts';
import { findSurface } from '#domain/find-surface.ts';
import {
  type TennisDraw,
  tennisDraws,
  type TennisMatch,
  type TennisSet,
  type TennisSide,
  type Tournament,
} from '#domain/tournament.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TournamentSlate } from '../../score-source.ts';
import { read, type JsonRecord } from '../../../reading/json.ts';
import { readPlayer } from '../games/player.ts';
import { readStatus } from '../games/status.ts';
import { readId } from '../games/team.ts';

export type Tour = Extract<LeagueId, 'atp' | 'wta'>;

/** Each tour's feed carries the other's draws at combined events: a match is told by its own tour. */
const drawsOfTour: Record<Tour, readonly TennisDraw[]> = {
  atp: ['mens-singles', 'mens-doubles', 'mixed-doubles'],
  wta: ['womens-singles', 'womens-doubles'],
};

/** Australian Open, Roland Garros, Wimbledon, US Open: “172-2025” is Roland Garros of 2025. */
const grandSlamIds: ReadonlySet<string> = new Set(['154', '172', '188', '189']);

/** Matches that are read in one turn of the event loop: a few milliseconds. */
const matchesAtOnce = 100;

export function readTennis(tour: Tour, body: JsonRecord): TournamentSlate {
  const steps = readInSteps(tour, body);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same as {@link readTennis}, with a turn for everybody else after some matches. */
export async function readTennisInSlices(tour: Tour, body: JsonRecord): Promise<TournamentSlate> {
  const steps = readInSteps(tour, body);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await nextTurn();
  }
}

function* readInSteps(tour: Tour, body: JsonRecord): Generator<undefined, TournamentSlate> {
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

function readTournament(tour: Tour, event: JsonRecord): Tournament | undefined {
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

/** The event's own status says “Final” while matches are to come: only matches are believed. */
function stateFromMatches(
  matches: readonly TennisMatch[],
): Pick<Tournament, 'state' | 'statusText'> {
  const isOpen = ({ state }: TennisMatch): boolean =>
    ['scheduled', 'live', 'delayed', 'suspended', 'postponed', 'unknown'].includes(state);
  if (!matches.some(isOpen)) return { state: 'final', statusText: 'Final' };
  return matches.every(({ state }) => state === 'scheduled')
    ? { state: 'scheduled', statusText: 'Scheduled' }
    : { state: 'live', statusText: 'In Progress' };
}

/** Matches stand in groupings by draw; until 2023 they stood in the event itself, without a draw. */
function listMatches(tour: Tour, event: JsonRecord): { record: JsonRecord; draw: TennisDraw }[] {
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

function guessDraw(tour: Tour, record: JsonRecord): TennisDraw {
  const isPair = read
    .records(record, 'competitors')
    .some((competitor) => read.text(competitor, 'type') === 'team');
  if (tour === 'atp') return isPair ? 'mens-doubles' : 'mens-singles';
  return isPair ? 'womens-doubles' : 'womens-singles';
}

function readMatch(
  tour: Tour,
  tournament: Tournament,
  draw: TennisDraw,
  record: JsonRecord,
): TennisMatch | undefined {
  const id = readId(record);
  const startsAt = read.moment(record, 'date') ?? read.moment(record, 'startDate');
  const [first, second, ...more] = read.records(record, 'competitors');
  if (id === undefined || startsAt === undefined) return undefined;
  if (first === undefined || second === undefined || more.length > 0) return undefined;

  const statusRecord = read.record(record, 'status');
  const status = readStatus(statusRecord);
  const period = read.count(statusRecord, 'period') ?? 0;
  const isOver = read.flag(read.record(statusRecord, 'type'), 'completed') === true;
  const round = read.text(read.record(record, 'round'), 'displayName') ?? '';
  const sides: TennisMatch['sides'] = [
    readSide(tour, first, isOver),
    readSide(tour, second, isOver),
  ];
  const isPlayed = status.hasBegun && sides.some((side) => side.sets.length > 0);
  const name = read.text(read.record(statusRecord, 'type'), 'name');
  const state = stateOf(name, status.state, sides, isOver);

  return {
    league: tour,
    id,
    tournamentId: tournament.id,
    draw,
    round,
    startsAt,
    timeToBeDecided: read.flag(record, 'timeValid') === false,
    state,
    statusText: status.text,
    set: isPlayed && period > 0 ? period : undefined,
    bestOf: bestOfSets({ isGrandSlam: tournament.isMajor, draw, round }),
    court: read.text(read.record(record, 'venue'), 'court'),
    network: read.text(record, 'broadcast'),
    sides: withSetWinners(sides, state === 'final'),
  };
}

/** Until 2023 sets did not say who had won them: more games did, in every set that was played out. */
function withSetWinners(sides: TennisMatch['sides'], isPlayedOut: boolean): TennisMatch['sides'] {
  const [first, second] = sides;
  const isSilent = sides.every((side) => side.sets.every((set) => set.won === undefined));
  if (!isSilent || first.sets.length !== second.sets.length) return sides;

  const over = isPlayedOut ? first.sets.length : first.sets.length - 1;
  const decide = (own: TennisSide, other: TennisSide): TennisSide => ({
    ...own,
    sets: own.sets.map((set, index) =>
      index < over ? { ...set, won: set.games > (other.sets[index]?.games ?? 0) } : set,
    ),
  });
  return [decide(first, second), decide(second, first)];
}

/** A match that is over has one winner; without one the feed contradicts itself. */
function stateOf(
  name: string | undefined,
  state: TennisMatch['state'],
  sides: TennisMatch['sides'],
  isOver: boolean,
): TennisMatch['state'] {
  const hasWinner = sides.filter(({ isWinner }) => isWinner === true).length === 1;
  if (state === 'final' && !hasWinner) return 'unknown';
  if (name === 'STATUS_RETIRED' && isOver) return 'retired';
  if (name === 'STATUS_WALKOVER' && isOver) return 'walkover';
  return state;
}

/**
 * Ids below zero (“-3”, “-3--4”) stand for players who are still to be decided, and so does the
 * name “TBD” whatever its id: until 2023 that was the largest number there is.
 */
function readSide(tour: Tour, competitor: JsonRecord, isOver: boolean): TennisSide {
  const id = read.text(competitor, 'id') ?? '';
  const roster = read.record(competitor, 'roster');
  const athletes =
    roster === undefined ? [read.record(competitor, 'athlete')] : read.records(roster, 'athletes');
  const ids = roster === undefined ? [id] : id.split('-');
  const players = athletes.flatMap((athlete, index) => {
    const own = readId(athlete) ?? ids[index] ?? '';
    const player = /^\d+$/.test(own) ? readPlayer(tour, own, athlete) : undefined;
    return player === undefined || player.name === 'TBD' ? [] : [player];
  });

  return {
    name: players.length === 0 ? undefined : players.map((player) => player.name).join(' / '),
    players,
    seed: read.count(read.record(competitor, 'curatedRank'), 'current') || undefined,
    sets: readSets(competitor),
    isWinner: isOver ? read.flag(competitor, 'winner') : undefined,
  };
}

function readSets(competitor: JsonRecord): TennisSet[] {
  return read.records(competitor, 'linescores').flatMap((line): TennisSet[] => {
    const games = read.count(line, 'value');
    if (games === undefined) return [];
    return [{ games, tiebreak: read.count(line, 'tiebreak'), won: read.flag(line, 'winner') }];
  });
}
