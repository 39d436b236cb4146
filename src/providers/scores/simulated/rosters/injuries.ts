import { minuteMs } from '#domain/calendar/durations.ts';
import details from '#providers/scores/simulated/tables/injury-details.json' with { type: 'json' };
import {
  createRandomStream,
  type RandomStream,
} from '#providers/scores/simulated/shared/random.ts';
import type { RosterPlayer } from './roster.ts';

export interface InjuryRules {
  /** The feed's words, from the mildest to the most severe. */
  words: readonly string[];
  /** Probability of playing for each word; 0 for those that mean out. */
  probabilities: readonly number[];
  /** Probability that one of a team's players is injured between two games. */
  probabilityAGame: number;
  /** Mean number of games missed, among injuries that cost any. */
  meanGames: number;
  /** Number of missed games from which the most severe word is used. */
  longFromGames: number;
  /** Hours between the starts of a team's consecutive games. */
  gameEveryHours: number;
}

/** A player injured before a game. Times are ms before the start, negative after it. */
export interface Hurt {
  player: RosterPlayer;
  detail: string;
  word: string;
  probability: number;
  plays: boolean;
  /** Time before the game at which the injury is first listed, possibly several games earlier. */
  listedBeforeMs: number;
  /** Time before the game at which it becomes known whether the player plays. */
  decidedBeforeMs: number;
}

const maxGamesOut = 22;
/** Share of injuries that certainly cost at least one game. */
const sureShare = 0.6;
/** Shares of news after the start, and within the last 90 minutes before it. */
const afterStartShare = 0.04;
const lateShare = 0.36;
const lateMinutes = 90;
const earliestNewsMinutes = 20 * 60;
const earliestDecisionMinutes = 5 * 60;

interface Injured {
  player: RosterPlayer;
  detail: string;
  /** Index of the word used, by game. */
  levels: readonly number[];
  /** Time of the news before the first game affected. */
  newsBeforeMs: number;
}

/** Cached games: enough for the longest injury, plus a margin. */
const gamesKept = 32;

/** A pure function of its arguments; the latest draws are cached. */
export function createInjuries(
  rules: InjuryRules,
  players: readonly RosterPlayer[],
  keys: readonly (string | number)[],
): (game: number) => Hurt[] {
  const atRisk = players.filter(({ canBeHurt }) => canBeHurt);
  // Ring buffer, indexed by game number.
  const drawn: (Injured | undefined)[] = [];
  const drawnFor: number[] = [];
  const drawBefore = (game: number): Injured | undefined => {
    const place = ((game % gamesKept) + gamesKept) % gamesKept;
    if (drawnFor[place] !== game) {
      drawn[place] = drawInjured(rules, atRisk, [...keys, game]);
      drawnFor[place] = game;
    }
    return drawn[place];
  };

  return (game) => {
    const hurt = new Map<string, Hurt>();
    // A player injured again before recovering keeps the first injury until it ends.
    for (let back = maxGamesOut; back >= 0; back -= 1) {
      const injured = drawBefore(game - back);
      if (injured === undefined || back >= injured.levels.length) continue;
      const { id } = injured.player;
      if (hurt.has(id)) continue;
      hurt.set(id, toHurt(rules, createRandomStream(...keys, game, id), injured, back));
    }
    return [...hurt.values()];
  };
}

function drawInjured(
  rules: InjuryRules,
  atRisk: readonly RosterPlayer[],
  keys: readonly (string | number)[],
): Injured | undefined {
  const stream = createRandomStream(...keys);
  if (!stream.happens(rules.probabilityAGame)) return undefined;
  return {
    player: stream.pick(atRisk),
    detail: stream.pick(details),
    levels: drawLevels(rules, stream),
    newsBeforeMs: drawNews(stream, earliestNewsMinutes),
  };
}

/** Draws the index of the word used, by game: out first, doubtful last. */
function drawLevels(
  { probabilities, meanGames, longFromGames }: InjuryRules,
  stream: RandomStream,
) {
  const firstOut = probabilities.indexOf(0);
  const sure = stream.happens(sureShare)
    ? 1 + Math.floor(-meanGames * Math.log(1 - stream.next()))
    : 0;
  const games = Math.min(maxGamesOut - firstOut, sure);
  const word = games >= longFromGames ? probabilities.length - 1 : firstOut;
  const doubts = probabilities
    .slice(0, firstOut)
    .map((_, level) => level)
    .toReversed();
  const kept = doubts.filter(() => stream.happens(0.5));
  return [
    ...Array.from({ length: games }, () => word),
    ...(kept.length > 0 ? kept : doubts.slice(-1)),
  ];
}

function toHurt(
  { words, probabilities, gameEveryHours }: InjuryRules,
  stream: RandomStream,
  { player, detail, levels, newsBeforeMs }: Injured,
  back: number,
): Hurt {
  const level = levels[back] ?? 0;
  const probability = probabilities[level] ?? 0;
  const listedBeforeMs = newsBeforeMs + back * gameEveryHours * 60 * minuteMs;
  const decision = drawNews(stream, earliestDecisionMinutes);
  return {
    player,
    detail,
    word: words[level] ?? '',
    probability,
    plays: stream.happens(probability),
    listedBeforeMs,
    decidedBeforeMs: probability === 0 ? listedBeforeMs : Math.min(listedBeforeMs, decision),
  };
}

function drawNews(stream: RandomStream, earliestMinutes: number): number {
  const drawn = stream.next();
  const share = stream.next();
  const minutes = (from: number, to: number) => Math.round(from + (to - from) * share) * minuteMs;
  if (drawn < afterStartShare) return minutes(-60, -1);
  if (drawn < afterStartShare + lateShare) return minutes(2, lateMinutes);
  return minutes(lateMinutes, earliestMinutes);
}

/** Probability (0–1) of playing, as known this long before the start. */
export function probabilityToPlay(hurt: Hurt, msBefore: number): number {
  if (msBefore <= hurt.decidedBeforeMs) return Number(hurt.plays);
  return msBefore <= hurt.listedBeforeMs ? hurt.probability : 1;
}
