import { isWholeRound } from '#domain/golf/golf-round.ts';
import {
  type GolfEntry,
  type GolferStatus,
  type GolfScoring,
  type GolfRound,
  isOut,
  type Player,
} from '#domain/tournament.ts';
import { isRecord, read, type JsonRecord } from '#providers/reading/json.ts';
import { isUndecided, readId, readPlayer } from '#providers/scores/espn/games/team.ts';

export const usualRounds = 4;
const holesInRound = 18;
/** Number of strokes below the fewest ever taken for 18 holes. */
const minStrokes = 55;

export interface FieldRules {
  rounds: number;
  /** Par of the course; undefined on a scoreboard. */
  par: number | undefined;
  isFinal: boolean;
  scoring: GolfScoring;
}

interface Golfer {
  competitor: JsonRecord;
  player: Player;
  status: GolferStatus;
  /** Regulation rounds started, in order, and the playoff. */
  played: ReadRound[];
  playoff: ReadRound[];
  lines: ReadRound[];
}

/**
 * A tournament's field. A scoreboard does not say who is out, so that is inferred from the rounds.
 */
export function readField(competitors: JsonRecord[], rules: FieldRules): GolfEntry[] {
  const golfers = competitors.flatMap((competitor) => readGolfer(competitor, rules) ?? []);
  return golfers.map((golfer, index) => {
    const status =
      golfer.status === 'unknown' ? inferStatus(golfer, golfers, rules) : golfer.status;
    return readEntry({ ...golfer, status }, index, rules);
  });
}

function readGolfer(competitor: JsonRecord, rules: FieldRules): Golfer | undefined {
  const athlete = read.record(competitor, 'athlete');
  const id = readId(athlete) ?? readId(competitor);
  const player = id && readPlayer('pga', id, athlete ?? read.record(competitor, 'team'));
  // A pair has both names: “Fitzpatrick/Fitzpatrick”.
  if (!player || player.name.split('/').some((name) => isUndecided(id, name))) {
    return undefined;
  }

  const lines = read
    .records(competitor, 'linescores')
    .map((line, index) => readRound(line, index, rules));
  const played = lines.filter(({ strokes }) => strokes !== undefined);
  return {
    competitor,
    player,
    status: readGolferStatus(read.record(competitor, 'status')),
    played: played.filter(({ isPlayoff }) => !isPlayoff),
    playoff: played.filter(({ isPlayoff }) => isPlayoff),
    lines,
  };
}

/**
 * A golfer two rounds behind, or one short in a finished tournament, is out: cut after two or more
 * complete rounds, withdrawn otherwise. One round behind with more strokes than everyone who played
 * it also means cut.
 */
function inferStatus(golfer: Golfer, field: readonly Golfer[], rules: FieldRules): GolferStatus {
  const begun = golfer.played.length;
  const isBroken = golfer.played.at(-1)?.isWhole === false;
  const isCrossedOut = golfer.lines.slice(begun).some(({ shown }) => shown === '-');
  if (isBroken && isCrossedOut) return 'withdrawn';

  const ahead = field.filter(({ played }) => played.length > begun);
  const behindBy = Math.max(begun, ...ahead.map(({ played }) => played.length)) - begun;
  if (behindBy >= 2 || (behindBy === 1 && rules.isFinal)) {
    return begun >= 2 && !isBroken ? 'cut' : 'withdrawn';
  }
  const isExpected = golfer.lines.length > begun;
  if (behindBy === 0 || begun < 2 || isExpected || rules.scoring !== 'strokes') return 'unknown';
  const sumStrokes = ({ played }: Golfer) =>
    played.slice(0, begun).reduce((sum, { strokes = 0 }) => sum + strokes, 0);
  const isCut = ahead.every((other) => sumStrokes(other) < sumStrokes(golfer));
  return isCut && !isBroken ? 'cut' : 'unknown';
}

function readEntry(golfer: Golfer, index: number, { scoring }: FieldRules): GolfEntry {
  const { competitor, player, status, playoff, lines } = golfer;
  const own = read.record(competitor, 'status');
  const isGone = isOut(status);
  const counted = golfer.played.filter(({ isWhole }) => isWhole || !isGone);
  return {
    player,
    order: read.number(competitor, 'sortOrder') ?? read.number(competitor, 'order') ?? index + 1,
    position: isGone ? undefined : readPosition(own),
    // Until 2023 rounds had only strokes, and the total was text.
    toPar:
      scoring === 'points'
        ? readPoints(golfer)
        : (sumToPar(counted) ??
          (counted.length > 0 ? parseToPar(read.text(competitor, 'score')) : undefined)),
    status,
    // A playoff starts after the last hole.
    thru: playoff.length > 0 ? holesInRound : readThru(own),
    teeTime: read.moment(own, 'teeTime') ?? read.moment(own, 'displayValue'),
    rounds: lines
      .filter(({ strokes, teeTime }) => strokes !== undefined || teeTime !== undefined)
      .map(({ round, strokes, toPar, teeTime, isWhole, isPlayoff }): GolfRound =>
        isGone && !isWhole && !isPlayoff && strokes !== undefined
          ? { round, teeTime, isGivenUp: true }
          : { round, strokes, toPar, teeTime },
      ),
    earnings: read.amount(competitor, 'earnings'),
    isAmateur: read.flag(competitor, 'amateur') ?? false,
  };
}

/** Points have no par: the feed's total, of those who have begun. */
function readPoints({ competitor, played }: Golfer): number | undefined {
  if (played.length === 0) return undefined;
  const score = competitor['score'];
  const shown = isRecord(score) ? (read.text(score, 'displayValue') ?? score['value']) : score;
  if (typeof shown === 'number') return Number.isInteger(shown) ? shown : undefined;
  const text = typeof shown === 'string' ? shown.trim() : '';
  return text === 'E' ? 0 : /^[+-]?\d{1,3}$/.test(text) ? Number(text) : undefined;
}

/** Sums the rounds, because the feed's total is not updated during a round. */
function sumToPar(counted: readonly ReadRound[]): number | undefined {
  const scores = counted.flatMap(({ toPar }) => (toPar === undefined ? [] : [toPar]));
  return scores.length === 0 ? undefined : scores.reduce((sum, toPar) => sum + toPar, 0);
}

interface ReadRound extends GolfRound {
  /** Score to par as sent by the feed. */
  shown: string | undefined;
  /** Decides the winner, but is not part of the score. */
  isPlayoff: boolean;
  isWhole: boolean;
}

/**
 * Reads a round. “-” with strokes is an unfinished one; without strokes there is no score to par.
 */
function readRound(
  line: JsonRecord,
  index: number,
  { rounds, par, scoring }: FieldRules,
): ReadRound {
  const shown = read.text(line, 'displayValue');
  const isOfPoints = scoring === 'points';
  const value = isOfPoints ? read.number(line, 'value') : read.count(line, 'value');
  const strokes = value === 0 || shown === '-' ? undefined : value;
  const toPar = strokes === undefined || isOfPoints ? undefined : parseToPar(shown);
  const period = read.count(line, 'period') ?? index + 1;
  const isPlayoff = period > rounds || read.flag(line, 'isPlayoff') === true;
  const holes = read.records(line, 'linescores').length;
  return {
    round: isPlayoff ? Math.max(period, rounds + 1) : period,
    strokes,
    toPar,
    teeTime: read.moment(line, 'teeTime'),
    shown,
    isPlayoff,
    isWhole: holes > 0 ? holes >= holesInRound : isOfPoints || isWhole({ strokes, toPar }, par),
  };
}

function isWhole(round: Pick<GolfRound, 'strokes' | 'toPar'>, par: number | undefined): boolean {
  if (round.toPar === undefined) return (round.strokes ?? 0) >= minStrokes;
  return isWholeRound(round, par);
}

function readThru(status: JsonRecord | undefined): number | undefined {
  const thru = read.count(status, 'thru');
  return thru !== undefined && thru <= holesInRound ? thru : undefined;
}

/** Parses “-4”, “E” and “+2”; “-” is no score. */
export function parseToPar(text: string | undefined): number | undefined {
  if (text === 'E') return 0;
  return text !== undefined && /^[+-]\d{1,2}$/.test(text) ? Number(text) : undefined;
}

/** ESPN's position for a golfer without one. */
const noPosition = '999';

function findPosition(status: JsonRecord | undefined): string | undefined {
  return read.text(read.record(status, 'position'), 'displayName');
}

function readPosition(status: JsonRecord | undefined): string | undefined {
  const position = findPosition(status);
  return position === '-' || position === noPosition ? undefined : position;
}

/** A withdrawal can have the status name of a cut or a finish; the displayed value is reliable. */
function readGolferStatus(status: JsonRecord | undefined): GolferStatus {
  const shown = read.text(status, 'displayValue') ?? '';
  if (/^(WD|DNS)$/.test(shown)) return 'withdrawn';
  if (/^(DQ|DSQ)$/.test(shown)) return 'disqualified';
  // MDF (made cut, did not finish): out by a second cut, which its rounds show.
  if (/^(CUT|MC|MDF)$/.test(shown)) return 'cut';

  const name = read.text(read.record(status, 'type'), 'name');
  if (name === 'STATUS_CUT') return 'cut';
  if (findPosition(status) === noPosition) return 'withdrawn';
  if (name === 'STATUS_SCHEDULED') return 'scheduled';
  if (name === 'STATUS_IN_PROGRESS') return 'playing';
  return name === 'STATUS_FINISH' || name === 'STATUS_FINAL' ? 'finished' : 'unknown';
}
