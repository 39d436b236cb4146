import type { ComponentProps } from 'react';
import type { PredictionView } from '#contract/predictions/predictions-endpoints.ts';
import type { SportId } from '#domain/league.ts';
import { Button } from '#web/ui/button.tsx';
import { useOwnWords } from '#web/features/analysts/settings/own-words.ts';
import {
  defaultSettings,
  useSportSettings,
} from '#web/features/analysts/settings/sport-settings.ts';
import { useModels } from '#web/features/analysts/model-queries.ts';
import { canAskAnalyst, formatLock } from '#web/features/analysts/allowance.ts';
import { analystLabel } from '#domain/analyst.ts';
import type { Generation } from './use-generation.ts';

interface AskButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'Icon' | 'disabled'
> {
  sport: SportId;
  label: string;
  busyLabel: string;
  generation: Pick<Generation, 'isRunning' | 'generate'>;
}

export function AskButton({
  sport,
  label,
  busyLabel,
  generation: { isRunning, generate },
  disabled,
  Icon,
  ...look
}: AskButtonProps) {
  const lock = useAskingLock(sport);
  if (lock !== undefined && !isRunning && disabled !== true) {
    return (
      <Button {...look} variant="secondary" disabled className="disabled:opacity-80">
        {lock}
      </Button>
    );
  }

  return (
    <Button {...look} Icon={Icon} onClick={generate} isBusy={isRunning} disabled={disabled}>
      {isRunning ? busyLabel : label}
    </Button>
  );
}

/** A model without a key is never locked, because the baseline uses no allowance. */
function useAskingLock(sport: SportId): string | undefined {
  const { aiModel } = useSportSettings(sport);
  const { data } = useModels();
  const isConfigured = data?.models.find(({ slot }) => slot === aiModel)?.configured === true;
  if (data === undefined || !isConfigured || canAskAnalyst(data)) return undefined;

  return formatLock(data);
}

interface AskAgainButtonProps extends Pick<AskButtonProps, 'sport' | 'generation' | 'busyLabel'> {
  prediction: Pick<PredictionView, 'aiModel' | 'madeWith'>;
  /** The sport has more options than the others, and they are not the default ones. */
  hasOwnOptions?: boolean;
  /** Whether the button is also there where the answer would be the same. */
  isAlways?: boolean;
}

/**
 * Button to ask again, absent where the answer would be this prediction again; changed inputs have
 * their own notice.
 */
export function AskAgainButton({
  prediction: { aiModel: analyst, madeWith },
  hasOwnOptions = false,
  isAlways = false,
  ...asked
}: AskAgainButtonProps) {
  const { aiModel, searchModel } = useSportSettings(asked.sport);
  const words = useOwnWords(asked.sport);
  const models = useModels();
  const isOff = models.data?.models.find(({ slot }) => slot === aiModel)?.configured === false;
  if (isOff) {
    // The automatic prediction is no analysis yet.
    const isDone = analyst === 'statistical' && madeWith !== 'automatic';
    if (isDone && !isAlways) return null;
    return <AskButton variant="secondary" size="sm" label="Run baseline analysis" {...asked} />;
  }

  const isDefault =
    words === 'none' && searchModel === defaultSettings(asked.sport).searchModel && !hasOwnOptions;
  if (analyst === aiModel && madeWith === 'default' && isDefault && !isAlways) return null;

  const own = words === 'instructions' || words === 'query' ? ` with my ${words}` : '';
  const label = `Ask ${analystLabel(aiModel)}${own}`;
  return <AskButton variant="secondary" size="sm" label={label} {...asked} />;
}
