import type { TeamLeagueId } from '#domain/league.ts';
import type { BoxScoreView } from '#contract/box-scores.ts';
import { QueryResult } from '#web/lib/query-result.tsx';
import { Pending } from '#web/ui/spinner.tsx';
import { TableHead } from '#web/ui/table-head.tsx';
import { boxLines, type BoxLines, leadingPlayers, statisticLines } from './box-lines.ts';
import type { GameTeam } from '../games/matchup.ts';
import { useBoxScore } from '../games/queries.ts';

interface BoxScoreProps {
  league: TeamLeagueId;
  gameId: string;
  away: GameTeam;
  home: GameTeam;
}

/** Team statistics side by side, and the top players of each team. */
export function BoxScore({ league, gameId, away, home }: BoxScoreProps) {
  const lines = boxLines[league];

  return (
    <QueryResult
      query={useBoxScore(league, gameId)}
      pending={<Pending label="Loading the box score" />}
      failure="The box score could not be loaded."
      missing={<p className="text-sm text-muted">No box score is available for this game.</p>}
    >
      {(box) => (
        <div className="flex flex-col gap-4">
          <TeamStatistics lines={lines} box={box} away={away} home={home} />
          <div className="grid gap-4 sm:grid-cols-2">
            <Leaders lines={lines} side={box.away} team={away} />
            <Leaders lines={lines} side={box.home} team={home} />
          </div>
        </div>
      )}
    </QueryResult>
  );
}

interface TeamStatisticsProps {
  lines: BoxLines;
  box: BoxScoreView;
  away: GameTeam;
  home: GameTeam;
}

function TeamStatistics({ lines, box, away, home }: TeamStatisticsProps) {
  const shown = statisticLines(lines, box);
  if (shown.length === 0) {
    return <p className="text-sm text-muted">No team stats are available for this game.</p>;
  }

  return (
    <table className="w-full text-sm tabular">
      <TableHead
        caption="Team statistics, away team first"
        headingClassName="pb-1"
        columns={[
          { name: 'Statistic', className: 'text-left', isUnseen: true },
          { name: away.abbreviation, className: 'w-20 text-right font-semibold' },
          { name: home.abbreviation, className: 'w-20 text-right font-semibold' },
        ]}
      />
      <tbody>
        {shown.map((line) => (
          <tr key={line.name} className="border-t border-line">
            <th scope="row" className="py-1.5 pr-2 text-left font-normal text-muted">
              {line.label}
            </th>
            <td className="text-right font-medium">{line.away}</td>
            <td className="text-right font-medium">{line.home}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface LeadersProps {
  lines: BoxLines;
  side: BoxScoreView['home'];
  team: GameTeam;
}

function Leaders({ lines, side, team }: LeadersProps) {
  const players = leadingPlayers(lines, side);

  return (
    <section className="min-w-0">
      <h4 className="mb-1 text-xs text-muted">{team.name}: top players</h4>
      {players.length === 0 ? (
        <p className="text-sm text-muted">not available</p>
      ) : (
        <ul className="text-sm">
          {players.map((player) => (
            <li key={player.id} className="border-t border-line py-1.5">
              <span className="font-medium">{player.name}</span>
              <span className="block text-xs text-muted tabular">{player.figures}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
