import type { GameState } from '#domain/game.ts';
import { type GameScript, pointsWithin, type ScriptedSegment } from './game-script.ts';
import type { SegmentRules } from '#domain/league.ts';

export interface PlayState {
  state: Extract<GameState, 'scheduled' | 'live' | 'delayed' | 'final'>;
  statusText: string;
  segment?: number;
  clock?: string;
  /** Points by segment so far, including the current one. */
  home: number[];
  away: number[];
}

/** Current or last segment, and the share of it (0–1) that is over. */
export interface PlayProgress {
  current: ScriptedSegment;
  share: number;
  isBetween: boolean;
  isInterrupted: boolean;
  isOver: boolean;
}

/** Progress of a game `elapsedMs` after its start; undefined before it. */
export function progressAt(script: GameScript, elapsedMs: number): PlayProgress | undefined {
  const last = script.segments.at(-1);
  if (elapsedMs < 0 || last === undefined) return undefined;
  if (elapsedMs >= script.durationMs) {
    return { current: last, share: 1, isBetween: false, isInterrupted: false, isOver: true };
  }

  const { atMs, lastsMs } = script.interruption ?? { atMs: Infinity, lastsMs: 0 };
  const playingMs = Math.max(Math.min(elapsedMs, atMs), elapsedMs - lastsMs);
  const current = script.segments.findLast((segment) => segment.fromMs <= playingMs) ?? last;
  return {
    current,
    share: Math.min(1, (playingMs - current.fromMs) / (current.toMs - current.fromMs)),
    isBetween: playingMs >= current.toMs,
    isInterrupted: elapsedMs >= atMs && elapsedMs < atMs + lastsMs,
    isOver: false,
  };
}

/** State of play `elapsedMs` after the start, or before it if negative. */
export function playAt(words: StatusFormat, script: GameScript, elapsedMs: number): PlayState {
  const progress = progressAt(script, elapsedMs);
  if (progress === undefined) {
    return { state: 'scheduled', statusText: 'Scheduled', home: [], away: [] };
  }

  const { current, share, isBetween, isInterrupted, isOver } = progress;
  const before = script.segments.filter((segment) => segment.number < current.number);
  const now = pointsWithin(script, current, share);
  // While the visitors bat, the home side's half has not begun.
  const isToBat = words.halvesInTurn === true && isTopHalf(current, share);
  const points = {
    home: [...before.map(({ home }) => home), ...(isToBat ? [] : [now.home])],
    away: [...before, now].map(({ away }) => away),
  };
  if (isOver) {
    const statusText = words.final(script);
    return { state: 'final', statusText, segment: current.number, ...points };
  }

  const clock = clockAt(current, share);
  const text = isBetween ? words.after(current) : words.during(current, share, clock);
  return {
    state: isInterrupted ? 'delayed' : 'live',
    statusText: isInterrupted ? `Rain Delay, ${text}` : text,
    segment: current.number,
    clock,
    ...points,
  };
}

function clockAt(segment: ScriptedSegment, share: number): string | undefined {
  if (segment.clockSeconds === undefined) return undefined;
  return formatClock(Math.ceil(segment.clockSeconds - share * (segment.playedSeconds ?? 0)));
}

/** Seconds as “12:34”. */
export function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export interface StatusFormat {
  /** During a segment of which a `share` (0–1) is over. */
  during(segment: ScriptedSegment, share: number, clock: string | undefined): string;
  /** Name of the break between this segment and the next. */
  after(segment: ScriptedSegment): string;
  final(script: GameScript): string;
  /** Visitors bat in the first half of each segment, the home side in the second. */
  halvesInTurn?: boolean;
}

/** Writes “8:41 - 4th”, “Halftime”, “End of 1st”, “Final/OT” or “Final/SO”. */
export function clockStatus(rules: SegmentRules): StatusFormat {
  const getName = (segment: ScriptedSegment): string => {
    if (segment.isShootout === true) return 'SO';
    const extra = segment.number - rules.regulationCount;
    if (extra > 0) return extra === 1 ? 'OT' : `${extra}OT`;
    return ordinal(segment.number);
  };

  return {
    during: (segment, _share, clock) =>
      clock === undefined ? getName(segment) : `${clock} - ${getName(segment)}`,
    after: (segment) =>
      segment.number * 2 === rules.regulationCount ? 'Halftime' : `End of ${getName(segment)}`,
    final({ segments, wentLong }) {
      const last = segments.at(-1);
      return last !== undefined && wentLong ? `Final/${getName(last)}` : 'Final';
    },
  };
}

/** Writes “Top 3rd”, “Bot 7th”, “End 5th” or “Final/10”. */
export const inningStatus: StatusFormat = {
  halvesInTurn: true,
  during: (segment, share) =>
    `${isTopHalf(segment, share) ? 'Top' : 'Bot'} ${ordinal(segment.number)}`,
  after: (segment) => `End ${ordinal(segment.number)}`,
  final: ({ segments, wentLong }) => (wentLong ? `Final/${segments.length}` : 'Final'),
};

/** Whether it is the top half; if the home side does not bat, the inning ends after it. */
function isTopHalf(segment: ScriptedSegment, share: number): boolean {
  return segment.homeDidNotBat === true || share < 0.5;
}

const ordinals = ['1st', '2nd', '3rd'];

export function ordinal(number: number): string {
  return ordinals[number - 1] ?? `${number}th`;
}
