import type { EspnClientOptions } from './espn/espn-client.ts';
import { createEspnSource } from './espn/espn-source.ts';
import type { ScoreSource } from './score-source.ts';
import {
  createSimulatedSource,
  type SimulatedSourceOptions,
} from './simulated/simulated-source.ts';

export { isEspnReachable } from './espn/reachable.ts';

export type ScoreSourceOptions =
  ({ kind: 'espn' } & EspnClientOptions) | ({ kind: 'simulated' } & SimulatedSourceOptions);

/** Creates the configured score source. */
export function createScoreSource(options: ScoreSourceOptions): ScoreSource {
  return options.kind === 'espn' ? createEspnSource(options) : createSimulatedSource(options);
}
