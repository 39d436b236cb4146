import type { LossReviewView } from '#contract/analytics/loss-reviews-endpoints.ts';
import { formatShare } from '#web/lib/figures.ts';
import { Panel } from '#web/ui/card.tsx';
import { FactGrid } from '#web/ui/fact.tsx';
import { type Column, DataTable, figureColumn } from '#web/ui/table.tsx';
import { formatScore } from '#web/features/contests/games/matchup.ts';
import { marginUnit } from '#web/features/contests/probability/margin-unit.ts';
import { nameLayer } from '#web/features/analytics/tables/layer-words.ts';

interface ReviewProps {
  review: LossReviewView;
}

export function Believed({ review: { entry, believed, off } }: ReviewProps) {
  const { predictedWinner, confidence, sides } = entry;

  return (
    <Panel title="What we predicted" bodyClassName="flex flex-col gap-4 text-sm">
      <p>
        <strong>{predictedWinner}</strong> to win at{' '}
        <strong className="tabular">{confidence}%</strong>
        {sides !== null && (
          <>
            ,{' '}
            <span className="whitespace-nowrap">
              {formatScore(entry.league, {
                home: sides.homeScorePrediction,
                away: sides.awayScorePrediction,
              })}
            </span>
          </>
        )}
        .
      </p>
      {off.layers.length > 0 && (
        <FactGrid
          className="grid grid-cols-2 gap-3 sm:grid-cols-3"
          facts={off.layers.map(({ layer, probability }) => [
            nameLayer(layer, entry.sport),
            formatShare(probability),
          ])}
        />
      )}
      {believed.keyFactors.length > 0 && (
        <ul className="list-disc pl-5">
          {believed.keyFactors.map((factor) => (
            <li key={factor}>{factor}</li>
          ))}
        </ul>
      )}
      <Lineups lineups={believed.lineups} isReplayed={entry.basis === 'replayed'} />
    </Panel>
  );
}

interface LineupsProps {
  lineups: LossReviewView['believed']['lineups'];
  isReplayed: boolean;
}

function Lineups({ lineups, isReplayed }: LineupsProps) {
  if (lineups === null) {
    return (
      <p className="text-muted">
        {isReplayed
          ? 'Replayed from results: no reasons and no lineups were recorded before the start.'
          : 'Lineups were not recorded.'}
      </p>
    );
  }
  const { starters, absences, listed } = lineups;
  const facts: [string, string][] = [
    ['Known starters', starters.join(', ')],
    ['Expected absences', absences.join(', ')],
    [
      'On the injury report',
      (listed ?? []).map(({ name, status }) => `${name} (${status})`).join(', '),
    ],
  ];
  const known = facts.filter(([, names]) => names !== '');
  if (known.length === 0) {
    return <p className="text-muted">No starters or absences were known at the time.</p>;
  }
  return <FactGrid className="flex flex-col gap-2" facts={known} />;
}

export function Happened({ review: { entry, believed, happened } }: ReviewProps) {
  const { sides, field } = entry;
  const columns: Column<LossReviewView['happened']['statistics'][number]>[] = [
    { header: 'Stat', cell: ({ label }) => label, isWideOnPhones: true },
    figureColumn(sides?.awayTeam.abbreviation ?? 'Away', ({ away }) => away),
    figureColumn(sides?.homeTeam.abbreviation ?? 'Home', ({ home }) => home),
  ];

  return (
    <Panel title="What happened" bodyClassName="flex flex-col gap-4 text-sm">
      {sides !== null && sides.homeScore !== null && sides.awayScore !== null && (
        <FactGrid
          className="grid grid-cols-2 gap-3"
          facts={[
            ['Result', formatScore(entry.league, { home: sides.homeScore, away: sides.awayScore })],
            happened.margin !== null &&
              believed.expectedMargin !== null && [
                'Margin error',
                `${Math.abs(happened.margin - believed.expectedMargin).toFixed(1)} ${marginUnit(entry.league).plural}`,
              ],
          ]}
        />
      )}
      {field !== null && (
        <FactGrid
          className="grid grid-cols-2 gap-3"
          facts={[
            ['Won by', field.winners.join(', ') || '—'],
            [`${entry.predictedWinner} finished`, happened.place ?? '—'],
          ]}
        />
      )}
      {happened.statistics.length > 0 ? (
        <DataTable
          caption="Box score"
          columns={columns}
          rows={happened.statistics}
          rowKey={({ label }) => label}
          onPhones="scroll"
        />
      ) : (
        <p className="text-muted">No box score is stored.</p>
      )}
    </Panel>
  );
}
