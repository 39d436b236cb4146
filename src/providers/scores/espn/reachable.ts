import { ScoreSourceError } from '../score-source.ts';
import { createEspnClient, type EspnClientOptions } from './espn-client.ts';

/** True when ESPN returns a scoreboard. One call, to choose a source when none is configured. */
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
