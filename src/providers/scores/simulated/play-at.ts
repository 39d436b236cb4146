import type { GameState } from '#domain/game.ts';
import type { SegmentRules } from '#domain/league.ts';
import type { GameScript, ScriptedSegment, SidePoints } from './game-script.ts';

/** Where a game stands a given time after its start. */
export interface PlayState {
  state: Extract<GameState, 'scheduled' | 'live' | 'final'>;
  statusText: string;
  segment?: number;
  clock?: string;
  /** Points by segment so far, the one in play included. */
  segments: SidePoints[];
}

/** The state of play `elapsedMs` after the start; negative before it. */
export function playAt(rules: SegmentRules, script: GameScript, elapsedMs: number): PlayState {
  if (elapsedMs < 0) return { state: 'scheduled', statusText: 'Scheduled', segments: [] };

  const last = script.segments.at(-1);
  if (last === undefined || elapsedMs >= script.durationMs) {
    return {
      state: 'final',
      statusText: finalText(rules, script),
      segment: last?.number,
      segments: script.segments.map(({ home, away }) => ({ home, away })),
    };
  }

  const begun = script.segments.filter((segment) => segment.fromMs <= elapsedMs);
  const current = begun.at(-1) ?? last;
  const share = Math.min(1, (elapsedMs - current.fromMs) / (current.toMs - current.fromMs));
  const segments = begun.map(({ home, away }) => ({ home, away }));
  segments[segments.length - 1] = script.pointsWithin(current, share);
  const clock = clockAt(current, share);

  return {
    state: 'live',
    statusText: share < 1 ? liveText(rules, current, clock) : breakText(rules, current),
    segment: current.number,
    clock,
    segments,
  };
}

function clockAt(segment: ScriptedSegment, share: number): string | undefined {
  if (segment.clockSeconds === undefined) return undefined;
  const left = Math.ceil(segment.clockSeconds - share * (segment.playedSeconds ?? 0));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}

/** “8:41 - 4th”, “5:12 - OT”. */
function liveText(
  rules: SegmentRules,
  segment: ScriptedSegment,
  clock: string | undefined,
): string {
  const name = segmentName(rules, segment.number);
  return clock === undefined ? name : `${clock} - ${name}`;
}

function breakText(rules: SegmentRules, segment: ScriptedSegment): string {
  const isHalf = rules.regulationCount % 2 === 0 && segment.number * 2 === rules.regulationCount;
  return isHalf ? 'Halftime' : `End of ${segmentName(rules, segment.number)}`;
}

/** “Final”, “Final/OT”, “Final/2OT”. */
function finalText(rules: SegmentRules, script: GameScript): string {
  const extra = script.segments.length - rules.regulationCount;
  return extra > 0 ? `Final/${overtimeName(extra)}` : 'Final';
}

function segmentName(rules: SegmentRules, number: number): string {
  const extra = number - rules.regulationCount;
  return extra > 0 ? overtimeName(extra) : ordinal(number);
}

function overtimeName(extra: number): string {
  return extra === 1 ? 'OT' : `${extra}OT`;
}

const ordinals = ['1st', '2nd', '3rd'];

export function ordinal(number: number): string {
  return ordinals[number - 1] ?? `${number}th`;
}
