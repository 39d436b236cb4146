import type { Sides } from '#domain/matchup.ts';
import type {
  ScoreProbabilitiesView,
  MatchupAnalysisView,
} from '#contract/predictions/analyses-endpoints.ts';
import { predictedAbbreviations } from '#web/features/contests/games/matchup.ts';
import { ChartFrame } from '#web/features/analytics/charts/chart-frame.tsx';

export function ScorePicture({ analysis }: { analysis: MatchupAnalysisView }) {
  const { scoreProbabilities, prediction } = analysis;
  if (scoreProbabilities === null) return null;
  const { buckets, cells } = scoreProbabilities;
  const names = predictedAbbreviations(prediction.game);
  const best = likeliestCell(scoreProbabilities);

  return (
    <ChartFrame
      title="Probable final scores"
      headingLevel={2}
      summary={
        `Most likely: ${names.away} ${formatBucket(buckets[best.away])}, ` +
        `${names.home} ${formatBucket(buckets[best.home])} (${percent(best.probability)}).`
      }
      table={{
        columns: [`${names.home} in rows, ${names.away} in columns`, ...buckets.map(formatBucket)],
        rows: cells.map((row, home) => [formatBucket(buckets[home]), ...row.map(percent)]),
      }}
    >
      <HeatMap probabilities={scoreProbabilities} names={names} />
    </ChartFrame>
  );
}

function HeatMap({
  probabilities,
  names,
}: {
  probabilities: ScoreProbabilitiesView;
  names: Sides<string>;
}) {
  const { buckets, cells } = probabilities;
  const strongest = Math.max(...cells.flat());

  return (
    <div>
      <table className="w-full table-fixed border-separate border-spacing-0.5 text-xs tabular">
        <caption className="sr-only">
          Percent chance of final scores: {names.home} down, {names.away} across
        </caption>
        <thead>
          <tr>
            <td className="w-9 sm:w-14" />
            <th
              scope="colgroup"
              colSpan={buckets.length}
              className="pb-1 text-left text-xs font-semibold text-ink"
            >
              {names.away} scores
            </th>
          </tr>
          <tr>
            <th scope="col" className="text-left align-bottom leading-tight font-semibold text-ink">
              {names.home} <span className="max-sm:sr-only">scores</span>
            </th>
            {buckets.map((bucket) => (
              <th
                key={formatBucket(bucket)}
                scope="col"
                className="align-bottom font-normal tracking-tight text-muted"
              >
                <BucketName name={formatBucket(bucket)} isNarrow />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map((row, home) => (
            <tr key={formatBucket(buckets[home])}>
              <th
                scope="row"
                className="text-left leading-tight font-normal tracking-tight text-muted"
              >
                <BucketName name={formatBucket(buckets[home])} />
              </th>
              {row.map((probability, away) => (
                <td
                  key={formatBucket(buckets[away])}
                  className="h-8 rounded-xs text-center font-medium"
                  style={{ background: tint(home, away, probability / strongest) }}
                >
                  {probability < 0.005 ? (
                    <span className="text-faint">
                      <span aria-hidden="true">·</span>
                      <span className="sr-only">below 1</span>
                    </span>
                  ) : (
                    (probability * 100).toFixed(0)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-xs text-muted">
        Percent chance of each final score. Rows: {names.home}. Columns: {names.away}. Cells have
        the winner’s color.
      </p>
    </div>
  );
}

/** Name of a score range. On phones it is stacked and its dash hidden, to fit nine columns. */
function BucketName({ name, isNarrow = false }: { name: string; isNarrow?: boolean }) {
  const [from = '', to] = name.split('–');
  return (
    <>
      <span className="whitespace-nowrap max-sm:block">
        {from}
        {to !== undefined && <span className={isNarrow ? 'max-sm:sr-only' : undefined}>–</span>}
      </span>
      {to !== undefined && <span className="whitespace-nowrap max-sm:block">{to}</span>}
    </>
  );
}

const strongestTint = 35;

function tint(home: number, away: number, share: number): string {
  const color = home > away ? 'var(--home)' : home < away ? 'var(--away)' : 'var(--line-strong)';
  return `color-mix(in oklab, ${color} ${Math.round(share * strongestTint)}%, var(--surface))`;
}

function percent(probability: number): string {
  return `${(probability * 100).toFixed(1)}%`;
}

/** “21–27”, “0”, “≤6”, “35+”. */
export function formatBucket(
  bucket: ScoreProbabilitiesView['buckets'][number] | undefined,
): string {
  if (bucket === undefined) return '';
  const { from, to } = bucket;
  if (from === null) return `≤${to ?? ''}`;
  if (to === null) return `${from}+`;
  return from === to ? String(from) : `${from}–${to}`;
}

export function likeliestCell({ cells }: ScoreProbabilitiesView) {
  let best = { home: 0, away: 0, probability: 0 };
  for (const [home, row] of cells.entries()) {
    for (const [away, probability] of row.entries()) {
      if (probability > best.probability) best = { home, away, probability };
    }
  }
  return best;
}
