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
}

interface ScoreTableProps {
  prediction: PredictionView;
  records: Sides<string | null>;
  /** Heading beside the score columns. */
  heading: string;
}

/** The two sides with the projected score. */
export function ScoreTable({ prediction, records, heading }: ScoreTableProps) {
  const { game } = prediction;
  const rows = sidesInOrder<ScoreRow>(game.league, {
    away: {
      side: 'away',
      team: game.awayTeam,
      projected: prediction.awayScorePrediction,
    },
    home: {
      side: 'home',
      team: game.homeTeam,
      projected: prediction.homeScorePrediction,
    },
  });

  // A player's location is a country, not part of the name.
  const isOfPlayers = getLeague(game.league).contest === 'match';

  return (
    <table className="w-full">
      <TableHead
        caption="Projected score"
        className="text-right text-xs text-muted"
        columns={[{ name: heading, className: 'pr-2 text-left' }, 'Projected']}
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
            <td className="text-right font-display text-5xl leading-none font-semibold tabular">
              {row.projected}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
