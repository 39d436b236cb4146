import { promptLimits } from '#contract/predictions.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useModels } from '../predictions/queries.ts';
import { vendorName } from './model-figures.ts';
import type { SettingsPartProps } from './settings-part.ts';

interface SearchSettingsProps extends SettingsPartProps {
  /** Golf has a slider of that name beside it. */
  legend?: string;
}

export function SearchSettings({ draft, onChange, legend = 'Search Depth' }: SearchSettingsProps) {
  return (
    <div className="flex flex-col gap-6">
      <Researcher />
      <RadioCards
        legend={legend}
        columns={3}
        value={draft.searchModel}
        onValueChange={(searchModel) => onChange({ searchModel })}
        cards={[
          {
            value: 'comprehensive',
            title: 'Comprehensive',
            description: 'A medium search: injuries, line-ups, weather, news.',
          },
          {
            value: 'focused',
            title: 'Focused',
            description: 'A short search for the most important facts; the quickest.',
          },
          {
            value: 'deep',
            title: 'Deep',
            description: 'The widest search; slower and dearer.',
          },
        ]}
      />
      <TextArea
        label="Query Template"
        hint={`What the search is asked about a game. Private to you. Left empty, the default comes back when you save. ${draft.perplexityQuery.length} of ${promptLimits.query} characters.`}
        rows={5}
        maxLength={promptLimits.query}
        value={draft.perplexityQuery}
        onChange={(event) => onChange({ perplexityQuery: event.currentTarget.value })}
      />
    </div>
  );
}

/** Who looks things up, whatever model analyses. */
function Researcher() {
  const models = useModels();
  if (models.data === undefined) return null;
  const { researcher } = models.data;

  return (
    <p className="text-sm text-muted">
      {researcher === null ? (
        <>
          <span className="font-semibold text-ink">No search is configured.</span> Analyses rest on
          stored data alone and say “baseline analysis”. What you choose here is kept for when there
          is one.
        </>
      ) : (
        <>
          Searches are made by{' '}
          <span className="font-semibold text-ink">
            {vendorName(researcher.vendor)} ({researcher.model})
          </span>
          , whichever model analyses.
        </>
      )}
    </p>
  );
}
