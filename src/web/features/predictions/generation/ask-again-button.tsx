import { analystLabel } from '#domain/analyst.ts';
import type { SportId } from '#domain/league.ts';
import { useSportSettings } from '../../analysts/settings/sport-settings.ts';
import { useModels } from '../../analysts/slots/queries.ts';
import { AskButton } from './ask-button.tsx';
import type { Generation } from './use-generation.ts';

interface AskAgainButtonProps {
  sport: SportId;
  generation: Generation;
  busyLabel: string;
}

/** Asks the member's chosen model about a predicted contest, with the member's own instructions. */
export function AskAgainButton({ sport, generation, busyLabel }: AskAgainButtonProps) {
  const { aiModel } = useSportSettings(sport);
  const models = useModels();
  const isOff = models.data?.models.find(({ slot }) => slot === aiModel)?.configured === false;
  const label = isOff ? 'Run baseline analysis' : `Ask ${analystLabel(aiModel)}`;

  return (
    <AskButton
      sport={sport}
      variant="secondary"
      size="sm"
      label={label}
      busyLabel={busyLabel}
      isRunning={generation.isRunning}
      onAsk={generation.generate}
    />
  );
}
