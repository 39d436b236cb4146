import { type Competitor, undecidedSide } from '#domain/competitor.ts';
import {
  type Game,
  type GameSide,
  type GameState,
  type SourcedGame,
  suspendedText,
  unconfirmedText,
} from '#domain/game.ts';
import { parseClock } from '#domain/game-clock.ts';
import { getLeague, type LeagueId, type SeasonPhase, type SegmentRules } from '#domain/league.ts';
import { isShootout } from '#domain/overtime-name.ts';
import type { RejectedEvent } from '#providers/scores/score-source.ts';
import type { EspnLeague } from '#providers/scores/espn/espn-league.ts';
import { isRecord, parseCount, read, parseText, type JsonRecord } from '#providers/reading/json.ts';
import { readOdds } from './espn-odds.ts';
import { readSituation } from './situation.ts';
import { type EspnStatus, readStatus } from './espn-status.ts';
import {
  readId,
  findTwoSides,
  isConference,
  isUndecided,
  joinPlace,
  readTeam,
  readTeamName,
} from './team.ts';

export interface EventPlace {
  season: number;
  phase: SeasonPhase;
  week?: number;
  /** The Pro Bowl has its own week. */
  isExhibition?: boolean;
}

/** A game with its sides and prices, or why the event cannot be used. */
export function readEvent(
  league: EspnLeague,
  event: JsonRecord,
  findPlace: (event: JsonRecord, startsAt: Date) => EventPlace | undefined,
): SourcedGame | RejectedEvent {
  const [competition] = read.records(event, 'competitions');
  const id = readId(event);
  const startsAt = read.moment(event, 'date') ?? read.moment(competition, 'date');
  if (id === undefined) return rejected('no usable id');
  if (competition === undefined) return rejected('no competition');
  if (startsAt === undefined) return rejected('no readable date');

  const place = findPlace(event, startsAt);
  if (place === undefined) return rejected('belongs to no part of a season');

  const statusRecord = read.record(competition, 'status') ?? read.record(event, 'status');
  const wasSuspended = read.flag(competition, 'wasSuspended') === true;
  const reported = readGameStatus(statusRecord, wasSuspended);
  const sides = findTwoSides(competition);
  if (sides === undefined) return rejected('not one home and one away side', reported.state);
  const { isExhibition: isProBowl = false, ...when } = place;
  const isAllStar = isProBowl || isAllStarGame(competition);
  const { phase } = when;
  const play = { ...reported, phase, namesConferences: phase === 'playoff' && !isAllStar };
  const home = readSide(league.id, 'home', sides.home, play);
  const away = readSide(league.id, 'away', sides.away, play);
  if (home === undefined || away === undefined)
    return rejected('a side is missing', reported.state);
  if (home.team.id === away.team.id) return rejected('a team against itself', reported.state);

  // A final without scores is rejected, so that the scores stored earlier are kept.
  const isScored = home.side.score !== undefined && away.side.score !== undefined;
  if (reported.state === 'final' && !isScored) {
    return rejected('final without a readable score', reported.state);
  }
  const isExhibition = isAllStar || isOfAllStars(when, home, away);
  const isOpen = home.team.isUndecided === true || away.team.isUndecided === true;
  if (reported.state === 'final' && isOpen && !isExhibition) {
    return rejected('final without its sides', reported.state);
  }
  const isResult =
    reported.state !== 'final' || hasResult(league, { ...when, isExhibition }, home, away);
  const status: EspnStatus = isResult
    ? reported
    : { ...reported, state: 'unknown', text: unconfirmedText };

  const game: Game = {
    league: league.id,
    id,
    ...when,
    ...(isExhibition && { isExhibition }),
    startsAt,
    timeToBeDecided: read.flag(competition, 'timeValid') === false,
    state: status.state,
    statusText: status.text,
    ...readPlay(league, statusRecord, status),
    situation: status.state === 'live' ? readSituation(competition, sides) : undefined,
    format: readFormat(league.id, competition),
    ...(wasSuspended && { wasSuspended }),
    home: home.side,
    away: away.side,
    neutralSite: read.flag(competition, 'neutralSite') === true,
    ...readPlaceOfPlay(competition),
    network: readNetwork(competition),
    note: read.text(read.records(competition, 'notes')[0], 'headline'),
  };

  const odds = readOdds(competition, league, {
    home: home.team.abbreviation,
    away: away.team.abbreviation,
  });
  return {
    game,
    home: home.team,
    away: away.team,
    openOdds: odds.open,
    currentOdds: odds.current,
    otherBooks: odds.others,
  };
}

function rejected(problem: string, state?: GameState): RejectedEvent {
  return { problem, state };
}

/** True when the named winner has the higher score, or an allowed tie has no named winner. */
function hasResult(
  league: EspnLeague,
  { phase, isExhibition = false }: EventPlace,
  { side: home, isWinner: homeWon }: ReadSide,
  { side: away, isWinner: awayWon }: ReadSide,
): boolean {
  const ahead = Math.sign((home.score ?? 0) - (away.score ?? 0));
  if (ahead === 0) {
    const mayBeDrawn = isExhibition || getLeague(league.id).drawsPossible.includes(phase);
    return !homeWon && !awayWon && mayBeDrawn;
  }
  // Some responses name no winner.
  const named = Number(homeWon ?? ahead > 0) - Number(awayWon ?? ahead < 0);
  return named === ahead;
}

function isAllStarGame(competition: JsonRecord): boolean {
  return read.text(read.record(competition, 'type'), 'abbreviation') === 'ALLSTAR';
}

/**
 * Whether it is an all-star game: “AFC @ NFC” is one, except in the playoffs, where it is a final
 * with undecided sides.
 */
function isOfAllStars({ phase }: EventPlace, { team: home }: ReadSide, { team: away }: ReadSide) {
  return phase !== 'playoff' && isConference(home.name) && isConference(away.name);
}

/** A suspended game that is listed as scheduled has begun all the same: it goes on. */
function readGameStatus(statusRecord: JsonRecord | undefined, wasSuspended: boolean): EspnStatus {
  const status = readStatus(statusRecord);
  const isListedAgain = wasSuspended && status.state === 'scheduled';
  return isListedAgain ? { ...status, state: 'suspended', text: suspendedText } : status;
}

/** A format with more segments is unknown. */
const maxSegments = 9;

/** The number of segments, where the feed tells another one than the league's. */
function readFormat(league: LeagueId, competition: JsonRecord): Game['format'] {
  const regulation = read.record(read.record(competition, 'format'), 'regulation');
  const segments = read.count(regulation, 'periods');
  if (segments === undefined || segments < 1 || segments > maxSegments) return undefined;
  return segments === getLeague(league).segments.regulationCount ? null : { segments };
}

/** Segment and clock once play has begun. The feed sends “0:00” for sports without a clock. */
function readPlay(league: EspnLeague, statusRecord: JsonRecord | undefined, status: EspnStatus) {
  const neverPlayed = status.state === 'postponed' || status.state === 'canceled';
  const period = read.count(statusRecord, 'period') ?? 0;
  if (!status.hasBegun || neverPlayed || period < 1) return {};

  const hasClock = getLeague(league.id).segments.lengthSeconds !== undefined;
  const clock = hasClock ? readClock(statusRecord) : undefined;
  const isOn = status.state === 'live' || status.state === 'delayed';
  // Time left counts only for a final: it ended early.
  const isLeft = status.state === 'final' && (parseClock(clock) ?? 0) > 0;
  return { segment: period, clock: isOn || isLeft ? clock : undefined };
}

function readClock(statusRecord: JsonRecord | undefined): string | undefined {
  const clock = read.text(statusRecord, 'displayClock');
  return parseClock(clock) === undefined ? undefined : clock;
}

function readPlaceOfPlay(competition: JsonRecord): Pick<Game, 'venue' | 'city' | 'indoor'> {
  const venue = read.record(competition, 'venue');
  const address = read.record(venue, 'address');
  return {
    venue: read.text(venue, 'fullName') ?? read.text(venue, 'displayName'),
    city: joinPlace(read.text(address, 'city'), read.text(address, 'state')),
    indoor: read.flag(venue, 'indoor'),
  };
}

/** Reads “NBC/Peacock”; the feed may have only the joined form or only the list. */
function readNetwork(competition: JsonRecord): string | undefined {
  const joined = read.text(competition, 'broadcast');
  if (joined !== undefined) return joined;

  const broadcasts = read.records(competition, 'broadcasts');
  const chosen =
    broadcasts.find((entry) => read.text(entry, 'market') === 'national') ?? broadcasts[0];
  const joinedNames = read
    .list(chosen, 'names')
    .map(parseText)
    .filter((name) => name !== undefined)
    .join('/');
  return joinedNames === '' ? undefined : joinedNames.slice(0, 60);
}

/** States in which the feed's score is real; it sends “0” even for games never played. */
const statesWithScore: ReadonlySet<GameState> = new Set([
  'live',
  'delayed',
  'suspended',
  'final',
  'forfeited',
  'unknown',
]);

interface ReadSide {
  side: GameSide;
  team: Competitor;
  isWinner?: boolean;
}

/** Reads one side of a game; undefined when the feed has nothing on it. */
function readSide(
  league: LeagueId,
  side: 'home' | 'away',
  competitor: JsonRecord,
  play: { state: GameState; hasBegun: boolean; phase: SeasonPhase; namesConferences: boolean },
): ReadSide | undefined {
  const record = read.record(competitor, 'team');
  const open = readOpenPlace(league, side, record, play.namesConferences);
  const team = open ?? readTeam(league, record);
  if (team === undefined) return undefined;
  const isScored = play.hasBegun && statesWithScore.has(play.state);
  const score = isScored ? readScore(competitor['score']) : undefined;
  const segmentScores = isScored ? readSegmentScores(competitor) : [];

  return {
    team,
    isWinner: read.flag(competitor, 'winner'),
    side: {
      competitorId: team.id,
      record: readOverallRecord(competitor),
      score,
      segmentScores: withShootout(getLeague(league).segments, play.phase, segmentScores, score),
      probableStarter: readProbableStarter(competitor),
    },
  };
}

/** An undecided side; in league finals also “AFC”. */
function readOpenPlace(
  league: LeagueId,
  side: 'home' | 'away',
  team: JsonRecord | undefined,
  namesConferences: boolean,
): Competitor | undefined {
  const name = readTeamName(team);
  if (name === undefined) return undefined;
  const isOpen = isUndecided(readId(team), name) || (namesConferences && isConference(name));
  if (!isOpen) return undefined;
  return undecidedSide(league, side, name, read.text(team, 'abbreviation', 8));
}

/** Text on the scoreboard, an object elsewhere. */
function readScore(score: unknown): number | undefined {
  return parseCount(isRecord(score) ? (score['value'] ?? score['displayValue']) : score);
}

/** Points per segment in order of play; empty if any is unreadable. */
function readSegmentScores(competitor: JsonRecord): number[] {
  const lines = read.records(competitor, 'linescores').map((line, index) => ({
    period: read.count(line, 'period') ?? index + 1,
    points: read.count(line, 'value'),
  }));
  lines.sort((a, b) => a.period - b.period);

  const points = lines.map((line) => line.points);
  return points.every((value) => value !== undefined) ? points : [];
}

/** A shootout adds one goal to its winner's score, however many were scored in it. */
function withShootout(
  rules: SegmentRules,
  phase: SeasonPhase,
  segmentScores: number[],
  score: number | undefined,
): number[] {
  const overtime = segmentScores.length - rules.regulationCount;
  if (score === undefined || !isShootout(rules, overtime, phase)) return segmentScores;
  const before = segmentScores.slice(0, -1);
  return [...before, Math.max(0, score - before.reduce((sum, points) => sum + points, 0))];
}

const overallNames = new Set(['overall', 'all splits', 'ytd', 'season']);

function readOverallRecord(competitor: JsonRecord): string | undefined {
  const records = read.records(competitor, 'records');
  const isNamed = (record: JsonRecord, key: string): boolean =>
    overallNames.has(read.text(record, key)?.toLowerCase() ?? '');
  const overall =
    records.find((record) => read.text(record, 'type') === 'total') ??
    records.find((record) => isNamed(record, 'type') || isNamed(record, 'name'));
  const summary = read.text(overall, 'summary');
  return summary !== undefined && /^\d+(-\d+){1,3}$/.test(summary) ? summary : undefined;
}

const starterRoles = new Set(['probableStartingPitcher', 'probableStartingGoalie']);

function readProbableStarter(competitor: JsonRecord): GameSide['probableStarter'] {
  const probable = read
    .records(competitor, 'probables')
    .find((entry) => starterRoles.has(read.text(entry, 'name') ?? ''));
  const athlete = read.record(probable, 'athlete');
  const id = readId(athlete);
  const name = read.text(athlete, 'displayName') ?? read.text(athlete, 'fullName');
  if (id === undefined || name === undefined) return undefined;
  return { id, name, line: read.text(probable, 'record') };
}
