import type { SportId } from '#domain/league.ts';
import { useSportSettings } from '../settings/sport-settings.ts';
import { useModels } from '../slots/queries.ts';
import { canAskAnalyst, formatLock } from './allowance.ts';

/**
 * What the buttons of a sport say while its analyst cannot be asked; undefined while it can. A model
 * without a key is never locked: the baseline analysis takes nothing from the allowance.
 */
export function useAskingLock(sport: SportId): string | undefined {
  const { aiModel } = useSportSettings(sport);
  const { data } = useModels();
  const isConfigured = data?.models.find(({ slot }) => slot === aiModel)?.configured === true;
  if (data === undefined || !isConfigured || canAskAnalyst(data)) return undefined;

  return formatLock(data);
}
