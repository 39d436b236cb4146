import type { GameScript } from '../shared/game-script.ts';
import type { RandomStream } from '../shared/random.ts';

/** Frequency and length of rain delays in open venues. */
export interface RainRules {
  delayShare: number;
  minMs: number;
  maxMs: number;
}

/** The same game, with a delay if it rains; never during its last part. */
export function withRain(script: GameScript, rules: RainRules, stream: RandomStream): GameScript {
  if (!stream.happens(rules.delayShare)) return script;
  const atMs = script.durationMs * (0.15 + 0.65 * stream.next());
  const lastsMs = rules.minMs + (rules.maxMs - rules.minMs) * stream.next();
  return {
    ...script,
    durationMs: script.durationMs + lastsMs,
    interruption: { atMs, lastsMs },
  };
}
