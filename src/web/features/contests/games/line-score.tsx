import type { GameView } from '#contract/games.ts';
import { getLeague } from '#domain/league.ts';
import { gameLabel } from './matchup.ts';
import { overtimeName } from '#domain/overtime-name.ts';
import { hasScore } from './game-status.ts';

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

interface SegmentColumn {
  /** “1” … “4”, then “OT”, “2OT”; extra innings go on counting. */
  heading: string;
  away: string;
  home: string;
}

type PlayedGame = Pick<
  GameView,
  'league' | 'phase' | 'state' | 'completed' | 'homeScore' | 'awayScore'
> & { home: { segmentScores: number[] }; away: { segmentScores: number[] } };

/**
 * The score by quarter, period or inning, if the feed has it. Future ones are empty; “X” is an
 * unneeded bottom of the last inning.
 */
export function segmentColumns({ home, away, ...game }: PlayedGame): SegmentColumn[] {
  const played = Math.max(home.segmentScores.length, away.segmentScores.length);
  if (!hasScore(game) || played === 0) return [];

  const { segments } = getLeague(game.league);
  const { regulationCount, lengthSeconds, isLastHalfOptional } = segments;
  const isUnneeded = (index: number) =>
    isLastHalfOptional === true &&
    game.completed &&
    index === away.segmentScores.length - 1 &&
    index === home.segmentScores.length;

  return Array.from({ length: Math.max(played, regulationCount) }, (_, index) => {
    const extra = index + 1 - regulationCount;
    return {
      heading:
        extra <= 0 || lengthSeconds === undefined
          ? String(index + 1)
          : overtimeName(segments, extra, game.phase),
      away: String(away.segmentScores[index] ?? ''),
      home: isUnneeded(index) ? 'X' : String(home.segmentScores[index] ?? ''),
    };
  });
}
