import type { GolfEntry, GolferStatus, GolfRound, Tournament } from '#domain/tournament.ts';
import type { SourcedTournament, TournamentSlate } from '../score-source.ts';
import {
  readFlag,
  readMoment,
  readNumber,
  readRecord,
  readRecords,
  readText,
  type JsonRecord,
} from './json-reader.ts';
import { readPlayer } from './player.ts';
import { readStatus } from './status.ts';
import { readId } from './team.ts';

/** Tournaments of a golf scoreboard or of the richer leaderboard; both have the same skeleton. */
export function readGolf(body: JsonRecord): TournamentSlate {
  const slate: TournamentSlate = { tournaments: [], rejected: [] };
  for (const event of readRecords(body, 'events')) {
    const sourced = readGolfTournament(event);
    if (sourced === undefined) {
      slate.rejected.push({ id: readText(event, 'id'), problem: 'no usable id, name or dates' });
    } else slate.tournaments.push(sourced);
  }
  return slate;
}

/** The season as its calendar lists it: names and dates. */
export function readGolfCalendar(body: JsonRecord, season: number, now: Date): TournamentSlate {
  const [league] = readRecords(body, 'leagues');
  const tournaments = readRecords(league, 'calendar').flatMap((entry): SourcedTournament[] => {
    const skeleton = readSkeleton(entry, 'label', season);
    if (skeleton === undefined) return [];
    const isOver = skeleton.endsAt.getTime() + 2 * 86_400_000 < now.getTime();
    const isAhead = skeleton.startsAt > now;
    const state = isOver ? 'final' : isAhead ? 'scheduled' : 'unknown';
    const statusText = isOver ? 'Final' : isAhead ? 'Scheduled' : 'Unknown';
    return [{ tournament: { ...skeleton, state, statusText, isMajor: false } }];
  });
  return { tournaments, rejected: [] };
}

function readGolfTournament(event: JsonRecord): SourcedTournament | undefined {
  const [competition] = readRecords(event, 'competitions');
  const season = readNumber(readRecord(event, 'season'), 'year');
  const skeleton = readSkeleton(event, 'name', season);
  if (skeleton === undefined) return undefined;

  const described = readRecord(event, 'tournament');
  const competitors = readRecords(competition, 'competitors');
  const field = competitors
    .map((competitor, index) => readEntry(competitor, index))
    .filter((entry) => entry !== undefined)
    .sort((a, b) => a.order - b.order)
    .map((entry, index) => ({ ...entry, order: index + 1 }));

  return {
    tournament: {
      ...skeleton,
      ...readState(event, competition),
      isMajor: readFlag(described, 'major') ?? readFlag(event, 'major') ?? false,
      ...readCourse(event, competition, described),
    },
    // Before the tee times are out there is no field, which is not an empty one.
    field: field.length === 0 ? undefined : field,
  };
}

type Skeleton = Pick<Tournament, 'league' | 'id' | 'season' | 'name' | 'startsAt' | 'endsAt'>;

function readSkeleton(
  from: JsonRecord,
  nameKey: string,
  season: number | undefined,
): Skeleton | undefined {
  const id = readId(from);
  const name = readText(from, nameKey);
  const startsAt = readMoment(from, 'date') ?? readMoment(from, 'startDate');
  if (id === undefined || name === undefined || startsAt === undefined) return undefined;
  return {
    league: 'pga',
    id,
    season: season ?? startsAt.getUTCFullYear(),
    name,
    startsAt,
    endsAt: readMoment(from, 'endDate') ?? startsAt,
  };
}

/** The event says whether it is over, the competition which round is on. */
function readState(
  event: JsonRecord,
  competition: JsonRecord | undefined,
): Pick<Tournament, 'state' | 'statusText'> {
  const whole = readStatus(readRecord(event, 'status') ?? readRecord(competition, 'status'));
  const round = readStatus(readRecord(competition, 'status') ?? readRecord(event, 'status'));
  const states = {
    scheduled: 'scheduled',
    live: 'live',
    delayed: 'live',
    suspended: 'live',
    final: 'final',
    cancelled: 'cancelled',
    postponed: 'scheduled',
    forfeited: 'unknown',
    unknown: 'unknown',
  } as const;
  return { state: states[whole.state], statusText: round.text };
}

function readCourse(
  event: JsonRecord,
  competition: JsonRecord | undefined,
  described: JsonRecord | undefined,
): Pick<Tournament, 'location' | 'golf'> {
  const courses = readRecords(event, 'courses');
  const course = courses.find((entry) => readFlag(entry, 'host') === true) ?? courses[0];
  const address = readRecord(course, 'address');
  const place = [
    readText(address, 'city'),
    readText(address, 'state') ?? readText(address, 'country'),
  ].filter((part) => part !== undefined);
  const afterRound = readNumber(described, 'cutRound');
  const cutToPar = readNumber(described, 'cutScore');
  // Before there is a cut its score is 0, which is also a score.
  const cutCount = readNumber(described, 'cutCount') ?? 0;

  return {
    location: place.length === 0 ? undefined : place.join(', '),
    golf: {
      course: readText(course, 'name'),
      par: readNumber(course, 'shotsToPar'),
      yards: readNumber(course, 'totalYards'),
      round: readNumber(readRecord(competition, 'status'), 'period'),
      rounds: readNumber(described, 'numberOfRounds') ?? 4,
      purse: readNumber(event, 'purse'),
      cut:
        afterRound === undefined || afterRound === 0
          ? undefined
          : { afterRound, toPar: cutCount > 0 ? cutToPar : undefined },
      defendingChampion: readText(
        readRecord(readRecord(event, 'defendingChampion'), 'athlete'),
        'displayName',
      ),
      isTeamEvent: readRecords(competition, 'competitors').some(
        (competitor) => readText(competitor, 'type') === 'team',
      ),
    },
  };
}

function readEntry(competitor: JsonRecord, index: number): GolfEntry | undefined {
  const athlete = readRecord(competitor, 'athlete');
  const id = readId(athlete) ?? readId(competitor);
  const player =
    id === undefined ? undefined : readPlayer('pga', id, athlete ?? readRecord(competitor, 'team'));
  if (player === undefined) return undefined;

  const status = readRecord(competitor, 'status');
  const rounds = readRecords(competitor, 'linescores').map(readRound);
  const played = rounds.filter((round) => round.toPar !== undefined);
  const earnings = readNumber(competitor, 'earnings');

  return {
    player,
    order: readNumber(competitor, 'sortOrder') ?? readNumber(competitor, 'order') ?? index + 1,
    position: readPosition(status),
    // The feed's own total stands still during a round: what was played is added up.
    toPar: played.length === 0 ? undefined : played.reduce((sum, { toPar = 0 }) => sum + toPar, 0),
    status: readGolferStatus(status),
    thru: readNumber(status, 'thru'),
    teeTime: readMoment(status, 'teeTime'),
    rounds: rounds.filter(({ strokes, teeTime }) => strokes !== undefined || teeTime !== undefined),
    earnings: earnings === undefined || earnings === 0 ? undefined : earnings,
    isAmateur: readFlag(competitor, 'amateur') ?? false,
  };
}

/** “-” beside the strokes is the round of one who gave up; until 2023 there were strokes only. */
function readRound(line: JsonRecord, index: number): GolfRound {
  const strokes = readNumber(line, 'value');
  const shown = readText(line, 'displayValue');
  const toPar = parseToPar(shown);
  return {
    round: readNumber(line, 'period') ?? index + 1,
    strokes: strokes === 0 || shown === '-' ? undefined : strokes,
    toPar,
    teeTime: readMoment(line, 'teeTime'),
  };
}

/** “-4”, “E”, “+2”; “-” is no score. */
export function parseToPar(text: string | undefined): number | undefined {
  if (text === 'E') return 0;
  return text !== undefined && /^[+-]\d+$/.test(text) ? Number(text) : undefined;
}

function readPosition(status: JsonRecord | undefined): string | undefined {
  const position = readText(readRecord(status, 'position'), 'displayName');
  return position === undefined || position === '-' ? undefined : position;
}

/** A withdrawal carries the name of a cut; only the words beside it tell them apart. */
function readGolferStatus(status: JsonRecord | undefined): GolferStatus {
  const shown = readText(status, 'displayValue') ?? '';
  if (/^(WD|DQ|DNS|MDF)$/.test(shown)) return 'withdrawn';
  if (shown === 'CUT' || shown === 'MC') return 'cut';

  const name = readText(readRecord(status, 'type'), 'name');
  if (name === 'STATUS_SCHEDULED') return 'scheduled';
  if (name === 'STATUS_IN_PROGRESS') return 'playing';
  if (name === 'STATUS_FINISH' || name === 'STATUS_FINAL') return 'finished';
  return name === 'STATUS_CUT' ? 'cut' : 'unknown';
}
