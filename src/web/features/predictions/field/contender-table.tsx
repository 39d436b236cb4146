import { clsx } from 'clsx';
import { Fragment, useState } from 'react';
import type { ContenderView, GolfPredictionView } from '#contract/tournaments/golf-predictions.ts';
import { Button } from '#web/ui/button.tsx';
import { TableHead } from '#web/ui/table-head.tsx';
import { CompetitorLink } from '#web/features/contests/teams/competitor-link.tsx';
import { formatProbability } from '#web/features/contests/leaderboards/leaderboard.ts';

interface ContenderTableProps {
  prediction: Pick<GolfPredictionView, 'tournament' | 'predictedWinner' | 'weights'>;
  /** Contenders, most likely winner first. */
  contenders: ContenderView[];
  /** Adds the analyst's sentence and the top-10 and cut columns. */
  isDetailed?: boolean;
}

const cellStyles = 'text-right align-top tabular text-muted';
const widerStyles = 'max-sm:hidden';

const figure = (name: string, className?: string) => ({
  name,
  className: clsx('w-14 text-right sm:w-[4.25rem]', className),
});

export function ContenderTable({
  prediction: { tournament, predictedWinner, weights },
  contenders,
  isDetailed = false,
}: ContenderTableProps) {
  const [isWhole, setWhole] = useState(false);
  const shownFirst = isDetailed ? 10 : 5;
  const hasAnalyst = weights.analyst > 0;
  const longest = Math.max(...contenders.map(({ ours }) => ours), 0);
  const shown = isWhole ? contenders : contenders.slice(0, shownFirst);
  // Without a cut, everyone makes it.
  const hasCut = contenders.some(({ makeCut }) => makeCut < 1);
  const columns = [
    { name: 'Player', className: 'text-left' },
    ...(hasAnalyst ? [figure('Model'), figure('AI'), figure('Ours')] : [figure('Win')]),
    ...(isDetailed ? [figure('Top 10', widerStyles)] : []),
    ...(isDetailed && hasCut ? [figure('Make cut', widerStyles)] : []),
  ];

  return (
    <>
      <table className="w-full border-collapse text-sm">
        <TableHead
          caption={`Win probabilities: ${tournament.name}`}
          headingClassName="py-1.5 align-bottom font-medium"
          columns={columns}
        />
        <tbody>
          {shown.map((contender) => {
            const { playerId, name, statistical, ours, top10, makeCut, why } = contender;
            return (
              <Fragment key={playerId}>
                <tr className="border-t border-line *:py-2">
                  <th scope="row" className="pr-2 text-left align-top font-medium">
                    <CompetitorLink league="pga" id={playerId}>
                      {name}
                    </CompetitorLink>
                    {playerId === predictedWinner.id && (
                      <span className="text-muted"> · our pick</span>
                    )}
                    <span
                      aria-hidden="true"
                      className="mt-1 block h-1 origin-left rounded-full bg-good"
                      style={{ transform: `scaleX(${longest === 0 ? 0 : ours / longest})` }}
                    />
                  </th>
                  {hasAnalyst && (
                    <>
                      <td className={cellStyles}>{formatProbability(statistical)}</td>
                      <td className={cellStyles}>{formatAnalystProbability(contender, weights)}</td>
                    </>
                  )}
                  <td className="text-right align-top font-display text-lg leading-5 font-semibold tabular">
                    {formatProbability(ours)}
                  </td>
                  {isDetailed && (
                    <>
                      <td className={clsx(cellStyles, widerStyles)}>{formatProbability(top10)}</td>
                      {hasCut && (
                        <td className={clsx(cellStyles, widerStyles)}>
                          {formatProbability(makeCut)}
                        </td>
                      )}
                    </>
                  )}
                </tr>
                {isDetailed && why !== null && (
                  <tr>
                    <td colSpan={columns.length} className="pb-2 text-xs text-muted">
                      {why}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
      {isDetailed && contenders.length > shownFirst && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-2"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? `Show top ${shownFirst}` : `Show all ${contenders.length} players`}
        </Button>
      )}
    </>
  );
}

/** The analyst’s number, or an unnamed player’s share of its remaining probability. */
function formatAnalystProbability(
  { statistical, analyst, ours }: ContenderView,
  weights: GolfPredictionView['weights'],
) {
  if (analyst !== null) return formatProbability(analyst);
  const share = (ours - weights.statistical * statistical) / weights.analyst;
  return (
    <span className="italic">
      {formatProbability(share)}
      <span className="sr-only"> (not named by the AI)</span>
    </span>
  );
}
