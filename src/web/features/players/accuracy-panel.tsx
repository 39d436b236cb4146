import {
  minJudgedLines,
  type ProjectedStatisticView,
  type ProjectionAccuracyView,
} from '#contract/player-projections-endpoints.ts';
import { formatCount } from '#web/lib/figures.ts';
import { Panel } from '#web/ui/card.tsx';
import { describeAccuracy, describeTooFew } from './projection-rules.ts';

interface AccuracyPanelProps {
  accuracy: readonly ProjectionAccuracyView[];
  statistics: readonly ProjectedStatisticView[];
  /** The statistic that the sentence below is about. */
  statistic: string;
}

/** Errors of locked projections this season beside those of a recent average. */
export function AccuracyPanel({ accuracy, statistics, statistic }: AccuracyPanelProps) {
  const rows = statistics.flatMap(({ id, label }) => {
    const found = accuracy.find((each) => each.statistic === id);
    return found === undefined ? [] : [{ label, ...found }];
  });
  const chosen = rows.find((row) => row.statistic === statistic);
  const isJudged = rows.some(({ n }) => n >= minJudgedLines);

  return (
    <Panel
      title="How accurate this is"
      description="This season, locked before the start."
      headingLevel={3}
    >
      {!isJudged ? (
        <p className="text-sm">{describeTooFew(Math.max(0, ...rows.map(({ n }) => n)))}</p>
      ) : (
        <>
          <table className="w-full text-sm tabular">
            <caption className="sr-only">Average error per statistic</caption>
            <thead className="text-xs text-muted">
              <tr className="align-bottom">
                <th scope="col" className="pb-1 text-left font-normal">
                  Average error
                </th>
                <th scope="col" className="pb-1 pl-2 text-right font-normal">
                  Ours
                </th>
                <th scope="col" className="pb-1 pl-2 text-right font-normal">
                  Recent average
                </th>
                <th scope="col" className="pb-1 pl-2 text-right font-normal">
                  n
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ statistic: id, label, n, error, averageError }) => (
                <tr key={id} className="border-t border-line">
                  <th scope="row" className="py-1.5 text-left font-normal">
                    {label}
                  </th>
                  {n < minJudgedLines ? (
                    <td colSpan={2} className="pl-2 text-right text-muted">
                      too few
                    </td>
                  ) : (
                    <>
                      <td className="pl-2 text-right font-semibold">{error.toFixed(2)}</td>
                      <td className="pl-2 text-right text-muted">{averageError.toFixed(2)}</td>
                    </>
                  )}
                  <td className="pl-2 text-right text-muted">{formatCount(n)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {chosen !== undefined && (
            <p className="mt-3 text-xs text-muted">
              {chosen.label}: {describeAccuracy(chosen)}
            </p>
          )}
        </>
      )}
    </Panel>
  );
}
