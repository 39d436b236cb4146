import { promptLimits } from '#domain/analyst.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { useModels } from '../slots/queries.ts';
import { LimitedTextArea } from './limited-text-area.tsx';
import { vendorLabel } from '../slots/model-figures.ts';
import type { SettingsPartProps } from './settings-part.ts';

interface SearchSettingsProps extends SettingsPartProps {
  /** Golf has a slider of that name next to it. */
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
      <LimitedTextArea
        label="Query Template"
        hint="What the search is asked about a game. Private to you. Left empty, the default comes back when you save."
        rows={5}
        limit={promptLimits.query}
        value={draft.perplexityQuery}
        onChange={(perplexityQuery) => onChange({ perplexityQuery })}
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
            {vendorLabel(researcher.vendor)} ({researcher.model})
          </span>
          , whichever model analyses.
        </>
      )}
    </p>
  );
}
