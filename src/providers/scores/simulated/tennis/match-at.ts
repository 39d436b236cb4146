import type { TennisMatch, TennisSet, TennisSide } from '#domain/tournament.ts';
import type { PlayedMatch } from './bracket.ts';
import type { TennisDescription } from './description.ts';
import { matchQuotesAt } from './market.ts';
import { scoreSets, type MatchScript, type SetScore, type SideIndex } from './play.ts';

type MatchState = Pick<TennisMatch, 'state' | 'statusText'>;

const ordinals = ['1st', '2nd', '3rd', '4th', '5th'];
/** Break between two sets. */
const setBreakMs = 120_000;

/**
 * A match's public state at a moment. As in the feed, a match without both sides known is listed at
 * midnight Eastern Time of its day, without a court.
 */
export function tennisMatchAt(
  description: TennisDescription,
  seed: string,
  tournamentId: string,
  match: PlayedMatch,
  at: number,
): TennisMatch {
  const isPaired = match.sides.every(({ knownFrom }) => knownFrom <= at);
  const status = statusAt(match, at);
  const sets = status.sets ?? [];
  const isPriced = match.kind === 'singles';
  const quotes = isPriced ? matchQuotesAt(seed, priced(description, match), at) : {};

  return {
    league: description.id,
    id: match.id,
    tournamentId,
    draw: description[match.kind].draw,
    round: match.round,
    startsAt: new Date(isPaired ? match.startsAt : match.dayStartsAt),
    timeToBeDecided: !isPaired,
    state: status.state,
    statusText: status.statusText,
    set: sets.length > 0 ? sets.length : undefined,
    bestOf: match.bestOf,
    court: isPaired ? match.court : undefined,
    network: match.network,
    sides: [sideAt(match, 0, sets, at), sideAt(match, 1, sets, at)],
    openOdds: quotes.open,
    currentOdds: quotes.current,
  };
}

function priced(
  { overround }: TennisDescription,
  match: PlayedMatch,
): Parameters<typeof matchQuotesAt>[1] {
  return {
    id: match.id,
    chance: match.chance,
    overround: match.bestOf === 5 ? overround.bestOf5 : overround.bestOf3,
    startsAt: match.startsAt,
    knownFrom: Math.max(...match.sides.map(({ knownFrom }) => knownFrom)),
    calledOffAt: match.script === undefined ? match.endsAt : undefined,
  };
}

/** `sets` is undefined before play. */
function statusAt(match: PlayedMatch, at: number): MatchState & { sets?: SetScore[] } {
  const { script, startsAt, endsAt } = match;
  if (script === undefined) {
    return at < endsAt ? scheduled : { state: 'walkover', statusText: 'Walkover' };
  }
  if (at < startsAt) return scheduled;
  if (at < endsAt) {
    const sets = liveSets(script, at - startsAt);
    return { state: 'live', statusText: `${ordinals[sets.length - 1] ?? ''} Set`, sets };
  }
  const sets = scoreSets(script.games);
  return script.isRetired
    ? { state: 'retired', statusText: 'Retired', sets }
    : { state: 'final', statusText: 'Final', sets };
}

const scheduled: MatchState = { state: 'scheduled', statusText: 'Scheduled' };

/** The sets so far; the next one appears after the break. */
function liveSets({ games }: MatchScript, elapsedMs: number): SetScore[] {
  const played = games.filter(({ endsAtMs }) => endsAtMs <= elapsedMs);
  const sets = scoreSets(played);
  const last = sets.at(-1);
  const lastEndedMs = played.at(-1)?.endsAtMs ?? 0;
  const isBetween = last?.isOver === true && elapsedMs < lastEndedMs + setBreakMs;
  const isOpen = last !== undefined && (!last.isOver || isBetween);
  return isOpen ? sets : [...sets, { games: [0, 0], isOver: false }];
}

function sideAt(
  match: PlayedMatch,
  side: SideIndex,
  sets: readonly SetScore[],
  at: number,
): TennisSide {
  const { entrant, seed, knownFrom } = match.sides[side];
  if (at < knownFrom) return { name: undefined, players: [], sets: [] };
  const isOver = at >= match.endsAt;
  return {
    name: entrant.name,
    players: entrant.players,
    seed,
    sets: sets.map((set) => toTennisSet(set, side, isOver)),
    isWinner: isOver ? match.winner === side : undefined,
  };
}

/** An unfinished set has no winner: the feed says “not won” on both sides. */
function toTennisSet(
  { games, tieBreak, isOver }: SetScore,
  side: SideIndex,
  matchIsOver: boolean,
): TennisSet {
  const own = games[side];
  const brokenOff = matchIsOver ? false : undefined;
  return {
    games: own,
    tiebreak: tieBreak?.[side],
    won: isOver ? own === Math.max(...games) : brokenOff,
  };
}
