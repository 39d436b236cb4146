import { bestOfSets } from '#domain/tennis/grand-slam.ts';
import { type GameState, unconfirmedText } from '#domain/game.ts';
import type { TennisTourId } from '#domain/league.ts';
import type {
  TennisDraw,
  TennisMatch,
  TennisSet,
  TennisSide,
  Tournament,
} from '#domain/tournament.ts';
import { read, type JsonRecord } from '../../../reading/json.ts';
import { readStatus } from '../games/status.ts';
import { isUndecided, readId, readPlayer } from '../games/team.ts';

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
  const isPlayed = status.hasBegun && sides.some((side) => side.sets.length > 0);
  const bestOf = bestOfSets({ isGrandSlam: tournament.isMajor, draw, round });
  const name = read.text(read.record(statusRecord, 'type'), 'name') ?? '';
  // A final without sets is rejected, so that the sets stored earlier are kept.
  if (status.state === 'final' && sides.some(({ sets }) => sets.length === 0)) return undefined;
  const told = withSetWinners(sides, status.state === 'final');
  const state = getState(name, status.state, told, bestOf);

  return {
    league: tour,
    id,
    tournamentId: tournament.id,
    draw,
    round,
    startsAt,
    timeToBeDecided: read.flag(record, 'timeValid') === false,
    state,
    statusText: state === 'unknown' && status.state !== 'unknown' ? unconfirmedText : status.text,
    set: isPlayed && period > 0 ? period : undefined,
    bestOf,
    court: read.text(read.record(record, 'venue'), 'court'),
    network: read.text(record, 'broadcast'),
    sides: told,
  };
}

/** Until 2023 sets did not name their winner; in a completed set it is the side with more games. */
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

/** Exactly one winner, or the feed contradicts itself. Without the required sets: a retirement. */
function getState(
  name: string,
  state: GameState,
  sides: TennisMatch['sides'],
  bestOf: TennisMatch['bestOf'],
): TennisMatch['state'] {
  if (state !== 'final' && state !== 'forfeited') return state;
  const [winner, ...others] = sides.filter(({ isWinner }) => isWinner === true);
  if (winner === undefined || others.length > 0) return 'unknown';
  const won = setsWon(winner);
  const lost = Math.max(...sides.filter((side) => side !== winner).map(setsWon));
  if (state === 'final' && name === 'STATUS_FINAL') return won < lost ? 'unknown' : 'final';
  if (state === 'final' && won > bestOf / 2) return 'final';
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
