import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  golfPredictionEndpoints,
  type GolfPredictionView,
} from '#contract/tournaments/golf-predictions.ts';
import type { VersionView } from '#contract/prediction-parts.ts';
import { formatMoment, useNow } from '#web/lib/time.ts';
import { QueryResult } from '#web/lib/query-result.tsx';
import { FactList } from '#web/ui/fact.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Pending } from '#web/ui/spinner.tsx';
import { BaselineWarning } from '../card/baseline-warning.tsx';
import { formatAskedFor, madeWithLabels, versionLabel } from '../analysis/made-with.ts';
import { formatDollars, formatDuration } from '#web/lib/figures.ts';
import { MarkupText } from '../analysis/markup-text.tsx';
import { RawDataButton } from '../analysis/raw-data-button.tsx';
import { RecordLinks } from '../analysis/record-links.tsx';
import { FactorsAndSources } from '../analysis/factors-and-sources.tsx';
import { ContenderTable } from './contender-table.tsx';
import { PickBanner } from './pick-banner.tsx';
import { useGolfPrediction } from './queries.ts';

/** The button that adds the tournament to the picks. */
type PickSlot = (prediction: GolfPredictionView, hasBegun: boolean) => ReactNode;

interface PredictionDialogProps {
  id: string;
  linkTo: (id: string) => string;
  renderPick: PickSlot;
  onClose: () => void;
}

/** The full analysis of a tournament, at an address of its own. */
export function PredictionDialog({ id, linkTo, renderPick, onClose }: PredictionDialogProps) {
  const found = useGolfPrediction(id);
  const tournament = found.data?.prediction.tournament;

  return (
    <Dialog
      onClose={onClose}
      title={tournament?.name ?? 'Prediction'}
      description={
        tournament === undefined
          ? 'The full analysis'
          : [tournament.course, tournament.dates, tournament.statusText]
              .filter((part) => part !== null)
              .join(' · ')
      }
      width="wide"
    >
      <QueryResult
        query={found}
        pending={<Pending label="Loading the analysis" />}
        failure="The analysis could not be loaded."
      >
        {(data) => <Analysis {...data} linkTo={linkTo} renderPick={renderPick} />}
      </QueryResult>
    </Dialog>
  );
}

interface RecordProps {
  prediction: GolfPredictionView;
  versions: VersionView[];
  linkTo: (id: string) => string;
}

interface AnalysisProps extends RecordProps {
  renderPick: PickSlot;
}

function Analysis({ prediction, versions, linkTo, renderPick }: AnalysisProps) {
  const { weights, sources, keyFactors, tournament } = prediction;
  const now = useNow(30_000);
  const hasBegun =
    tournament.status !== 'upcoming' || Date.parse(tournament.startsAt) <= now.getTime();

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <PickBanner prediction={prediction} />
        {prediction.isBaseline && <BaselineWarning author={prediction} />}
        <Result prediction={prediction} />
        <div>{renderPick(prediction, hasBegun)}</div>
      </div>
      <section>
        <h3 className="font-display text-lg leading-none font-semibold">Chances of winning</h3>
        <p className="mt-1 text-sm text-muted">
          {weights.analyst > 0
            ? `Blended with weight ${weights.statistical} for the statistical model and ${weights.analyst} for the analyst, whose chances stand as stated: none of its golf predictions can put them right yet.`
            : 'The statistical forecast alone: no analyst was asked.'}{' '}
          The feed tells no outright prices, so there is no market to compare with.
        </p>
        <ContenderTable
          caption={`Chances of winning: ${prediction.tournament.name}`}
          contenders={prediction.contenders}
          pickId={prediction.predictedWinner.id}
          hasAnalyst={weights.analyst > 0}
          hasReasons
        />
      </section>
      <section>
        <h3 className="mb-2 font-display text-lg leading-none font-semibold">Reasoning</h3>
        <MarkupText source={prediction.reasoning} headingLevel={4} />
      </section>
      <FactorsAndSources keyFactors={keyFactors} sources={sources} level={3} />
      <Record prediction={prediction} versions={versions} linkTo={linkTo} />
    </div>
  );
}

/** What came of it, once it is graded. */
function Result({ prediction: { grade } }: { prediction: GolfPredictionView }) {
  if (grade === null) return null;
  if (grade.outcome === 'void') {
    return (
      <p className="text-sm text-muted">
        No result: {grade.winners.length === 0 ? 'it was called off.' : 'the pick did not start.'}
      </p>
    );
  }
  return (
    <p className="text-sm">
      Won by <span className="font-semibold">{formatWinners(grade)}</span>
      {grade.brier !== null && grade.logScore !== null && (
        <span className="text-muted tabular">
          {' '}
          · Brier score {grade.brier.toFixed(3)}, log score {grade.logScore.toFixed(3)} (0 best)
        </span>
      )}
    </p>
  );
}

function formatWinners({ winners }: NonNullable<GolfPredictionView['grade']>): string {
  return winners.map(({ name }) => name).join(', ');
}

/** Who made it, what it took, and its place in golf's hash chain. */
function Record({ prediction, versions, linkTo }: RecordProps) {
  const { making, ledger } = prediction;
  const facts: [string, string][] = [
    ['Author', prediction.aiModelLabel],
    ['Made with', madeWithLabels[prediction.madeWith]],
    ['Asked for', formatAskedFor(prediction)],
    ['Model that answered', prediction.returnedModel ?? 'none'],
    ['Made', formatMoment(prediction.createdAt, 'dateAndTime')],
    ['Start', formatMoment(prediction.tournament.startsAt, 'dateAndTime')],
    ['Took', `${formatDuration(making.latencyMs)}, ${formatDollars(making.costUsd)}`],
    ['Ledger row', String(ledger.sequence)],
  ];

  return (
    <section className="text-sm">
      <h3 className="mb-2 font-display text-lg leading-none font-semibold">Record</h3>
      <FactList facts={facts} hashes={[['Hash', ledger.hash]]} />
      <RecordLinks
        id={prediction.id}
        name={prediction.tournament.name}
        path={linkTo(prediction.id)}
      />
      <div className="mt-2 -ml-3">
        <RawDataButton
          prediction={{ id: prediction.id, analysis: { sources: prediction.sources } }}
          endpoint={golfPredictionEndpoints.raw}
          matchup={prediction.tournament.name}
        />
      </div>
      {versions.length > 1 && (
        <ul className="mt-1 flex flex-wrap gap-x-6">
          {versions.map(({ id, version, createdAt, madeWith }) => (
            <li key={id}>
              <Link
                to={linkTo(id)}
                preventScrollReset
                aria-current={id === prediction.id ? 'page' : undefined}
                className="inline-flex min-h-11 flex-col justify-center py-1 underline-offset-4 hover:underline aria-[current]:font-semibold md:min-h-9"
              >
                Version {version}
                <span className="text-xs font-normal text-muted">
                  {formatMoment(createdAt, 'dateAndTime')} · {versionLabel(madeWith)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
