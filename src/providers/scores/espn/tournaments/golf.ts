import { dayMs } from '#domain/calendar/durations.ts';
import { getScoring, isTeamEvent } from '#domain/golf/golf-format.ts';
import type { GolfScoring, Tournament } from '#domain/tournament.ts';
import type { SourcedTournament, TournamentSlate } from '#providers/scores/score-source.ts';
import { isRecord, read, type JsonRecord } from '#providers/reading/json.ts';
import { readStatus } from '#providers/scores/espn/games/espn-status.ts';
import { joinPlace, readId } from '#providers/scores/espn/games/team.ts';
import { readField, usualRounds } from './golf-entry.ts';

/** Tournaments from a golf scoreboard or leaderboard, which share one structure. */
export function readGolf(body: JsonRecord): TournamentSlate {
  const slate: TournamentSlate = { tournaments: [], rejected: [] };
  for (const event of read.records(body, 'events')) {
    const sourced = readGolfTournament(event);
    if (sourced === undefined) {
      slate.rejected.push({ id: read.text(event, 'id'), problem: 'no usable id, name or dates' });
    } else slate.tournaments.push(sourced);
  }
  return slate;
}

export function readGolfCalendar(body: JsonRecord, season: number, now: Date): TournamentSlate {
  const [league] = read.records(body, 'leagues');
  const tournaments = read.records(league, 'calendar').flatMap((entry): SourcedTournament[] => {
    const skeleton = readSkeleton(entry, 'label', season);
    if (skeleton === undefined) return [];
    const { startsAt, endsAt = startsAt } = skeleton;
    const isOver = endsAt.getTime() + 2 * dayMs < now.getTime();
    const isAhead = startsAt > now;
    const state = isOver ? 'final' : isAhead ? 'scheduled' : 'unknown';
    const statusText = isOver ? 'Final' : isAhead ? 'Scheduled' : 'Unknown';
    return [{ tournament: { ...skeleton, state, statusText, isMajor: false } }];
  });
  return { tournaments, rejected: [] };
}

function readGolfTournament(event: JsonRecord): SourcedTournament | undefined {
  const competitions = listCompetitions(event);
  const [competition] = competitions;
  const season = read.year(read.record(event, 'season'), 'year');
  const skeleton = readSkeleton(event, 'name', season);
  if (skeleton === undefined) return undefined;

  const described = read.record(event, 'tournament');
  const competitors = read.records(competition, 'competitors');
  const course = readCourse(event, competition, described);
  const isTeams = isTeamEvent(skeleton) || competitions.some(hasTeams);
  const details = { ...course.golf, scoring: readScoring(event, competitions) };
  const scoring = getScoring({ ...skeleton, golf: { ...details, isTeamEvent: isTeams } });
  const { rounds = usualRounds, par } = course.golf;
  const state = readState(event, competition, rounds);
  const rules = { rounds, par, isFinal: state.state === 'final', scoring };
  // The sides of a match are not a field.
  const field = (scoring === 'match' ? [] : readField(competitors, rules))
    .sort((a, b) => a.order - b.order)
    .map((entry, index) => ({ ...entry, order: index + 1 }));

  return {
    tournament: {
      ...skeleton,
      ...state,
      isMajor: read.flag(described, 'major') ?? read.flag(event, 'major') ?? false,
      location: course.location,
      golf: { ...details, isTeamEvent: isTeams },
    },
    // Undefined rather than empty before tee times are published.
    field: field.length === 0 ? undefined : field,
  };
}

/** A cup between two teams nests its matches: a list of lists, the teams first. */
function listCompetitions(event: JsonRecord): JsonRecord[] {
  return read
    .list(event, 'competitions')
    .flatMap((entry): unknown[] => (Array.isArray(entry) ? entry : [entry]))
    .filter(isRecord);
}

function hasTeams(competition: JsonRecord): boolean {
  return read
    .records(competition, 'competitors')
    .some(
      (competitor) =>
        read.text(competitor, 'type') === 'team' ||
        (isRecord(competitor['team']) && !isRecord(competitor['athlete'])),
    );
}

/**
 * Reads “Medal” or “Modified Stableford”; undefined when the feed does not say. Two teams play
 * matches.
 */
function readScoring(event: JsonRecord, competitions: JsonRecord[]): GolfScoring | undefined {
  const isOfTwoTeams = competitions.some(
    (competition) => hasTeams(competition) && read.records(competition, 'competitors').length === 2,
  );
  if (isOfTwoTeams || read.list(event, 'competitions').some(Array.isArray)) return 'match';
  const system = read.record(read.record(event, 'tournament'), 'scoringSystem');
  const name = read.text(system, 'name');
  if (name === undefined) return undefined;
  if (/medal|stroke/i.test(name)) return 'strokes';
  if (/stableford|points/i.test(name)) return 'points';
  return /match/i.test(name) ? 'match' : 'other';
}

type Skeleton = Pick<Tournament, 'league' | 'id' | 'season' | 'name' | 'startsAt' | 'endsAt'>;

function readSkeleton(
  from: JsonRecord,
  nameKey: string,
  season: number | undefined,
): Skeleton | undefined {
  const id = readId(from);
  const name = read.text(from, nameKey);
  const startsAt = read.moment(from, 'date') ?? read.moment(from, 'startDate');
  if (id === undefined || name === undefined || startsAt === undefined) return undefined;
  return {
    league: 'pga',
    id,
    season: season ?? startsAt.getUTCFullYear(),
    // The feed writes “the Memorial Tournament”; we show the name on its own.
    name: name.charAt(0).toUpperCase() + name.slice(1),
    startsAt,
    endsAt: read.moment(from, 'endDate'),
  };
}

/** The event says whether it is over; the competition has the current round. */
function readState(event: JsonRecord, competition: JsonRecord | undefined, rounds: number) {
  const wholeStatus = read.record(event, 'status') ?? read.record(competition, 'status');
  const roundStatus = read.record(competition, 'status') ?? wholeStatus;
  const whole = readStatus(wholeStatus);
  const round = readStatus(roundStatus);
  const states = {
    scheduled: 'scheduled',
    live: 'live',
    delayed: 'live',
    suspended: 'live',
    final: 'final',
    canceled: 'canceled',
    postponed: 'scheduled',
    forfeited: 'unknown',
    unknown: 'unknown',
  } as const;
  const halted = [round, whole].find(({ state }) => state === 'delayed' || state === 'suspended');
  // A finished tournament's round may be over but not marked completed, and a cup's has no words.
  const hasNoText = round.state === 'unknown' || round.text.startsWith('STATUS_');
  const shown = halted ?? (hasNoText ? whole : round);
  // A round that is over leaves the next ones to play, though its status may be completed.
  const isOvernight =
    findPlayComplete(wholeStatus) !== undefined &&
    whole.state !== 'canceled' &&
    (read.count(roundStatus, 'period') ?? 0) < rounds;
  const state = isOvernight ? 'live' : states[whole.state];
  const complete = findPlayComplete(roundStatus) ?? findPlayComplete(wholeStatus);
  const isComplete = state === 'live' && halted === undefined && complete !== undefined;
  return { state, statusText: isComplete ? complete : namePlayoff(shown.text, rounds) };
}

/** Finds “Round 2 - Play Complete”. */
function findPlayComplete(status: JsonRecord | undefined): string | undefined {
  const type = read.record(status, 'type');
  const words = ['shortDetail', 'detail', 'description'].flatMap(
    (key) => read.text(type, key) ?? [],
  );
  const isComplete = read.text(type, 'name') === 'STATUS_PLAY_COMPLETE';
  return (
    words.find((text) => /\bplay complete\b/i.test(text)) ??
    (isComplete ? 'Play Complete' : undefined)
  );
}

/** The feed numbers a playoff as an extra round. */
function namePlayoff(statusText: string, rounds: number): string {
  return statusText.replace(/\bround (\d+)\b/i, (words, round: string) =>
    Number(round) > rounds ? 'Playoff' : words,
  );
}

function readCourse(
  event: JsonRecord,
  competition: JsonRecord | undefined,
  described: JsonRecord | undefined,
): { location?: string; golf: Omit<NonNullable<Tournament['golf']>, 'isTeamEvent'> } {
  const courses = read.records(event, 'courses');
  const course = courses.find((entry) => read.flag(entry, 'host') === true) ?? courses[0];
  const address = read.record(course, 'address');
  const afterRound = read.count(described, 'cutRound');
  const cutToPar = readToPar(described, 'cutScore');
  // Before the cut the feed sends 0, which is also a valid score.
  const cutCount = read.count(described, 'cutCount') ?? 0;
  const rounds = read.count(described, 'numberOfRounds') || undefined;
  const period = read.count(read.record(competition, 'status'), 'period') ?? 0;

  return {
    location: joinPlace(
      read.text(address, 'city'),
      read.text(address, 'state') ?? read.text(address, 'country'),
    ),
    golf: {
      course: read.text(course, 'name'),
      par: read.count(course, 'shotsToPar'),
      yards: read.count(course, 'totalYards'),
      // Zero before the start; a playoff exceeds the number of rounds.
      round: Math.min(period, rounds ?? usualRounds) || undefined,
      rounds,
      purse: read.amount(event, 'purse'),
      cut:
        afterRound === undefined || afterRound === 0
          ? undefined
          : { afterRound, toPar: cutCount > 0 ? cutToPar : undefined },
      defendingChampion: read.text(
        read.record(read.record(event, 'defendingChampion'), 'athlete'),
        'displayName',
      ),
    },
  };
}

function readToPar(from: JsonRecord | undefined, key: string): number | undefined {
  const toPar = read.number(from, key);
  return toPar !== undefined && Number.isInteger(toPar) && Math.abs(toPar) < 100
    ? toPar
    : undefined;
}
