import { analystLabel } from '#domain/analyst.ts';
import type { SportId } from '#domain/league.ts';
import { Button } from '#web/ui/button.tsx';
import { useSportSettings } from '../../analysts/settings/sport-settings.ts';
import { useModels } from '../../analysts/slots/queries.ts';
import type { Generation } from './use-generation.ts';

interface AskAgainButtonProps {
  sport: SportId;
  generation: Generation;
  busyLabel: string;
}

/**
 * Puts a predicted contest to the model chosen in the settings, with the member's own instructions:
 * also where that model has written what is shown, for it was asked with the settings of another.
 */
export function AskAgainButton({ sport, generation, busyLabel }: AskAgainButtonProps) {
  const { aiModel } = useSportSettings(sport);
  const models = useModels();
  const isOff = models.data?.models.find(({ slot }) => slot === aiModel)?.configured === false;
  const words = isOff
    ? 'Ask again (baseline analysis)'
    : `Ask ${analystLabel(aiModel)} with my settings`;

  return (
    <Button
      variant="secondary"
      size="sm"
      onClick={generation.generate}
      isBusy={generation.isRunning}
    >
      {generation.isRunning ? busyLabel : words}
    </Button>
  );
}
