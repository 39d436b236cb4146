import type { PredictionView } from '#contract/predictions.ts';
import type { CompetitorView } from '#contract/shared.ts';
import { getLeague } from '#domain/league.ts';
import { type Sides, sidesInOrder } from '#domain/matchup.ts';
import { TableHead } from '#web/ui/table-head.tsx';
import { CompetitorLink } from '../../contests/teams/competitor-link.tsx';
import { TeamDisc } from '../../contests/teams/team-disc.tsx';

interface ScoreRow {
  side: 'away' | 'home';
  team: CompetitorView;
  projected: number;
  actual: number | null;
}

interface ScoreTableProps {
  prediction: PredictionView;
  records: Sides<string | null>;
}

/** The projected score and, once it is played, the final one. */
export function ScoreTable({ prediction, records }: ScoreTableProps) {
  const { game } = prediction;
  const isPlayed = game.isCompleted && game.awayScore !== null && game.homeScore !== null;
  const rows = sidesInOrder<ScoreRow>(game.league, {
    away: {
      side: 'away',
      team: game.awayTeam,
      projected: prediction.awayScorePrediction,
      actual: game.awayScore,
    },
    home: {
      side: 'home',
      team: game.homeTeam,
      projected: prediction.homeScorePrediction,
      actual: game.homeScore,
    },
  });

  // A player's place is a country, which is no part of the name.
  const isOfPlayers = getLeague(game.league).contest === 'match';

  return (
    <table className="w-full">
      <TableHead
        caption="Projected and final score"
        className="text-right text-xs text-muted"
        columns={[
          { name: isOfPlayers ? 'Player' : 'Team', className: 'text-left', isUnseen: true },
          'Projected',
          ...(isPlayed ? [{ name: 'Final', className: 'w-20' }] : []),
        ]}
      />
      <tbody>
        {rows.map((row) => (
          <tr key={row.side}>
            <th scope="row" className="py-1.5 text-left font-semibold">
              <span className="flex items-center gap-3">
                <TeamDisc abbreviation={row.team.abbreviation} side={row.side} />
                <span className="min-w-0 text-base md:text-lg">
                  <CompetitorLink league={game.league} id={row.team.id}>
                    {isOfPlayers ? (
                      row.team.name
                    ) : (
                      <>
                        <span className="max-sm:sr-only">{row.team.location} </span>
                        {row.team.shortName}
                      </>
                    )}
                  </CompetitorLink>
                  {records[row.side] !== null && (
                    <span className="ml-2 text-sm font-normal whitespace-nowrap text-muted tabular">
                      {records[row.side]}
                    </span>
                  )}
                </span>
              </span>
            </th>
            <td
              className={`text-right font-display leading-none font-semibold tabular ${isPlayed ? 'text-2xl text-muted' : 'text-5xl'}`}
            >
              {row.projected}
            </td>
            {isPlayed && (
              <td className="pl-4 text-right font-display text-4xl leading-none font-semibold tabular sm:text-5xl">
                {row.actual}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
