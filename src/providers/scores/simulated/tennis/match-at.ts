import { hourMs } from '#domain/calendar/durations.ts';
import type { BookQuotes } from '#domain/game.ts';
import type { TennisMatch, TennisSet, TennisSide } from '#domain/tournament.ts';
import {
  quotesInSteps,
  toAmericanOdds,
  type QuoteRhythm,
} from '#providers/scores/simulated/shared/market.ts';
import type { PlayedMatch } from './tennis-bracket.ts';
import {
  scoreSets,
  setBreakMs,
  type MatchScript,
  type SetScore,
  type SideIndex,
} from './tennis-play.ts';
import type { TennisDescription } from './tennis-tours.ts';

const ordinals = ['1st', '2nd', '3rd', '4th', '5th'];

/**
 * State of a match. As in the feed, one without both sides is at midnight of its day, without a
 * court.
 */
export function tennisMatchAt(
  description: TennisDescription,
  seed: string,
  tournamentId: string,
  match: PlayedMatch,
  at: number,
): TennisMatch {
  const isPaired = match.sides.every(({ knownFrom }) => knownFrom <= at);
  const { state, statusText, sets = [] } = statusAt(match, at);
  const quotes = match.draw.endsWith('singles') ? quotesAt(description, seed, match, at) : {};

  return {
    league: description.id,
    id: match.id,
    tournamentId,
    draw: match.draw,
    round: match.round,
    startsAt: new Date(isPaired ? match.startsAt : match.dayStartsAt),
    timeToBeDecided: !isPaired,
    state,
    statusText,
    set: sets.length > 0 ? sets.length : undefined,
    bestOf: match.bestOf,
    court: isPaired ? match.court : undefined,
    network: match.network,
    sides: [sideAt(match, 0, sets, at), sideAt(match, 1, sets, at)],
    openOdds: quotes.open,
    currentOdds: quotes.current,
  };
}

type MatchStatus = Pick<TennisMatch, 'state' | 'statusText'> & { sets?: SetScore[] };

const scheduled: MatchStatus = { state: 'scheduled', statusText: 'Scheduled' };

/** `sets` is undefined before play. */
function statusAt({ script, startsAt, endsAt }: PlayedMatch, at: number): MatchStatus {
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
    sets: sets.map(({ games, tieBreak, isOver: isSetOver }): TennisSet => {
      const own = games[side];
      // An unfinished set has no winner: the feed says “not won” on both sides.
      const brokenOff = isOver ? false : undefined;
      const won = isSetOver ? own === Math.max(...games) : brokenOff;
      return { games: own, tiebreak: tieBreak?.[side], won };
    }),
    isWinner: isOver ? match.winner === side : undefined,
  };
}

const rhythm: QuoteRhythm = {
  opensBeforeStartMs: 48 * hourMs,
  stepMs: 2 * hourMs,
  wiggleShare: 0.2,
};
/**
 * Errors in log odds, around the truth. The opening error is assumed, for lack of historical
 * openings.
 */
const errorSd = { open: 0.22, close: 0.1 };

function quotesAt(
  { overround }: TennisDescription,
  seed: string,
  { id, probability, bestOf, startsAt, endsAt, sides, script }: PlayedMatch,
  at: number,
): BookQuotes {
  const contest = {
    id,
    startsAt,
    knownFrom: Math.max(...sides.map(({ knownFrom }) => knownFrom)),
    calledOffAt: script === undefined ? endsAt : undefined,
  };
  return quotesInSteps(seed, contest, rhythm, at, (drawError) => {
    const seen = Math.log(probability / (1 - probability)) + drawError(errorSd);
    const [first, second] = withMargin(1 / (1 + Math.exp(-seen)), overround[bestOf]);
    return {
      provider: 'Simulated book',
      homeMoneyline: toAmericanOdds(first),
      awayMoneyline: toAmericanOdds(second),
    };
  });
}

const newtonSteps = 6;

/**
 * Implied probabilities that sum to the overround, as a power of the true ones (Clarke, Kovalchik &
 * Ingram 2017): underdogs carry more of the margin, as in the histories. The sum is decreasing and
 * convex in the power, so Newton's steps from below never overshoot.
 */
function withMargin(probability: number, overround: number): [first: number, second: number] {
  let power = 0.5;
  for (let step = 0; step < newtonSteps; step += 1) {
    const first = probability ** power;
    const second = (1 - probability) ** power;
    const slope = first * Math.log(probability) + second * Math.log(1 - probability);
    power += (overround - first - second) / slope;
  }
  return [probability ** power, (1 - probability) ** power];
}
