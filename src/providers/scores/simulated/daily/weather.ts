import type { GameScript } from '../shared/game-script.ts';
import type { RandomStream } from '../shared/random.ts';

/** How often rain stops a game under an open sky, and for how long. */
export interface RainRules {
  delayShare: number;
  minMs: number;
  maxMs: number;
}

/** The same game with a stop in it, if it rains. The stop never falls into the last part of a game. */
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
