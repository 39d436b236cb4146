import { type AnalystId, analystIds, analystLabel } from '#domain/analyst.ts';
import { confidenceBands } from '#domain/confidence.ts';
import type { PredictedBy } from '#contract/prediction-parts.ts';
import type { HistoryBasis } from '#contract/record/history.ts';
import { type PredictionResult, predictionResults } from '#domain/grading/prediction-result.ts';
import { getLeague, isFieldLeague, type LeagueId, type SportId } from '#domain/league.ts';
import { Select, type SelectOption } from '#web/ui/select.tsx';
import { leaguesWithin, type HistoryChoiceState } from './history-query.ts';

const bandLabels = {
  high: 'High, 75% and above',
  medium: 'Medium, 60 to 75%',
  low: 'Low, below 60%',
};

const whoseLabels: Record<PredictedBy, string> = {
  all: 'Everyone',
  automatic: 'Automatic',
  members: 'Members',
  mine: 'Mine',
};

const bases: { value: HistoryBasis; label: string }[] = [
  { value: 'locked', label: 'Locked' },
  { value: 'replayed', label: 'Replayed' },
];

interface HistoryFiltersProps {
  sport: SportId | 'all';
  state: HistoryChoiceState;
}

/** History filters; offers only those that can exclude something. */
export function HistoryFilters({ sport, state: { choice, choose } }: HistoryFiltersProps) {
  const leagues = leaguesWithin(sport);
  const hasBands = leagues.some((league) => !isFieldLeague(league));
  const isLocked = choice.basis === 'locked';

  return (
    <div className="flex flex-col gap-3">
      <div
        role="group"
        aria-label="Forecasts"
        className="flex w-full gap-1 rounded-md bg-raised p-1 sm:w-fit"
      >
        {bases.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={choice.basis === value}
            onClick={() => choose({ basis: value === 'locked' ? undefined : value })}
            className="min-h-11 flex-1 rounded-sm px-4 text-sm font-medium text-muted transition-colors duration-150 hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink md:min-h-9"
          >
            {label}
          </button>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {leagues.length > 1 && (
          <Narrowing
            label="League"
            all="All leagues"
            value={choice.league}
            options={leagues.map((id) => ({ value: id, label: getLeague(id).label }))}
            onChoose={(league) => choose({ league })}
          />
        )}
        {isLocked && (
          <Select
            label="Predictions by"
            value={choice.by}
            options={Object.entries(whoseLabels).map(([value, label]) => ({ value, label }))}
            onValueChange={(by) => choose({ by: by === 'all' ? undefined : by })}
          />
        )}
        {isLocked && (
          <Narrowing
            label="Model"
            all="All models"
            value={choice.model}
            options={listAnalysts(leagues).map((id) => ({ value: id, label: analystLabel(id) }))}
            onChoose={(model) => choose({ model })}
          />
        )}
        {hasBands && (
          <Narrowing
            label="Confidence"
            all="All bands"
            value={choice.band}
            options={confidenceBands.map((band) => ({ value: band, label: bandLabels[band] }))}
            onChoose={(band) => choose({ band })}
          />
        )}
        <Narrowing
          label="Result"
          all="All results"
          value={choice.result}
          options={predictionResults
            .filter((result) => isLocked || result !== 'pending')
            .map((result) => ({ value: result, label: resultLabels[result] }))}
          onChoose={(result) => choose({ result })}
        />
      </div>
    </div>
  );
}

/** The reasoning model is offered for football only. */
function listAnalysts(leagues: readonly LeagueId[]): readonly AnalystId[] {
  return analystIds.filter((id) => id !== 'openai-o3' || leagues.includes('nfl'));
}

interface NarrowingProps {
  label: string;
  /** Option for no filter: “All leagues”. */
  all: string;
  value: string | undefined;
  options: SelectOption[];
  onChoose: (value: string) => void;
}

function Narrowing({ label, all, value = '', options, onChoose }: NarrowingProps) {
  return (
    <Select
      label={label}
      value={value}
      options={[{ value: '', label: all }, ...options]}
      onValueChange={onChoose}
    />
  );
}

/** Result labels in the list. */
const resultLabels: Record<PredictionResult, string> = {
  correct: 'Correct',
  incorrect: 'Incorrect',
  'no-result': 'No result',
  pending: 'Pending',
};
