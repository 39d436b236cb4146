import type { GolfLeaderView } from '#contract/tournaments.ts';
import { positionWords, thruWords } from './leaderboard.ts';

interface LeaderRowsProps {
  /** “Leaderboard of the PGA Championship”. */
  caption: string;
  leaders: GolfLeaderView[];
  now: Date;
}

/** The top of a leaderboard. Before the start, those who tee off first. */
export function LeaderRows({ caption, leaders, now }: LeaderRowsProps) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-xs text-muted">
          <th scope="col" className="w-10 py-1.5 text-left font-medium">
            Pos
          </th>
          <th scope="col" className="py-1.5 text-left font-medium">
            Player
          </th>
          <th scope="col" className="w-14 py-1.5 text-right font-medium">
            To par
          </th>
          <th scope="col" className="w-24 py-1.5 text-right font-medium">
            Thru
          </th>
        </tr>
      </thead>
      <tbody>
        {leaders.map((leader) => (
          <tr key={leader.playerId} className="border-t border-line">
            <td className="py-2 text-muted tabular">{positionWords(leader)}</td>
            <th scope="row" className="py-2 text-left font-medium">
              {leader.name}
            </th>
            <td className="py-2 text-right font-display text-lg leading-none font-semibold tabular">
              {leader.score ?? '–'}
            </td>
            <td className="py-2 text-right text-muted tabular">{thruWords(leader, now)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
