import type { GolfEntry, GolferStatus, GolfRound, Tournament } from '#domain/tournament.ts';
import type { SourcedTournament, TournamentSlate } from '../../score-source.ts';
import { read, type JsonRecord } from '../../../reading/json.ts';
import { readPlayer } from '../games/player.ts';
import { readStatus } from '../games/status.ts';
import { readId } from '../games/team.ts';

const usualRounds = 4;
const holesInRound = 18;

/** Tournaments of a golf scoreboard or of the richer leaderboard; both have the same skeleton. */
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

/** The season as its calendar lists it: names and dates. */
export function readGolfCalendar(body: JsonRecord, season: number, now: Date): TournamentSlate {
  const [league] = read.records(body, 'leagues');
  const tournaments = read.records(league, 'calendar').flatMap((entry): SourcedTournament[] => {
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
  const [competition] = read.records(event, 'competitions');
  const season = read.year(read.record(event, 'season'), 'year');
  const skeleton = readSkeleton(event, 'name', season);
  if (skeleton === undefined) return undefined;

  const described = read.record(event, 'tournament');
  const competitors = read.records(competition, 'competitors');
  const course = readCourse(event, competition, described);
  const field = competitors
    .map((competitor, index) => readEntry(competitor, index, course.golf?.rounds))
    .filter((entry) => entry !== undefined)
    .sort((a, b) => a.order - b.order)
    .map((entry, index) => ({ ...entry, order: index + 1 }));

  return {
    tournament: {
      ...skeleton,
      ...readState(event, competition),
      isMajor: read.flag(described, 'major') ?? read.flag(event, 'major') ?? false,
      ...course,
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
  const name = read.text(from, nameKey);
  const startsAt = read.moment(from, 'date') ?? read.moment(from, 'startDate');
  if (id === undefined || name === undefined || startsAt === undefined) return undefined;
  return {
    league: 'pga',
    id,
    season: season ?? startsAt.getUTCFullYear(),
    name,
    startsAt,
    endsAt: read.moment(from, 'endDate') ?? startsAt,
  };
}

/** The event says whether it is over, the competition which round is on. */
function readState(
  event: JsonRecord,
  competition: JsonRecord | undefined,
): Pick<Tournament, 'state' | 'statusText'> {
  const whole = readStatus(read.record(event, 'status') ?? read.record(competition, 'status'));
  const round = readStatus(read.record(competition, 'status') ?? read.record(event, 'status'));
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
  const halted = [round, whole].find(({ state }) => state === 'delayed' || state === 'suspended');
  return { state: states[whole.state], statusText: (halted ?? round).text };
}

function readCourse(
  event: JsonRecord,
  competition: JsonRecord | undefined,
  described: JsonRecord | undefined,
): Pick<Tournament, 'location' | 'golf'> {
  const courses = read.records(event, 'courses');
  const course = courses.find((entry) => read.flag(entry, 'host') === true) ?? courses[0];
  const address = read.record(course, 'address');
  const place = [
    read.text(address, 'city'),
    read.text(address, 'state') ?? read.text(address, 'country'),
  ].filter((part) => part !== undefined);
  const afterRound = read.count(described, 'cutRound');
  const cutToPar = readToPar(described, 'cutScore');
  // Before there is a cut its score is 0, which is also a score.
  const cutCount = read.count(described, 'cutCount') ?? 0;

  return {
    location: place.length === 0 ? undefined : place.join(', '),
    golf: {
      course: read.text(course, 'name'),
      par: read.count(course, 'shotsToPar'),
      yards: read.count(course, 'totalYards'),
      // Zero before the start.
      round: read.count(read.record(competition, 'status'), 'period') || undefined,
      rounds: read.count(described, 'numberOfRounds') || usualRounds,
      purse: read.amount(event, 'purse'),
      cut:
        afterRound === undefined || afterRound === 0
          ? undefined
          : { afterRound, toPar: cutCount > 0 ? cutToPar : undefined },
      defendingChampion: read.text(
        read.record(read.record(event, 'defendingChampion'), 'athlete'),
        'displayName',
      ),
      isTeamEvent: read
        .records(competition, 'competitors')
        .some((competitor) => read.text(competitor, 'type') === 'team'),
    },
  };
}

function readEntry(
  competitor: JsonRecord,
  index: number,
  regulationRounds = usualRounds,
): GolfEntry | undefined {
  const athlete = read.record(competitor, 'athlete');
  const id = readId(athlete) ?? readId(competitor);
  const player =
    id === undefined
      ? undefined
      : readPlayer('pga', id, athlete ?? read.record(competitor, 'team'));
  if (player === undefined) return undefined;

  const status = read.record(competitor, 'status');
  const rounds = readRounds(competitor);

  return {
    player,
    order: read.number(competitor, 'sortOrder') ?? read.number(competitor, 'order') ?? index + 1,
    position: readPosition(status),
    toPar: sumToPar(rounds, regulationRounds) ?? readOwnToPar(competitor, rounds),
    status: readGolferStatus(status),
    thru: readThru(status),
    teeTime: read.moment(status, 'teeTime') ?? read.moment(status, 'displayValue'),
    rounds: rounds
      .filter(({ strokes, teeTime }) => strokes !== undefined || teeTime !== undefined)
      .map(({ round, strokes, toPar, teeTime }) => ({ round, strokes, toPar, teeTime })),
    earnings: read.amount(competitor, 'earnings'),
    isAmateur: read.flag(competitor, 'amateur') ?? false,
  };
}

/**
 * The feed's own total stands still during a round: what was played is added up. A playoff (a fifth
 * line, or one marked as such) decides who wins and is no part of the score.
 */
function sumToPar(rounds: readonly ReadRound[], regulationRounds: number): number | undefined {
  const counted = rounds.filter(
    ({ round, toPar, isPlayoff }) => toPar !== undefined && !isPlayoff && round <= regulationRounds,
  );
  if (counted.length === 0) return undefined;
  return counted.reduce((sum, { toPar = 0 }) => sum + toPar, 0);
}

/** Until 2023 rounds had strokes only, and the total was text. */
function readOwnToPar(competitor: JsonRecord, rounds: readonly ReadRound[]): number | undefined {
  const isPlayed = rounds.some(({ strokes }) => strokes !== undefined);
  return isPlayed ? parseToPar(read.text(competitor, 'score')) : undefined;
}

interface ReadRound extends GolfRound {
  isPlayoff: boolean;
}

/** A round that was broken off is none: the one in which “-” follows before all its holes. */
function readRounds(competitor: JsonRecord): ReadRound[] {
  const lines = read.records(competitor, 'linescores');
  return lines.map((line, index): ReadRound => {
    const round = readRound(line, index);
    const holes = read.records(line, 'linescores').length;
    const wasGivenUp = lines
      .slice(index + 1)
      .some((later) => read.text(later, 'displayValue') === '-');
    const isBroken = wasGivenUp && holes > 0 && holes < holesInRound;
    return isBroken ? { ...round, strokes: undefined, toPar: undefined } : round;
  });
}

/** “-” beside the strokes is the round of one who gave up. */
function readRound(line: JsonRecord, index: number): ReadRound {
  const strokes = read.count(line, 'value');
  const shown = read.text(line, 'displayValue');
  return {
    round: read.count(line, 'period') ?? index + 1,
    strokes: strokes === 0 || shown === '-' ? undefined : strokes,
    toPar: parseToPar(shown),
    teeTime: read.moment(line, 'teeTime'),
    isPlayoff: read.flag(line, 'isPlayoff') === true,
  };
}

function readThru(status: JsonRecord | undefined): number | undefined {
  const thru = read.count(status, 'thru');
  return thru !== undefined && thru <= holesInRound ? thru : undefined;
}

/** A whole number of strokes above or below par, given as a number. */
function readToPar(from: JsonRecord | undefined, key: string): number | undefined {
  const toPar = read.number(from, key);
  return toPar !== undefined && Number.isInteger(toPar) && Math.abs(toPar) < 100
    ? toPar
    : undefined;
}

/** “-4”, “E”, “+2”; “-” is no score. */
export function parseToPar(text: string | undefined): number | undefined {
  if (text === 'E') return 0;
  return text !== undefined && /^[+-]\d{1,2}$/.test(text) ? Number(text) : undefined;
}

function readPosition(status: JsonRecord | undefined): string | undefined {
  const position = read.text(read.record(status, 'position'), 'displayName');
  return position === undefined || position === '-' ? undefined : position;
}

/** A withdrawal carries the name of a cut; only the words beside it tell them apart. */
function readGolferStatus(status: JsonRecord | undefined): GolferStatus {
  const shown = read.text(status, 'displayValue') ?? '';
  if (/^(WD|DQ|DSQ|DNS)$/.test(shown)) return 'withdrawn';
  // MDF: through the first cut and not through the second.
  if (/^(CUT|MC|MDF)$/.test(shown)) return 'cut';

  const name = read.text(read.record(status, 'type'), 'name');
  if (name === 'STATUS_SCHEDULED') return 'scheduled';
  if (name === 'STATUS_IN_PROGRESS') return 'playing';
  if (name === 'STATUS_FINISH' || name === 'STATUS_FINAL') return 'finished';
  return name === 'STATUS_CUT' ? 'cut' : 'unknown';
}
