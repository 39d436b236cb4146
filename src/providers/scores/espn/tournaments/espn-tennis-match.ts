import { bestOfSets, hasMatchTiebreak, isShortSetEvent } from '#domain/tennis/grand-slam.ts';
import { isFinishedSet, usualGames } from '#domain/tennis/set-score.ts';
import { type GameFormat, type GameState, suspendedText, unconfirmedText } from '#domain/game.ts';
import type { TennisTourId } from '#domain/league.ts';
import type {
  TennisDraw,
  TennisMatch,
  TennisSet,
  TennisSide,
  Tournament,
} from '#domain/tournament.ts';
import { read, type JsonRecord } from '#providers/reading/json.ts';
import { type EspnStatus, readStatus } from '#providers/scores/espn/games/espn-status.ts';
import { isUndecided, readId, readPlayer } from '#providers/scores/espn/games/team.ts';

export function readMatch(
  tour: TennisTourId,
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
  const name = read.text(read.record(statusRecord, 'type'), 'name') ?? '';
  const note = read.text(read.records(record, 'notes')[0], 'text') ?? '';
  const isWalkover = status.state === 'final' && walkoverNote.test(note);
  // A final without sets is rejected, so that the sets stored earlier are kept.
  if (status.state === 'final' && !isWalkover && sides.some(({ sets }) => sets.length === 0)) {
    return undefined;
  }
  const { isMajor: isGrandSlam, season } = tournament;
  const drawn = { isGrandSlam, draw, round, tournament: tournament.name, season };
  const { bestOf, decided, format } = readPlay(sides, drawn, isOver);
  const hasBegun = status.hasBegun || hasGames(sides);
  const isPlayed = hasBegun && sides.some((side) => side.sets.length > 0);
  const state = getState(name, note, status.state, decided, bestOf);

  return {
    league: tour,
    id,
    tournamentId: tournament.id,
    draw,
    round,
    startsAt,
    timeToBeDecided: read.flag(record, 'timeValid') === false,
    state,
    statusText: getStatusText(status, state),
    set: isPlayed && period > 0 ? period : undefined,
    bestOf,
    format,
    court: read.text(read.record(record, 'venue'), 'court'),
    network: read.text(record, 'broadcast'),
    sides: decided,
  };
}

const walkoverNote = /\bw\/o\b/i;
/** Note that the match was given up: “6-3 4-1 ret”, “6-4 3-1 def.” */
const givenUpNote = /\b(?:ret|retd|retired|def|default|defaulted|abd|abandoned)\.?\)?\s*$/i;

function hasGames(sides: TennisMatch['sides']): boolean {
  return sides.some(({ sets }) => sets.some(({ games }) => games > 0));
}

function getStatusText(status: EspnStatus, state: TennisMatch['state']): string {
  if (state === 'unknown' && status.state !== 'unknown') return unconfirmedText;
  // Our own word where the feed has another state.
  if (state === 'suspended' && status.state === 'scheduled') return suspendedText;
  if (state === 'retired' && status.state === 'final') return 'Retired';
  return state === 'walkover' && status.state === 'final' ? 'Walkover' : status.text;
}

/**
 * Sets with their winners, and the format: by the rules of the event, unless the sets show another.
 */
function readPlay(
  sides: TennisMatch['sides'],
  drawn: Parameters<typeof hasMatchTiebreak>[0],
  isOver: boolean,
): { bestOf: TennisMatch['bestOf']; decided: TennisMatch['sides']; format: TennisMatch['format'] } {
  const bestByRules = bestOfSets(drawn);
  const isShort = isShortSetEvent(drawn.tournament ?? '') || hasShortSet(sides);
  const gamesInSet = isShort ? shortSetGames : usualGames;
  const isTiebreak = hasMatchTiebreak(drawn);
  const decided = withSetWinners(sides, {
    isOver,
    gamesInSet,
    decider: isTiebreak ? bestByRules : undefined,
  });
  const [most, least] = decided.map(setsWon).toSorted((a, b) => b - a) as [number, number];
  const isLonger = most > bestByRules / 2 && countPlayed(sides) > most + least;
  const bestOf = isLonger || most > 2 ? 5 : bestByRules;
  const format: GameFormat = {
    ...(bestOf === 5 && { segments: bestOf }),
    ...(isShort && { gamesInSet }),
    ...(isTiebreak && { hasMatchTiebreak: true }),
  };
  return { bestOf, decided, format: Object.keys(format).length === 0 ? null : format };
}

const shortSetGames = 4;

/** Play has gone on after a first set that was won with four games. */
function hasShortSet(sides: TennisMatch['sides']): boolean {
  const [one, other] = sides.map(({ sets }) => sets[0]);
  if (one === undefined || other === undefined || countPlayed(sides) < 2) return false;
  const isOfSix = Math.max(one.games, other.games) >= usualGames;
  return !isOfSix && isFinishedSet(one, other, { gamesInSet: shortSetGames });
}

/** Sets with a game: feeds also list coming ones. */
function countPlayed([first, second]: TennisMatch['sides']): number {
  const isPlayed = (index: number) =>
    (first.sets[index]?.games ?? 0) + (second.sets[index]?.games ?? 0) > 0;
  return first.sets.filter((_, index) => isPlayed(index)).length;
}

interface SetRules {
  isOver: boolean;
  gamesInSet: number;
  /** Number of the set that a match tie-break replaces. */
  decider: number | undefined;
}

/**
 * The winner of each set. Where the feed names none, as until 2023, a set before the last one goes
 * to the side with more games. The last set of a match that is over is only won if its score is
 * that of a finished set.
 */
function withSetWinners(
  sides: TennisMatch['sides'],
  { isOver, gamesInSet, decider }: SetRules,
): TennisMatch['sides'] {
  const [first, second] = sides;
  if (first.sets.length !== second.sets.length) return sides;
  const isSilent = sides.every((side) => side.sets.every((set) => set.won === undefined));
  const last = first.sets.length - 1;
  const decide = (own: TennisSide, other: TennisSide): TennisSide => ({
    ...own,
    sets: own.sets.map((set, index) => {
      if (index === last && !isOver) return set;
      const against = other.sets[index] ?? set;
      const isNamed = (set.won === true) !== (against.won === true);
      // A set after two that was won 1–0 was a match tie-break.
      const isMatchTiebreak = index + 1 === decider || (isNamed && index >= 2);
      const isFinished = isFinishedSet(set, against, { gamesInSet, isMatchTiebreak });
      if (isNamed && (isFinished || index < last)) return set;
      if (isFinished || (isSilent && index < last)) {
        return { ...set, won: set.games > against.games };
      }
      return set.won === undefined ? set : { ...set, won: false };
    }),
  });
  return [decide(first, second), decide(second, first)];
}

/**
 * Exactly one winner, or the feed contradicts itself. A match without the sets that it needs was
 * given up, whatever the feed calls it.
 */
function getState(
  name: string,
  note: string,
  state: GameState,
  sides: TennisMatch['sides'],
  bestOf: TennisMatch['bestOf'],
): TennisMatch['state'] {
  // Listed again for another day: play has begun.
  if (state === 'scheduled') return hasGames(sides) ? 'suspended' : state;
  if (state !== 'final' && state !== 'forfeited') return state;
  const [winner, ...others] = sides.filter(({ isWinner }) => isWinner === true);
  if (winner === undefined || others.length > 0) return 'unknown';
  const won = setsWon(winner);
  const lost = Math.max(...sides.filter((side) => side !== winner).map(setsWon));
  const isGivenUp = givenUpNote.test(note);
  if (state === 'final' && lost > bestOf / 2) return 'unknown';
  if (state === 'final' && name === 'STATUS_FINAL' && won < lost && !isGivenUp) return 'unknown';
  // A score without a single game means that the feed has lost it, not the match.
  const isComplete =
    won > bestOf / 2 || (name === 'STATUS_FINAL' && sides[0].sets.length > 0 && !hasGames(sides));
  if (state === 'final' && isComplete && !isGivenUp) return 'final';
  const isPlayed = sides.some(({ sets }) => sets.length > 0);
  return name !== 'STATUS_WALKOVER' && (isPlayed || name === 'STATUS_RETIRED')
    ? 'retired'
    : 'walkover';
}

function setsWon({ sets }: TennisSide): number {
  return sets.filter(({ won }) => won === true).length;
}

/** Skips undecided players; until 2023 “TBD” had the largest integer as its ID. */
function readSide(tour: TennisTourId, competitor: JsonRecord, isOver: boolean): TennisSide {
  const id = read.text(competitor, 'id') ?? '';
  const roster = read.record(competitor, 'roster');
  const athletes =
    roster === undefined ? [read.record(competitor, 'athlete')] : read.records(roster, 'athletes');
  const ids = roster === undefined ? [id] : id.split('-');
  const players = athletes.flatMap((athlete, index) => {
    const own = readId(athlete) ?? ids[index] ?? '';
    const player = /^\d+$/.test(own) ? readPlayer(tour, own, athlete) : undefined;
    return player === undefined || isUndecided(own, player.name) ? [] : [player];
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
