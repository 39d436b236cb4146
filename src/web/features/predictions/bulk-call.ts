import type { QueryClient } from '@tanstack/react-query';
import type { GameView } from '#contract/games.ts';
import type { GeneratedPrediction } from '#contract/predictions.ts';
import { addressOf } from '#web/lib/api.ts';
import { generationOptions, type SportSettings } from '../settings/sport-settings.ts';
import { describeGame, generateEndpoints, keepFresh } from './queries.ts';
import type { LaneAnswer } from './run-in-lanes.ts';

/** Where the server says “wait” and not how long. */
const usualWaitMs = 5000;

/**
 * One call of many: shows the prediction when it is there. It reads the headers of a refusal, which
 * the client's `ApiError` leaves out.
 */
export async function askInBulk(
  client: QueryClient,
  game: GameView,
  settings: SportSettings,
): Promise<LaneAnswer> {
  const endpoint = generateEndpoints[game.sport];
  if (endpoint === undefined) return { kind: 'failed' };

  let response: Response;
  try {
    response = await fetch(addressOf(endpoint, { params: { gameId: game.id } }), {
      method: endpoint.method,
      credentials: 'include',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ ...describeGame(game), ...generationOptions(game.sport, settings) }),
    });
  } catch {
    return { kind: 'failed' }; // not reached: counted, and the run goes on
  }

  if (response.status === 429) return { kind: 'wait', waitMs: waitOf(response.headers) };
  if (response.status === 401 || response.status === 403) return { kind: 'stop' };
  if (!response.ok) return { kind: 'failed' };

  const { prediction } = (await response.json()) as GeneratedPrediction;
  keepFresh(client, prediction);
  return { kind: 'done' };
}

/** `Retry-After` in seconds, as our server writes it. */
export function waitOf(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : usualWaitMs;
}
