import type { GameView } from '#contract/games-endpoints.ts';
import { getLeague } from '#domain/league.ts';
import type { Sides } from '#domain/matchup.ts';
import { TableHead } from '#web/ui/table-head.tsx';
import { gameLabel } from './matchup.ts';
import { overtimeName } from '#domain/overtime-name.ts';
import { hasScore } from './game-status.ts';

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
        <TableHead
          caption={`Score by ${segments.name.toLowerCase()}, away team first`}
          headingClassName=""
          columns={[
            { name: 'Team', className: 'pr-4 text-left font-normal', isUnseen: true },
            ...columns.map(({ heading }) => ({
              name: heading,
              className: 'min-w-5 px-0.5 pb-1 font-normal sm:min-w-8',
            })),
            { name: segments.sumHeading ?? 'T', className: 'pb-1 pl-3 text-right font-semibold' },
          ]}
        />
        <tbody>
          {(['away', 'home'] as const).map((side) => (
            <tr key={side} className="border-t border-line">
              <th scope="row" className="py-1 pr-4 text-left font-medium">
                {game[side].abbreviation}
              </th>
              {columns.map((column) => (
                <td key={column.heading} className="px-0.5 text-center text-muted">
                  {column[side]}
                </td>
              ))}
              <td className="pl-3 text-right font-semibold">{game[`${side}Score`]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type PlayedGame = Pick<
  GameView,
  'league' | 'phase' | 'state' | 'completed' | 'regulationSegments' | 'homeScore' | 'awayScore'
> &
  Sides<{ segmentScores: number[] }>;

/**
 * Columns of the line score, “1” … “4”, “OT”, “2OT”, if the feed has it. Future parts are empty;
 * “X”: no bottom of the last inning needed.
 */
export function segmentColumns({ home, away, ...game }: PlayedGame) {
  const played = Math.max(home.segmentScores.length, away.segmentScores.length);
  if (!hasScore(game) || played === 0) return [];

  const { segments } = getLeague(game.league);
  const { lengthSeconds, isLastHalfOptional } = segments;
  const regulationCount = game.regulationSegments ?? segments.regulationCount;
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
