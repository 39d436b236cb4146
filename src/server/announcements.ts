import { generationProgress, type GenerationProgressView } from '#contract/analysts.ts';
import { type LeagueId, leagueIds } from '#domain/league.ts';
import { z } from 'zod';
import type { AppContext } from './context.ts';
import { feedCacheChannel } from './http/feed.ts';

/** Channel to the processes with listening browsers. */
export const scoreChannel = 'scores';

export interface ScoreChange {
  league: LeagueId;
  /** Games that changed; empty when something else changed, or too many games. */
  gameIds: string[];
}

/** Max ids in one announcement: PostgreSQL carries at most 8,000 bytes in a notification. */
const maxIds = 100;

export function formatChange({ league, gameIds }: ScoreChange): string {
  return [league, ...(gameIds.length > maxIds ? [] : gameIds)].join(' ');
}

/** Parses a payload; undefined for one not sent by our processes. */
export function parseChange(payload: string): ScoreChange | undefined {
  const [first, ...gameIds] = payload.split(' ');
  const league = leagueIds.find((id) => id === first);
  return league === undefined ? undefined : { league, gameIds };
}

/** Channel to the processes with listening browsers, which send it on as event `prediction`. */
export const predictionChannel = 'predictions';

interface PredictionMade {
  league: LeagueId;
  gameId: string;
  id: string;
}

/** Announces a locked prediction to every open page; it stays locked when that fails. */
export async function announcePrediction(
  context: AppContext,
  { league, gameId, id }: PredictionMade,
  { changesCards = false } = {},
): Promise<void> {
  try {
    await context.connection.notify(predictionChannel, [league, gameId, id].join(' '));
    if (changesCards) await announceChange(context, league, { gameIds: [gameId] });
  } catch (error) {
    context.log.error({ err: error, league, gameId }, 'a locked prediction was not announced');
  }
}

export function parsePrediction(payload: string): PredictionMade | undefined {
  const [first, gameId, id] = payload.split(' ');
  const league = leagueIds.find((known) => known === first);
  return league === undefined || gameId === undefined || id === undefined
    ? undefined
    : { league, gameId, id };
}

export const progressChannel = 'generation_steps';

export function formatProgress(userId: string, progress: GenerationProgressView): string {
  return JSON.stringify({ userId, progress });
}

export function parseProgress(payload: string) {
  return addressed.safeParse(JSON.parse(payload)).data;
}

const addressed = z.object({ userId: z.string(), progress: generationProgress });

/**
 * Invalidates this league's cache in every process; with `changed`, even an empty list, also tells
 * browsers.
 */
export async function announceChange(
  context: AppContext,
  league: LeagueId,
  changed?: { gameIds: string[] },
): Promise<void> {
  await context.connection.notify(feedCacheChannel, league);
  if (changed === undefined) return;
  await context.connection.notify(scoreChannel, formatChange({ league, gameIds: changed.gameIds }));
}
