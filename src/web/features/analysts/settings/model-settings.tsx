import { analystLabel, type AnalystSlot, vendorLabels } from '#domain/analyst.ts';
import { QueryError } from '#web/ui/query-result.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { useModels } from '#web/features/analysts/model-queries.ts';
import { recommendedModel, listSlots, type SettingsPartProps } from './sport-settings.ts';

const descriptions: Record<AnalystSlot, string> = {
  openai: 'A general-purpose model.',
  'openai-o3': 'Reasons step by step before it answers. Slower.',
  grok: 'Fast, with current news.',
  perplexity: 'Answers from cited web pages.',
};

const golfDescriptions: Record<AnalystSlot, string> = {
  ...descriptions,
  openai: 'Most advanced, highest accuracy, strokes gained expert.',
  grok: 'Fast, real-time data.',
  perplexity: 'Web search, live leaderboards.',
};

export function ModelSettings({ sport, draft, onChange }: SettingsPartProps) {
  const models = useModels();
  const recommended = recommendedModel(sport);

  const cards = listSlots(sport).map((slot) => {
    const known = models.data?.models.find((model) => model.slot === slot);
    const isOff = known !== undefined && !known.configured;

    return {
      value: slot,
      title: known?.label ?? analystLabel(slot),
      description: (
        <>
          {(sport === 'golf' ? golfDescriptions : descriptions)[slot]}
          {known !== undefined && known.model !== null && known.vendor !== null && (
            <span className="block text-xs text-faint">
              Uses {known.model} from {vendorLabels[known.vendor]}
            </span>
          )}
          {isOff && (
            <span className="block text-xs">
              Not configured: you get our statistical model’s baseline analysis.
            </span>
          )}
        </>
      ),
      aside: (
        <>
          {slot === recommended && !isOff && <Badge tone="accent">Recommended</Badge>}
          {known !== undefined && (
            <Badge tone={isOff ? 'outline' : 'neutral'}>
              {isOff ? 'not configured' : 'configured'}
            </Badge>
          )}
        </>
      ),
    };
  });

  return (
    <div className="flex flex-col gap-4">
      <RadioCards
        legend="AI Model"
        columns={2}
        value={draft.aiModel}
        onValueChange={(aiModel) => onChange({ aiModel })}
        cards={cards}
      />
      {models.isError && (
        <QueryError query={models} message="The list of models could not be loaded." />
      )}
    </div>
  );
}
