import type { PredictionView } from '#contract/predictions.ts';
import { isTeamLeague } from '#domain/league.ts';
import { sidesInOrder } from '#domain/matchup.ts';
import { Panel } from '#web/ui/card.tsx';
import { TableHead } from '#web/ui/table-head.tsx';
import { formatSigned } from '#web/lib/figures.ts';
import { BoxScore } from '../../contests/box-scores/box-score.tsx';
import { predictedAbbreviations } from '../../contests/games/matchup.ts';
import { scoreUnit } from '../../contests/probability/margin-unit.ts';

interface ResultLine {
  name: string;
  projected: number;
  final: number;
}

/** Projected and final scores with the box score, once final. */
export function ResultPanel({ prediction }: { prediction: PredictionView }) {
  const { game } = prediction;
  const { league } = game;
  if (!game.isCompleted || game.homeScore === null || game.awayScore === null) return null;
  const unit = scoreUnit(league);

  return (
    <Panel title="Projection and result" description={`In ${unit.plural}`}>
      <table className="mb-4 w-full text-sm tabular">
        <TableHead
          caption="Projected and final scores"
          className="text-right text-xs text-muted"
          columns={[
            { name: 'Measure', isUnseen: true },
            ...['Projected', 'Final', 'Difference'].map((name) => ({ name, className: 'w-20' })),
          ]}
        />
        <tbody>
          {listLines(prediction, game.homeScore, game.awayScore).map((line) => (
            <tr key={line.name} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal text-muted">
                {line.name}
              </th>
              <td className="text-right">{line.projected}</td>
              <td className="text-right font-semibold">{line.final}</td>
              <td className="text-right text-muted">
                {formatSigned(line.final - line.projected, 0)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isTeamLeague(league) && (
        <BoxScore league={league} gameId={game.id} away={game.awayTeam} home={game.homeTeam} />
      )}
    </Panel>
  );
}

function listLines(prediction: PredictionView, homeFinal: number, awayFinal: number): ResultLine[] {
  const { game, homeScorePrediction: home, awayScorePrediction: away } = prediction;
  const names = predictedAbbreviations(game);
  return [
    ...sidesInOrder<ResultLine>(game.league, {
      home: { name: names.home, projected: home, final: homeFinal },
      away: { name: names.away, projected: away, final: awayFinal },
    }),
    {
      name: `${prediction.predictedWinner.abbreviation} margin`,
      ...(prediction.predictedWinner.side === 'home'
        ? { projected: home - away, final: homeFinal - awayFinal }
        : { projected: away - home, final: awayFinal - homeFinal }),
    },
    { name: 'Total', projected: home + away, final: homeFinal + awayFinal },
  ];
}
