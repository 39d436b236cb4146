import { begunSegments, type BoxScoreQuestion } from '../shared/box-score.ts';

/** The game clock, in seconds of play since the kick-off. */
export interface FootballClock {
  /** Has this second been played? Agrees with the scores of the script to the instant. */
  hasRunOff(second: number): boolean;
  /** Seconds of play so far. */
  played: number;
}

export function footballClock(question: BoxScoreQuestion): FootballClock {
  const begun: { from: number; to: number; share: number }[] = [];
  for (const { segment, share } of begunSegments(question)) {
    const from = begun.at(-1)?.to ?? 0;
    begun.push({ from, to: from + (segment.playedSeconds ?? 0), share });
  }

  return {
    hasRunOff: (second) =>
      begun.some(
        ({ from, to, share }) =>
          second <= to && (second <= from || (second - from) / (to - from) <= share),
      ),
    played: begun.reduce((sum, { from, to, share }) => sum + share * (to - from), 0),
  };
}
