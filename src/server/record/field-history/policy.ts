import type { GolfChance } from '#domain/forecast.ts';
import type { GolfEntryRow } from '../../contests/tournaments/service.ts';

/** A change of a chance that a member would want to know of. */
const materialChance = 0.02;

/**
 * What has changed since a prediction was made, in words; empty while its inputs stand. The
 * tournament has not begun, so a new version can be asked for.
 */
export function golfStaleReasons(
  pick: { playerId: string; name: string; statistical: number },
  current: { entries: Pick<GolfEntryRow, 'playerId' | 'status'>[]; chances: GolfChance[] },
): string[] {
  const entry = current.entries.find(({ playerId }) => playerId === pick.playerId);
  if (entry === undefined || entry.status === 'withdrawn') {
    return [`${pick.name} is no longer in the field.`];
  }
  const now = current.chances.find(({ playerId }) => playerId === pick.playerId)?.win;
  if (now === undefined || Math.abs(now - pick.statistical) < materialChance) return [];
  return [
    `The forecast for ${pick.name} has moved from ${percent(pick.statistical)} to ${percent(now)}.`,
  ];
}

function percent(chance: number): string {
  return `${(chance * 100).toFixed(1)}%`;
}
