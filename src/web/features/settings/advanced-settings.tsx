import { analystLabel } from '#domain/analyst.ts';
import { Select } from '#web/ui/select.tsx';
import { useModels } from '../predictions/queries.ts';
import type { SettingsPartProps } from './settings-part.ts';
import { confidenceThresholds, historyRanges } from './sport-settings.ts';
import type { ConfidenceThreshold, HistoryRange } from './sport-settings.ts';

const rangeWords: Record<HistoryRange, string> = {
  recent: 'Recent (last 10 games)',
  month: 'Month (last 30 days)',
  season: 'Season',
  extended: 'Extended (multi-season)',
};

export function AdvancedSettings({ draft, onChange }: SettingsPartProps) {
  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="Confidence Threshold"
          hint="Predictions from here on carry a mark, and can be shown alone."
          value={draft.confidenceThreshold}
          onValueChange={(value) =>
            onChange({ confidenceThreshold: pick(confidenceThresholds, value) })
          }
          options={confidenceThresholds.map((value) => ({
            value,
            label: value === '75' ? '75% (default)' : `${value}%`,
          }))}
        />
        <Select
          label="Historical Range"
          hint="How far back the History tab reaches."
          value={draft.historyRange}
          onValueChange={(value) => onChange({ historyRange: pick(historyRanges, value) })}
          options={historyRanges.map((value) => ({
            value,
            label: value === 'season' ? `${rangeWords[value]} (default)` : rangeWords[value],
          }))}
        />
      </div>
      <ModelParameters />
    </div>
  );
}

/** The list's own value; a select can only give one of its options. */
function pick<Value extends ConfidenceThreshold | HistoryRange>(
  values: readonly Value[],
  text: string,
): Value {
  const found = values.find((value) => value === text);
  if (found === undefined) throw new RangeError(`not an option: ${text}`);
  return found;
}

/** What each slot really calls, from the server's configuration. */
function ModelParameters() {
  const models = useModels();
  if (models.data === undefined) return null;

  return (
    <section>
      <h3 className="mb-2 text-sm font-medium">Models in use</h3>
      <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {models.data.models.map((model) => (
          <div key={model.slot} className="min-w-0 rounded-md border border-line px-3 py-2.5">
            <dt className="text-sm text-muted">{analystLabel(model.slot)}</dt>
            <dd className="truncate text-sm font-medium" title={model.model ?? undefined}>
              {model.model ?? (model.configured ? 'no vendor model' : 'not configured')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
