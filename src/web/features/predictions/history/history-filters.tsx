import { analystIds, analystLabel } from '#domain/analyst.ts';
import { confidenceBands, confidenceLabels } from '#domain/confidence.ts';
import { capitalize } from '#web/lib/figures.ts';
import { historyBases } from '#contract/predictions/history.ts';
import { type PredictionResult, predictionResults } from '#domain/grading/prediction-result.ts';
import { getLeague, isFieldLeague, type SportId } from '#domain/league.ts';
import { useStoredValue } from '#web/lib/stored-value.ts';
import { listOptions, Select, type SelectOption } from '#web/ui/select.tsx';
import { SegmentChoice } from '#web/ui/segment-choice.tsx';
import {
  historyRanges,
  historyRangeStorage,
} from '#web/features/analysts/settings/sport-settings.ts';
import {
  type HistoryChoice,
  historyRangeLabel,
  leaguesWithin,
  useHistoryChoice,
} from './history-query.ts';

interface Filter {
  name: Exclude<keyof HistoryChoice, 'basis'>;
  label: string;
  all: SelectOption;
  /** Options of the filter; empty when it cannot exclude anything. */
  options: SelectOption[];
}

export function HistoryFilters({ sport }: { sport: SportId | 'all' }) {
  const { choice, choose } = useHistoryChoice(sport);
  const leagues = leaguesWithin(sport);
  const hasBands = leagues.some((league) => !isFieldLeague(league));
  const isLocked = choice.basis === 'locked';
  const results = predictionResults.filter((result) => isLocked || result !== 'pending');
  // The reasoning model is offered for football only.
  const analysts = analystIds.filter((id) => id !== 'openai-o3' || leagues.includes('nfl'));
  const filters: Filter[] = [
    {
      name: 'league',
      label: 'League',
      all: { value: '', label: 'All leagues' },
      options: leagues.length > 1 ? listOptions(leagues, (id) => getLeague(id).label) : [],
    },
    {
      name: 'by',
      label: 'Predictions by',
      all: { value: 'all', label: 'Everyone' },
      options: isLocked ? listOptions(['automatic', 'members', 'mine'], capitalize) : [],
    },
    {
      name: 'model',
      label: 'Model',
      all: { value: '', label: 'All models' },
      options: isLocked ? listOptions(analysts, analystLabel) : [],
    },
    {
      name: 'band',
      label: 'Confidence',
      all: { value: '', label: 'All bands' },
      options: hasBands ? listOptions(confidenceBands, (band) => confidenceLabels[band]) : [],
    },
    {
      name: 'result',
      label: 'Result',
      all: { value: '', label: 'All results' },
      options: listOptions(results, (result) => resultLabels[result]),
    },
  ];

  return (
    <div className="flex flex-col gap-3">
      <SegmentChoice
        label="Forecasts"
        options={listOptions(historyBases, capitalize)}
        value={choice.basis}
        onChoose={(basis) => choose({ basis: basis === 'locked' ? undefined : basis })}
      />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {sport !== 'all' && <RangeSelect sport={sport} />}
        {filters
          .filter(({ options }) => options.length > 0)
          .map(({ name, label, all, options }) => (
            <Select
              key={name}
              label={label}
              value={choice[name] ?? ''}
              options={[all, ...options]}
              onValueChange={(value) => choose({ [name]: value === all.value ? '' : value })}
            />
          ))}
      </div>
    </div>
  );
}

/** The range of Settings, Advanced. */
function RangeSelect({ sport }: { sport: SportId }) {
  const [range, choose] = useStoredValue(historyRangeStorage(sport));
  return (
    <Select
      label="Historical Range"
      value={range}
      options={listOptions(historyRanges, (each) => historyRangeLabel(each, sport))}
      onValueChange={choose}
    />
  );
}

const resultLabels: Record<PredictionResult, string> = {
  correct: 'Correct',
  incorrect: 'Incorrect',
  'no-result': 'No result',
  pending: 'Pending',
};
