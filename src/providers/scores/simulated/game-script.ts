/** A side of a contest, where two numbers belong together. */
export interface SidePoints {
  home: number;
  away: number;
}

/** One segment as it will be played: when, measured from the start of the game, and what it brings. */
export interface ScriptedSegment extends SidePoints {
  /** From 1, counting on in overtime. */
  number: number;
  fromMs: number;
  toMs: number;
  /** On the clock when the segment begins; undefined in a sport without one. */
  clockSeconds?: number;
  /** How much of it runs off: less than all when overtime ends at once. */
  playedSeconds?: number;
  /** A shoot-out is a segment of its own. */
  isShootout?: boolean;
  /** The home side was ahead and had no need to bat. */
  homeDidNotBat?: boolean;
}

/** The whole course of a game. The final score is the sum of its segments, by construction. */
export interface GameScript {
  segments: readonly ScriptedSegment[];
  /** Segments of a game that is not drawn when they are over. */
  regulationSegments: number;
  durationMs: number;
  /** Points scored in a segment when a share (0–1) of it has been played. Never falls. */
  pointsWithin(segment: ScriptedSegment, share: number): SidePoints;
}

export function totalOf(script: GameScript): SidePoints {
  return script.segments.reduce<SidePoints>(
    (sum, segment) => ({ home: sum.home + segment.home, away: sum.away + segment.away }),
    { home: 0, away: 0 },
  );
}
