import type { BoxScore, PlayerLine, TeamStatistic } from '#domain/box-score.ts';
import type { GameScript, ScriptedSegment, SideName } from './game-script.ts';
import { type PlayProgress, progressAt } from './play-at.ts';
import type { SimulatedTeam } from './simulated-team.ts';

/** What a box score is written from: the game as it will go, and how far it has come. */
export interface BoxScoreQuestion {
  seed: string;
  game: {
    id: string;
    season: number;
    home: SimulatedTeam;
    away: SimulatedTeam;
    homeStarter?: { id: string; name: string };
    awayStarter?: { id: string; name: string };
    script: GameScript;
  };
  progress: PlayProgress;
}

export interface BoxScoreLines {
  statistics: TeamStatistic[];
  players: PlayerLine[];
}

/** A sport's way to tell what has happened so far. Agrees with the score at that very moment. */
export type WriteBoxScore = (question: BoxScoreQuestion) => Record<SideName, BoxScoreLines>;

export const sideNames: readonly SideName[] = ['home', 'away'];

/** The segments that have begun, each with the share (0–1) of it that has been played. */
export function begunSegments({
  game,
  progress,
}: BoxScoreQuestion): { segment: ScriptedSegment; share: number }[] {
  const { current, share } = progress;
  return game.script.segments
    .filter((segment) => segment.number <= current.number)
    .map((segment) => ({ segment, share: segment.number < current.number ? 1 : share }));
}

/** Seconds on the clock that have run off. */
export function playedSecondsOf(question: BoxScoreQuestion): number {
  return begunSegments(question).reduce(
    (sum, { segment, share }) => sum + share * (segment.playedSeconds ?? 0),
    0,
  );
}

/** A plain number under the feed's name. */
export function countStatistic(name: string, label: string, value: number): TeamStatistic {
  return { name, label, text: String(value), value };
}

/** A figure that is no plain number: “3-9”, “31:12”. */
export function textStatistic(name: string, label: string, text: string): TeamStatistic {
  return { name, label, text };
}

/** A share of 100 or an average, with that many digits. */
export function decimalStatistic(
  name: string,
  label: string,
  value: number,
  digits: number,
): TeamStatistic {
  const text = value.toFixed(digits);
  return { name, label, text, value: Number(text) };
}

/** 0 of 0 is 0, as box scores have it. */
export function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

/** “12:34”. */
export function formatSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** “.278”, “1.000”. */
export function formatAverage(value: number): string {
  return value.toFixed(3).replace(/^0/, '');
}

/** What decides when it is played, if at all. Times are epoch ms. */
interface StandOfGame {
  startsAt: number;
  formerly?: { startsAt: number; until: number };
  postponedAt?: number;
}

/** The box score of a game at a moment (epoch ms): empty before the start, and of a game called off. */
export function boxScoreAt(
  write: WriteBoxScore,
  seed: string,
  game: BoxScoreQuestion['game'] & StandOfGame,
  at: number,
): BoxScore {
  const { formerly } = game;
  const startsAt =
    formerly !== undefined && at < formerly.until ? formerly.startsAt : game.startsAt;
  const isOff = game.postponedAt !== undefined && at >= game.postponedAt;
  const progress = isOff ? undefined : progressAt(game.script, at - startsAt);
  const lines = progress && write({ seed, game, progress });
  const nothing = { statistics: [], players: [] };

  return {
    gameId: game.id,
    home: { competitorId: game.home.competitor.id, ...(lines?.home ?? nothing) },
    away: { competitorId: game.away.competitor.id, ...(lines?.away ?? nothing) },
  };
}
