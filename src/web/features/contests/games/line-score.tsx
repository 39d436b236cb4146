import type { GameView } from '#contract/games.ts';
import { getLeague } from '#domain/league.ts';
import { gameLabel } from './matchup.ts';
import { segmentColumns } from './segments.ts';

/** Score by quarter, period or inning, away first. Nothing before the start. */
export function LineScore({ game }: { game: GameView }) {
  const columns = segmentColumns(game);
  if (columns.length === 0) return null;

  const { segments } = getLeague(game.league);

  return (
    <div
      role="group"
      aria-label={`${gameLabel(game)}, score by ${segments.name.toLowerCase()}`}
      tabIndex={0}
      className="relative overflow-x-auto"
    >
      <table className="text-sm tabular">
        <caption className="sr-only">
          Score by {segments.name.toLowerCase()}, away team first
        </caption>
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="pr-4 text-left font-normal">
              <span className="sr-only">Team</span>
            </th>
            {columns.map((column) => (
              <th
                key={column.heading}
                scope="col"
                className="min-w-5 px-0.5 pb-1 font-normal sm:min-w-8"
              >
                {column.heading}
              </th>
            ))}
            <th scope="col" className="pb-1 pl-3 text-right font-semibold">
              {segments.sumHeading ?? 'T'}
            </th>
          </tr>
        </thead>
        <tbody>
          <Row name={game.away.abbreviation} parts={columns.map((column) => column.away)}>
            {game.awayScore}
          </Row>
          <Row name={game.home.abbreviation} parts={columns.map((column) => column.home)}>
            {game.homeScore}
          </Row>
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  name: string;
  parts: string[];
  children: React.ReactNode;
}

function Row({ name, parts, children }: RowProps) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-1 pr-4 text-left font-medium">
        {name}
      </th>
      {parts.map((part, index) => (
        // The columns of a game only ever grow at the end.
        <td key={index} className="px-0.5 text-center text-muted">
          {part}
        </td>
      ))}
      <td className="pl-3 text-right font-semibold">{children}</td>
    </tr>
  );
}
