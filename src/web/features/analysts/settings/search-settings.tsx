import { promptLimits, vendorLabels } from '#domain/analyst.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { useModels } from '#web/features/analysts/model-queries.ts';
import { contestNoun } from '#web/lib/contest-nouns.ts';
import type { SettingsPartProps } from './sport-settings.ts';
import { LimitedTextArea } from './limited-text-area.tsx';

export function SearchSettings({ sport, draft, onChange }: SettingsPartProps) {
  return (
    <div className="flex flex-col gap-6">
      <Researcher />
      <RadioCards
        // In golf the depth is a separate slider; tennis uses golf's label.
        legend={sport === 'golf' || sport === 'tennis' ? 'Search Model' : 'Search Depth'}
        columns={3}
        value={draft.searchModel}
        onValueChange={(searchModel) => onChange({ searchModel })}
        cards={[
          {
            value: 'comprehensive',
            title: 'Comprehensive',
            description: 'Medium search: injuries, lineups, conditions and news.',
          },
          {
            value: 'focused',
            title: 'Focused',
            description: 'Short search for the most important facts. Fastest.',
          },
          {
            value: 'deep',
            title: 'Deep',
            description: 'Widest search. Slower and more expensive.',
          },
        ]}
      />
      <LimitedTextArea
        label="Query Template"
        hint={`What to search for about each ${contestNoun(sport)}. Private to you. Leave empty to use the default.`}
        rows={5}
        limit={promptLimits.query}
        value={draft.perplexityQuery}
        onChange={(perplexityQuery) => onChange({ perplexityQuery })}
      />
    </div>
  );
}

function Researcher() {
  const models = useModels();
  if (models.data === undefined) return null;
  const { researcher } = models.data;

  return (
    <p className="text-sm text-muted">
      {researcher === null ? (
        <>
          <span className="font-semibold text-ink">Search is not configured.</span> Analyses use
          stored data only (“baseline analysis”). Your choice is saved for later.
        </>
      ) : (
        <>
          Searches run on{' '}
          <span className="font-semibold text-ink">
            {vendorLabels[researcher.vendor]} ({researcher.model})
          </span>
          , whichever AI model you choose.
        </>
      )}
    </p>
  );
}
