import { promptLimits, vendorLabel } from '#domain/analyst.ts';
import type { SportId } from '#domain/league.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { useModels } from '../slots/queries.ts';
import { contestNoun } from './contest-noun.ts';
import { LimitedTextArea } from './limited-text-area.tsx';
import type { SettingsPartProps } from './settings-part.ts';

/** In golf the depth is a slider beside it; tennis names the choice as golf does. */
function legendOf(sport: SportId): string {
  return sport === 'golf' || sport === 'tennis' ? 'Search Model' : 'Search Depth';
}

export function SearchSettings({ sport, draft, onChange }: SettingsPartProps) {
  return (
    <div className="flex flex-col gap-6">
      <Researcher />
      <RadioCards
        legend={legendOf(sport)}
        columns={3}
        value={draft.searchModel}
        onValueChange={(searchModel) => onChange({ searchModel })}
        cards={[
          {
            value: 'comprehensive',
            title: 'Comprehensive',
            description: 'A medium search: injuries, who plays, conditions, news.',
          },
          {
            value: 'focused',
            title: 'Focused',
            description: 'A short search for the most important facts. Fastest.',
          },
          {
            value: 'deep',
            title: 'Deep',
            description: 'The widest search. Slower and more expensive.',
          },
        ]}
      />
      <LimitedTextArea
        label="Query Template"
        hint={`What the search is asked about a ${contestNoun(sport)}. Private to you. Left empty, the default comes back when you save.`}
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
          <span className="font-semibold text-ink">No search is configured.</span> Analyses use
          stored data only and say “baseline analysis”. Your choice is saved for when search is set
          up.
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
