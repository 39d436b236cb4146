import { createBoundedCache } from './bounded-cache.ts';
import type { FootballDrive, GameScript, ScoreMoment, ScriptedSegment } from './game-script.ts';

/** Currently viewed games only; a season has thousands. */
const scriptsKept = 64;

/** Plays a game, always with the same result. */
type PlayAgain = (this: void) => GameScript;

/** Per season: keeps a summary of each game, and replays the rest on demand. */
export function createReplayedScripts(): (key: string, play: PlayAgain) => GameScript {
  const kept = createBoundedCache<string, GameScript>(scriptsKept);
  return (key, play) => new ReplayedScript(kept(key, play), () => kept(key, play));
}

class ReplayedScript implements GameScript {
  readonly total: GameScript['total'];
  readonly wentLong: boolean;
  readonly durationMs: number;

  constructor(
    { total, wentLong, durationMs }: GameScript,
    private readonly whole: PlayAgain,
  ) {
    this.total = total;
    this.wentLong = wentLong;
    this.durationMs = durationMs;
  }

  get segments(): readonly ScriptedSegment[] {
    return this.whole().segments;
  }

  get regulationSegments(): number {
    return this.whole().regulationSegments;
  }

  get halvesInTurn(): boolean | undefined {
    return this.whole().halvesInTurn;
  }

  get interruption(): GameScript['interruption'] {
    return this.whole().interruption;
  }

  get drives(): readonly FootballDrive[] | undefined {
    return this.whole().drives;
  }

  scoresIn(segment: ScriptedSegment): readonly ScoreMoment[] {
    return this.whole().scoresIn(segment);
  }
}
