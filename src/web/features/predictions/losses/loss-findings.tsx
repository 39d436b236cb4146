import { Link } from '#web/lib/routing/link.tsx';
import type { LossReviewView } from '#contract/analytics/loss-reviews-endpoints.ts';
import type { SportId } from '#domain/league.ts';
import { formatNumber, formatShare, formatSigned } from '#web/lib/figures.ts';
import { formatMoment } from '#web/lib/time.ts';
import { Panel } from '#web/ui/card.tsx';
import { type Column, DataTable, figureColumn } from '#web/ui/table.tsx';
import { marginUnit } from '#web/features/contests/probability/margin-unit.ts';
import { nameLayer } from '#web/features/analytics/tables/layer-words.ts';
import { lossesPath } from '#web/features/predictions/loss-review-path.ts';

const listLayerColumns = (sport: SportId): Column<LossReviewView['off']['layers'][number]>[] => [
  { header: 'Forecast', cell: ({ layer }) => nameLayer(layer, sport) },
  figureColumn('Our pick’s probability', ({ probability }) => formatShare(probability)),
  figureColumn(
    'Brier',
    ({ brier }) => formatNumber(brier, 3),
    'Brier score of this game alone, lower is better',
  ),
];

export function WhatWasOff({ review: { entry, off } }: { review: LossReviewView }) {
  const { layers, misleading, outweighed, unknownAbsences, priceMove } = off;
  const [nearest, furthest] = [layers[0], layers.at(-1)];

  return (
    <Panel title="What went wrong" bodyClassName="flex flex-col gap-4 text-sm">
      {nearest !== undefined && furthest !== undefined ? (
        <>
          <p>
            Closest: {nameLayer(nearest.layer, entry.sport)} with {formatShare(nearest.probability)}
            . Furthest off: {nameLayer(furthest.layer, entry.sport)} with{' '}
            {formatShare(furthest.probability)}.
          </p>
          <DataTable
            caption="Forecasts for this game"
            columns={listLayerColumns(entry.sport)}
            rows={layers}
            rowKey={({ layer }) => layer}
            onPhones="scroll"
          />
        </>
      ) : (
        <p className="text-muted">A tournament is graded on all of its players.</p>
      )}
      <FactorLines title={`Factors for ${entry.predictedWinner}`} factors={misleading} />
      <FactorLines
        title={`Factors against ${entry.predictedWinner} (correct)`}
        factors={outweighed}
      />
      {unknownAbsences !== null && (
        <p>
          {unknownAbsences.length === 0
            ? 'No unexpected absences.'
            : `Unexpected absences: ${unknownAbsences
                .map(({ name, status }) => `${name} (${status})`)
                .join(', ')}.`}
        </p>
      )}
      {priceMove !== null && (
        <p>
          Market probability of {entry.predictedWinner}: {formatShare(priceMove.made)} when we
          locked it, {formatShare(priceMove.close)} at the start; {describeMove(priceMove)}
        </p>
      )}
    </Panel>
  );
}

function describeMove({ made, close }: { made: number; close: number }): string {
  const points = Math.abs(close - made) * 100;
  if (points < 0.05) return 'no change.';
  const way = close > made ? 'toward our pick.' : 'away from our pick.';
  return `${points.toFixed(1)} points ${way}`;
}

const ratingColumns: Column<LossReviewView['learned']['ratings'][number]>[] = [
  { header: 'Team', cell: ({ name }) => name },
  figureColumn('Before', ({ before }) => formatSigned(before, 2)),
  figureColumn('After', ({ after }) => formatSigned(after, 2)),
  figureColumn('Today', ({ now }) => formatSigned(now, 2)),
];

export function Learned({ review: { entry, learned } }: { review: LossReviewView }) {
  const { ratings, next } = learned;

  return (
    <Panel title="What has changed since" bodyClassName="flex flex-col gap-4 text-sm">
      {ratings.length > 0 ? (
        <>
          <p className="text-muted">Ratings in {marginUnit(entry.league).plural} above average.</p>
          <DataTable
            caption="Ratings before and after this game, and today"
            columns={ratingColumns}
            rows={ratings}
            rowKey={({ name }) => name}
            onPhones="scroll"
          />
        </>
      ) : (
        entry.field === null &&
        entry.sport !== 'tennis' && (
          <p className="text-muted">The ratings do not include this result yet.</p>
        )
      )}
      {next.length > 0 ? (
        <ul className="flex flex-col gap-1.5">
          {next.map(({ contestId, contest, startsAt, name, probability }) => (
            <li key={`${contestId} ${name}`}>
              Next, {formatMoment(startsAt, 'date')}: {contest}, {name}{' '}
              <span className="font-medium tabular">{formatShare(probability)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">No forecast for a next game yet.</p>
      )}
      <Link to={lossesPath(entry.sport)} className="w-fit underline underline-offset-4">
        All confident and wrong picks in this sport
      </Link>
    </Panel>
  );
}

type Factor = LossReviewView['believed']['factors'][number];

function FactorLines({ title, factors }: { title: string; factors: Factor[] }) {
  if (factors.length === 0) return null;

  return (
    <div>
      <h3 className="mb-1.5 font-semibold">{title}</h3>
      <ul className="flex flex-col gap-1.5">
        {factors.map(({ name, detail, probability }) => (
          <li key={name}>
            <span className="font-medium">{name}</span>{' '}
            <span className="tabular">
              {Math.abs(probability * 100).toFixed(1)} percentage points
            </span>
            <span className="block text-muted">{detail}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
