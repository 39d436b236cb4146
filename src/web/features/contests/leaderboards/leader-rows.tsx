import type { GolfLeaderView } from '#contract/tournaments/golf-tournaments.ts';
import { memoRow } from '#web/lib/preferences/memo-row.tsx';
import { CompetitorLink } from '../teams/competitor-link.tsx';
import { formatPosition, formatThru } from './leaderboard.ts';

interface LeaderRowsProps {
  /** “Leaderboard: PGA Championship”. */
  caption: string;
  leaders: GolfLeaderView[];
  /** Before the first score there are only tee times. */
  hasBegun: boolean;
  now: Date;
}

const headStyles = 'py-1.5 font-medium';

/** The top of a leaderboard. Before the start, those who tee off first. */
export function LeaderRows({ caption, leaders, hasBegun, now }: LeaderRowsProps) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-xs text-muted">
          {hasBegun && (
            <th scope="col" className={`${headStyles} w-9 text-left`}>
              Pos
            </th>
          )}
          <th scope="col" className={`${headStyles} text-left`}>
            Player
          </th>
          {hasBegun && (
            <th scope="col" className={`${headStyles} w-12 text-right whitespace-nowrap`}>
              To par
            </th>
          )}
          <th scope="col" className={`${headStyles} pl-4 text-right`}>
            {hasBegun ? 'Thru' : 'Tee time'}
          </th>
        </tr>
      </thead>
      <tbody>
        {leaders.map((leader) => (
          <LeaderRow key={leader.playerId} leader={leader} hasBegun={hasBegun} now={now} />
        ))}
      </tbody>
    </table>
  );
}

interface LeaderRowProps extends Pick<LeaderRowsProps, 'hasBegun' | 'now'> {
  leader: GolfLeaderView;
}

const LeaderRow = memoRow(function LeaderRow({ leader, hasBegun, now }: LeaderRowProps) {
  return (
    <tr className="h-[37px] border-t border-line">
      {hasBegun && <td className="text-muted tabular">{formatPosition(leader)}</td>}
      <th scope="row" className="py-1 text-left font-medium">
        <CompetitorLink league="pga" id={leader.playerId}>
          {leader.name}
        </CompetitorLink>
      </th>
      {hasBegun && (
        <td className="text-right font-display text-lg leading-none font-semibold tabular">
          {leader.score ?? '–'}
        </td>
      )}
      <td className="w-px pl-4 text-right whitespace-nowrap text-muted tabular">
        {formatThru(leader, now)}
      </td>
    </tr>
  );
});
