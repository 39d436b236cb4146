import type { PredictionView } from '#contract/predictions.ts';
import { analystLabel } from '#domain/analyst.ts';
import { Button } from '#web/ui/button.tsx';
import { useSportSettings } from '../settings/sport-settings.ts';
import { useModels } from './queries.ts';
import type { Generation } from './use-generation.ts';

interface AskChosenProps {
  prediction: Pick<PredictionView, 'sport' | 'aiModel'>;
  generation: Generation;
  busyWords: string;
}

/**
 * Puts a predicted game to the model chosen in the settings, where another one has written what is
 * shown; the same model would only give the stored answer again, and one without a key the baseline.
 */
export function AskChosen({ prediction, generation, busyWords }: AskChosenProps) {
  const { aiModel } = useSportSettings(prediction.sport);
  const models = useModels();
  const isConfigured = models.data?.models.find(({ slot }) => slot === aiModel)?.configured;
  if (isConfigured !== true || prediction.aiModel === aiModel) return null;

  return (
    <Button variant="ghost" size="sm" onClick={generation.generate} isBusy={generation.isRunning}>
      {generation.isRunning ? busyWords : `Ask ${analystLabel(aiModel)}`}
    </Button>
  );
}
