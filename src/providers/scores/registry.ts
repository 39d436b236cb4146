import { type EspnClientOptions, createEspnClient } from './espn/espn-client.ts';
import { createEspnSource } from './espn/espn-source.ts';
import { type ScoreSource, ScoreSourceError } from './score-source.ts';
import {
  createSimulatedSource,
  type SimulatedSourceOptions,
} from './simulated/simulated-source.ts';

type ScoreSourceOptions =
  | ({ kind: 'espn' } & EspnClientOptions)
  | ({ kind: 'simulated' } & SimulatedSourceOptions);

export function createScoreSource(options: ScoreSourceOptions): ScoreSource {
  return options.kind === 'espn' ? createEspnSource(options) : createSimulatedSource(options);
}

/**
 * True when ESPN returns a scoreboard. One call, to choose a source when the configuration names no
 * source.
 */
export async function isEspnReachable(options: EspnClientOptions): Promise<boolean> {
  const client = createEspnClient(options);
  try {
    await client.getJson({
      host: 'site',
      path: '/apis/site/v2/sports/football/nfl/scoreboard',
      query: { limit: 1 },
      league: 'nfl',
      resource: 'scoreboard',
      requiredList: 'events',
    });
    return true;
  } catch (error) {
    if (error instanceof ScoreSourceError) return false;
    throw error;
  }
}
