import { type ReactNode, useState } from 'react';
import type { SportId } from '#domain/league.ts';
import { sportLabels } from '#web/lib/sport-labels.ts';
import { type StoredValue, useStoredValue } from '#web/lib/stored-value.ts';
import { showToast, type ToastText } from '#web/lib/toast-store.ts';
import { ModelSettings } from './model-settings.tsx';
import { SearchSettings } from './search-settings.tsx';
import { UnsavedSettings } from './unsaved-settings.tsx';
import {
  defaultSettings,
  formatProblem,
  listSlots,
  sportStorage,
  useSportSettings,
  type SettingsPartProps,
  type SportSettings,
} from './sport-settings.ts';
import { promptLimits, vendorLabels } from '#domain/analyst.ts';
import type { AnalystModelView } from '#contract/analysts.ts';
import { QueryResult } from '#web/ui/query-result.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { SkeletonGroup, Skeletons } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { LimitedTextArea } from './limited-text-area.tsx';
import { formatAllowance } from '#web/features/analysts/allowance.ts';
import { useModels } from '#web/features/analysts/model-queries.ts';
import type { NamedFact } from '#web/ui/fact.tsx';
import { measuredFigures, sentParameters } from '#web/features/analysts/model-figures.ts';
import { masterPrompts } from '#domain/master-prompts.ts';

interface SettingsPanelProps {
  sport: SportId;
  description?: string;
  saveLabel?: string;
  saved?: ToastText;
  own?: Pick<ReturnType<typeof useOwnSettings>, 'isChanged' | 'save' | 'reset'>;
  renderSearch?: (part: SettingsPartProps) => ReactNode;
  renderAdvanced: (part: SettingsPartProps) => ReactNode;
}

export function SettingsPanel({
  sport,
  description = 'Saved in this browser. Applies to your next predictions.',
  saveLabel = 'Save Settings',
  saved: savedToast = {
    title: 'Settings Saved',
    description: `Your ${sport} prediction configuration has been updated.`,
  },
  own,
  renderSearch = (part) => <SearchSettings {...part} />,
  renderAdvanced,
}: SettingsPanelProps) {
  const stored = withTemplates(sport, useSportSettings(sport));
  const [draft, setDraft] = useState(stored);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored) || own?.isChanged === true;

  const save = (): void => {
    const saved = withTemplates(sport, draft);
    sportStorage(sport).set(saved);
    setDraft(saved);
    own?.save();
    showToast(savedToast);
  };

  const reset = (): void => {
    sportStorage(sport).set(undefined);
    setDraft(withTemplates(sport, defaultSettings(sport)));
    own?.reset();
    showToast({
      title: 'Settings Reset',
      description: 'All settings have been restored to defaults.',
    });
  };

  const part: SettingsPartProps = {
    sport,
    draft,
    onChange: (change) => setDraft({ ...draft, ...change }),
  };

  const label = sportLabels[sport];
  const problem = formatProblem(draft);
  return (
    <Panel
      title={`${label} Prediction Settings`}
      description={description}
      bodyClassName="flex flex-col gap-5"
    >
      <Tabs
        label={`${label} settings`}
        look="segment"
        listClassName="max-sm:grid max-sm:grid-cols-2"
        panelClassName="mt-5"
        tabs={[
          { value: 'ai-model', label: 'AI Model', content: <ModelSettings {...part} /> },
          {
            value: 'instructions',
            label: 'Instructions',
            content: (
              <LimitedTextArea
                label="Analysis Instructions"
                hint="Sent to the analyst along with the facts. Private to you. Leave empty to use the default."
                rows={12}
                limit={promptLimits.instructions}
                value={draft.customInstructions}
                onChange={(customInstructions) => part.onChange({ customInstructions })}
              />
            ),
          },
          { value: 'search-config', label: 'Search Config', content: renderSearch(part) },
          {
            value: 'advanced',
            label: 'Advanced',
            content: (
              <div className="flex flex-col gap-6">
                {renderAdvanced(part)}
                <ModelsInUse sport={sport} />
              </div>
            ),
          },
        ]}
      />
      <div className="flex flex-wrap items-center gap-2 border-t border-line pt-5">
        <Button onClick={save} disabled={problem !== undefined}>
          {saveLabel}
        </Button>
        <Button variant="secondary" onClick={reset}>
          Reset to Defaults
        </Button>
        <span role="status" className="text-sm text-muted">
          {problem ?? (isChanged ? 'Not saved yet' : '')}
        </span>
      </div>
      <UnsavedSettings label={label} isChanged={isChanged} problem={problem} onSave={save} />
    </Panel>
  );
}

function ModelsInUse({ sport }: { sport: SportId }) {
  const models = useModels();
  const slots = listSlots(sport);

  return (
    <QueryResult
      query={models}
      pending={
        <SkeletonGroup label="Loading the models" className="grid gap-3 lg:grid-cols-2">
          <Skeletons count={slots.length} className="h-80 sm:h-52" />
        </SkeletonGroup>
      }
      failure="Model statistics could not be loaded."
    >
      {(data) => (
        <section>
          <h3 className="text-sm font-medium">Models in use</h3>
          <p className="mt-0.5 mb-3 text-sm text-muted">
            Parameters sent and results measured over the last 30 days. A cache hit reuses a stored
            analysis.
            <span className="block tabular">{formatAllowance(data)}</span>
          </p>
          <ul className="grid gap-3 lg:grid-cols-2">
            {data.models
              .filter((model) => slots.some((slot) => slot === model.slot))
              .map((model) => (
                <ModelPanel key={model.slot} model={model} />
              ))}
          </ul>
        </section>
      )}
    </QueryResult>
  );
}

function ModelPanel({ model }: { model: AnalystModelView }) {
  const { label, configured, vendor } = model;

  return (
    <li className="min-w-0 rounded-md border border-line px-3 py-3">
      <h4 className="flex flex-wrap items-center gap-2 font-medium">
        {label}
        {!configured && <Badge tone="outline">not configured</Badge>}
      </h4>
      <p className="text-sm break-words text-muted">
        {model.model !== null && vendor !== null
          ? `${model.model} · ${vendorLabels[vendor]}`
          : 'You get the baseline analysis.'}
      </p>
      {configured && (
        <div className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <Figures figures={sentParameters(model)} />
          <Figures figures={measuredFigures(model)} />
        </div>
      )}
    </li>
  );
}

function Figures({ figures }: { figures: NamedFact[] }) {
  return (
    <dl className="flex flex-col gap-1 text-sm">
      {figures.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-3">
          <dt className="text-muted">{name}</dt>
          <dd className="text-right font-medium tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Settings of one sport with their own draft, saved and reset with the others. */
export function useOwnSettings<Values extends object>(storage: StoredValue<Values>) {
  const [stored] = useStoredValue(storage);
  const [draft, setDraft] = useState(stored);
  return {
    draft,
    onChange: (change: Partial<Values>) => setDraft({ ...draft, ...change }),
    isChanged: JSON.stringify(draft) !== JSON.stringify(stored),
    save: () => storage.set(draft),
    reset: () => {
      storage.set(undefined);
      setDraft(storage.get());
    },
  };
}

/** Settings with the sport's template filled in for empty text. */
export function withTemplates(sport: SportId, settings: SportSettings): SportSettings {
  const { instructions, query } = masterPrompts[sport];
  return {
    ...settings,
    customInstructions: orElse(settings.customInstructions, instructions),
    perplexityQuery: orElse(settings.perplexityQuery, query),
  };
}

function orElse(text: string, template: string): string {
  return text.trim() === '' ? template : text;
}
