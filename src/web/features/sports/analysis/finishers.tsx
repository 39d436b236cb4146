import type { TournamentAnalysisView } from '#contract/predictions/analyses-endpoints.ts';
import type { GolfPredictionView } from '#contract/tournaments/golf-predictions.ts';
import { Panel } from '#web/ui/card.tsx';
import { TableHead } from '#web/ui/table-head.tsx';
import { formatProbability } from '#web/features/contests/leaderboards/leaderboard.ts';
import { PlayerLink } from '#web/features/contests/teams/competitor-link.tsx';

export function Finishers({ analysis }: { analysis: TournamentAnalysisView }) {
  const { contenders, finishers, isWonInPlayoff } = analysis;
  const { grade } = analysis.prediction;
  if (grade === null && finishers.length === 0) return null;

  return (
    <Panel
      title="Result"
      description={grade === null ? undefined : describeGrade(grade, isWonInPlayoff)}
    >
      {finishers.length === 0 ? (
        <p className="text-sm text-muted">No final leaderboard available.</p>
      ) : (
        <table className="w-full text-sm tabular">
          <TableHead
            caption="Top of the final leaderboard"
            className="text-right text-xs text-muted"
            columns={[
              { name: 'Pos', className: 'w-10 text-left' },
              { name: 'Player', className: 'text-left' },
              { name: 'To par', className: 'w-14' },
              { name: 'Ours', className: 'w-20' },
            ]}
          />
          <tbody>
            {finishers.map(({ playerId, name, position, score }) => {
              const probability = contenders.find((one) => one.playerId === playerId)?.ours;
              return (
                <tr key={playerId} className="border-t border-line">
                  <td className="py-1.5 text-muted">{position ?? '–'}</td>
                  <th scope="row" className="text-left font-medium">
                    <PlayerLink league="pga" id={playerId}>
                      {name}
                    </PlayerLink>
                    {isWonInPlayoff && position === '1' && (
                      <span className="block text-xs font-normal text-muted">won in a playoff</span>
                    )}
                  </th>
                  <td className="text-right">{score ?? '–'}</td>
                  <td className="text-right text-muted">
                    {probability === undefined
                      ? 'not in the field'
                      : formatProbability(probability)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function describeGrade(
  { outcome, winners, brier, logScore }: NonNullable<GolfPredictionView['grade']>,
  isWonInPlayoff: boolean,
): string {
  if (outcome === 'void') {
    return `No result: ${winners.length === 0 ? 'the tournament was canceled.' : 'our pick did not start.'}`;
  }
  const scores =
    brier === null || logScore === null
      ? ''
      : ` · Brier score ${brier.toFixed(3)}, log score ${logScore.toFixed(3)} (0 best)`;
  const how = isWonInPlayoff ? ' in a playoff' : '';
  return `Won by ${winners.map(({ name }) => name).join(', ')}${how}${scores}`;
}
