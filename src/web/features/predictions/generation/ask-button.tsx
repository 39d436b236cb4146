import type { ComponentProps } from 'react';
import type { SportId } from '#domain/league.ts';
import { Button } from '#web/ui/button.tsx';
import { useSportSettings } from '../../analysts/settings/sport-settings.ts';
import { useModels } from '../../analysts/slots/queries.ts';
import { canAskAnalyst, formatLock } from '../../analysts/allowance/allowance.ts';
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

export function AskAgainButton(asked: Pick<AskButtonProps, 'sport' | 'generation' | 'busyLabel'>) {
  const { aiModel } = useSportSettings(asked.sport);
  const models = useModels();
  const isOff = models.data?.models.find(({ slot }) => slot === aiModel)?.configured === false;
  const label = isOff ? 'Run baseline analysis' : `Ask ${analystLabel(aiModel)}`;

  return <AskButton variant="secondary" size="sm" label={label} {...asked} />;
}
