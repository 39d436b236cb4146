import type { SegmentRules } from '#domain/league.ts';
import type { GameScript, ScriptedSegment } from './game-script.ts';

/** What stands on the scoreboard, in the manner of a sport. */
export interface StatusFormat {
  /** While a segment is being played; `share` (0–1) of it is over. */
  during(segment: ScriptedSegment, share: number, clock: string | undefined): string;
  /** Between this segment and the next. */
  after(segment: ScriptedSegment): string;
  final(script: GameScript): string;
}

/** “8:41 - 4th”, “Halftime”, “End of 1st”, “Final/OT”, “Final/SO”. */
export function clockStatus(rules: SegmentRules): StatusFormat {
  const nameOf = (segment: ScriptedSegment): string => {
    if (segment.isShootout === true) return 'SO';
    const extra = segment.number - rules.regulationCount;
    if (extra > 0) return extra === 1 ? 'OT' : `${extra}OT`;
    return ordinal(segment.number);
  };

  return {
    during: (segment, _share, clock) =>
      clock === undefined ? nameOf(segment) : `${clock} - ${nameOf(segment)}`,

    after: (segment) =>
      segment.number * 2 === rules.regulationCount ? 'Halftime' : `End of ${nameOf(segment)}`,

    final(script) {
      const last = script.segments.at(-1);
      const wentLong = script.segments.length > rules.regulationCount;
      return last !== undefined && wentLong ? `Final/${nameOf(last)}` : 'Final';
    },
  };
}

/** “Top 3rd”, “Bot 7th”, “End 5th”, “Final/10”. */
export function inningStatus(rules: SegmentRules): StatusFormat {
  return {
    during: (segment, share) =>
      `${isTopHalf(segment, share) ? 'Top' : 'Bot'} ${ordinal(segment.number)}`,
    after: (segment) => `End ${ordinal(segment.number)}`,
    final: (script) =>
      script.segments.length > rules.regulationCount ? `Final/${script.segments.length}` : 'Final',
  };
}

/** Where the home side has no need to bat, the inning is over with its first half. */
export function isTopHalf(segment: ScriptedSegment, share: number): boolean {
  return segment.homeDidNotBat === true || share < 0.5;
}

const ordinals = ['1st', '2nd', '3rd'];

function ordinal(number: number): string {
  return ordinals[number - 1] ?? `${number}th`;
}
