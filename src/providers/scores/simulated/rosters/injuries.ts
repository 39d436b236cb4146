import { createRandomStream, type RandomStream } from '../shared/random.ts';
import type { RosterPlayer } from './roster.ts';

/** What the machine that invents injuries has to know of a league. */
export interface InjuryRules {
  /** The feed's words, from the slightest to the gravest. */
  words: readonly string[];
  /** With which chance somebody plays of whom they are said; none for those that say that he is out. */
  chances: readonly number[];
  /** Chance that somebody of a team is hurt between two games. */
  chanceAGame: number;
  /** Games that an injury costs for sure, if it costs any. */
  meanGames: number;
  /** From so many games on, the gravest word is said. */
  longFromGames: number;
  /** From the start of a team's game to that of its next. */
  gameEveryMs: number;
}

/** A player who is hurt as a game comes. Times are ms before the start, below 0 after it. */
export interface Hurt {
  player: RosterPlayer;
  detail: string;
  word: string;
  /** Of playing, by that word. */
  chance: number;
  plays: boolean;
  /** From when on it is on the list, which may be some games before. */
  listedBeforeMs: number;
  /** From when on it is known whether he plays. */
  decidedBeforeMs: number;
}

const details: readonly string[] = [
  'Ankle, Sprain',
  'Back, Tightness',
  'Groin, Strain',
  'Hamstring, Strain',
  'Illness',
  'Knee, Sprain',
  'Shoulder, Soreness',
  'Wrist, Bruise',
];

const minuteMs = 60_000;
const maxGamesOut = 22;
/** Of injuries: how many cost at least one game for sure. */
const sureShare = 0.6;
/** How much of the news comes after the start, and how much within the last 90 minutes before it. */
const afterStartShare = 0.04;
const lateShare = 0.36;
const lateMinutes = 90;
const earliestNewsMinutes = 20 * 60;
const earliestDecisionMinutes = 5 * 60;

/** Somebody is hurt between two games. */
interface Injured {
  player: RosterPlayer;
  detail: string;
  /** Game by game, the places of the words that are said. */
  levels: readonly number[];
  /** So long before the first game the news comes. */
  newsBeforeMs: number;
}

/** Who of a team is hurt as its game of a number comes, each once. */
export type FindHurt = (game: number) => Hurt[];

/** Games whose injuries are kept as drawn: those that may last into the game that is looked at, and some. */
const gamesKept = 32;

/** A function of its arguments alone: what was drawn last is kept as a copy. */
export function createInjuries(
  rules: InjuryRules,
  players: readonly RosterPlayer[],
  keys: readonly (string | number)[],
): FindHurt {
  const atRisk = players.filter(({ canBeHurt }) => canBeHurt);
  // Each in its place, where the game so many later takes it over.
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
    // Who is hurt once more before he is well is so by the first injury as long as it lasts.
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
  if (!stream.happens(rules.chanceAGame)) return undefined;
  return {
    player: stream.pick(atRisk),
    detail: stream.pick(details),
    levels: drawLevels(rules, stream),
    newsBeforeMs: drawNews(stream, earliestNewsMinutes),
  };
}

/** Game by game, the places of the words that are said: out at first, in doubt at last. */
function drawLevels(
  { chances, meanGames, longFromGames }: InjuryRules,
  stream: RandomStream,
): number[] {
  const firstOut = chances.indexOf(0);
  const sure = stream.happens(sureShare)
    ? 1 + Math.floor(-meanGames * Math.log(1 - stream.next()))
    : 0;
  const games = Math.min(maxGamesOut - firstOut, sure);
  const word = games >= longFromGames ? chances.length - 1 : firstOut;
  const doubts = chances
    .slice(0, firstOut)
    .map((_, level) => level)
    .toReversed();
  const kept = doubts.filter(() => stream.happens(0.5));
  return [
    ...Array.from({ length: games }, () => word),
    ...(kept.length > 0 ? kept : doubts.slice(-1)),
  ];
}

/** How it stands with somebody so many games after he was hurt. */
function toHurt(
  { words, chances, gameEveryMs }: InjuryRules,
  stream: RandomStream,
  { player, detail, levels, newsBeforeMs }: Injured,
  back: number,
): Hurt {
  const level = levels[back] ?? 0;
  const chance = chances[level] ?? 0;
  const listedBeforeMs = newsBeforeMs + back * gameEveryMs;
  const decision = drawNews(stream, earliestDecisionMinutes);
  return {
    player,
    detail,
    word: words[level] ?? '',
    chance,
    plays: stream.happens(chance),
    listedBeforeMs,
    decidedBeforeMs: chance === 0 ? listedBeforeMs : Math.min(listedBeforeMs, decision),
  };
}

/** So long before the start news comes, in ms. */
function drawNews(stream: RandomStream, earliestMinutes: number): number {
  const drawn = stream.next();
  const share = stream.next();
  const minutes = (from: number, to: number): number =>
    Math.round(from + (to - from) * share) * minuteMs;
  if (drawn < afterStartShare) return minutes(-60, -1);
  if (drawn < afterStartShare + lateShare) return minutes(2, lateMinutes);
  return minutes(lateMinutes, earliestMinutes);
}

/** Is he known to be out, or in doubt (with which chance to play), so long before the start? */
export function chanceToPlay(hurt: Hurt, msBefore: number): number {
  if (msBefore <= hurt.decidedBeforeMs) return Number(hurt.plays);
  return msBefore <= hurt.listedBeforeMs ? hurt.chance : 1;
}
