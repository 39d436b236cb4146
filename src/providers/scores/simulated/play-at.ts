import type { GameState } from '#domain/game.ts';
import type { GameScript, ScriptedSegment, SidePoints } from './game-script.ts';
import type { StatusWords } from './status-words.ts';

/** Where a game stands a given time after its start. */
export interface PlayState {
  state: Extract<GameState, 'scheduled' | 'live' | 'final'>;
  statusText: string;
  segment?: number;
  clock?: string;
  /** Points by segment so far, the one in play included. */
  home: number[];
  away: number[];
}

/** The state of play `elapsedMs` after the start; negative before it. */
export function playAt(words: StatusWords, script: GameScript, elapsedMs: number): PlayState {
  const last = script.segments.at(-1);
  if (elapsedMs < 0 || last === undefined) {
    return { state: 'scheduled', statusText: 'Scheduled', home: [], away: [] };
  }
  if (elapsedMs >= script.durationMs) {
    return {
      state: 'final',
      statusText: words.final(script),
      segment: last.number,
      ...pointsBySegment(script.segments),
    };
  }

  const begun = script.segments.filter((segment) => segment.fromMs <= elapsedMs);
  const current = begun.at(-1) ?? last;
  const share = Math.min(1, (elapsedMs - current.fromMs) / (current.toMs - current.fromMs));
  const isBetween = elapsedMs >= current.toMs;
  const clock = clockAt(current, share);

  return {
    state: 'live',
    statusText: isBetween ? words.after(current) : words.during(current, share, clock),
    segment: current.number,
    clock,
    ...pointsBySegment([
      ...begun.slice(0, -1),
      { ...current, ...script.pointsWithin(current, share) },
    ]),
  };
}

function pointsBySegment(
  segments: readonly (SidePoints & Pick<ScriptedSegment, 'homeDidNotBat'>)[],
): {
  home: number[];
  away: number[];
} {
  return {
    home: segments.filter((one) => one.homeDidNotBat !== true).map(({ home }) => home),
    away: segments.map(({ away }) => away),
  };
}

function clockAt(segment: ScriptedSegment, share: number): string | undefined {
  if (segment.clockSeconds === undefined) return undefined;
  const left = Math.ceil(segment.clockSeconds - share * (segment.playedSeconds ?? 0));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}
