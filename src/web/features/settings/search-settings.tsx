import { promptLimits } from '#contract/predictions.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import type { SettingsPartProps } from './settings-part.ts';

interface SearchSettingsProps extends SettingsPartProps {
  /** Golf has a slider of that name beside it. */
  legend?: string;
}

export function SearchSettings({ draft, onChange, legend = 'Search Depth' }: SearchSettingsProps) {
  return (
    <div className="flex flex-col gap-6">
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
