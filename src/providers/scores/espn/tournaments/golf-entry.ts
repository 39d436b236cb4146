import type { GolfEntry, GolferStatus, GolfRound } from '#domain/tournament.ts';
import { read, type JsonRecord } from '../../../reading/json.ts';
import { readPlayer } from '../games/player.ts';
import { readId } from '../games/team.ts';

export const usualRounds = 4;
const holesInRound = 18;

/** A player of the field with his score; undefined when he cannot be told. */
export function readEntry(
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
