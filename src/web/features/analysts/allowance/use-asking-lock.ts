import type { SportId } from '#domain/league.ts';
import { useSportSettings } from '../settings/sport-settings.ts';
import { useModels } from '../slots/queries.ts';
import { canAskAnalyst, formatLock } from './allowance.ts';

/**
 * Label of a sport's Generate buttons while its analyst is unavailable; undefined otherwise. A model without a key is
 * never locked, because the baseline uses no allowance.
 */
export function useAskingLock(sport: SportId): string | undefined {
  const { aiModel } = useSportSettings(sport);
  const { data } = useModels();
  const isConfigured = data?.models.find(({ slot }) => slot === aiModel)?.configured === true;
  if (data === undefined || !isConfigured || canAskAnalyst(data)) return undefined;

  return formatLock(data);
}
