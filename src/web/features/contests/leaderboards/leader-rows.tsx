import type { GolfLeaderView } from '#contract/tournaments/golf-tournaments.ts';
import { memoWithTimeZone } from '#web/lib/preferences/memo-with-time-zone.tsx';
import { TableHead } from '#web/ui/table-head.tsx';
import { CompetitorLink } from '#web/features/contests/teams/competitor-link.tsx';
import {
  formatProbability,
  formatPosition,
  formatTeeTime,
  formatTeeTimeHeader,
  formatThru,
  isWaiting,
} from './leaderboard.ts';

interface LeaderRowsProps {
  caption: string;
  leaders: GolfLeaderView[];
  /** The course's time zone; null for local time. */
  timeZone: string | null;
  isTeamEvent?: boolean;
  hasBegun: boolean;
  hasProbabilities?: boolean;
  /** Notes after a player’s name, by player id: “our pick”. */
  notes?: ReadonlyMap<string, string>;
  /** What each chance is based on, by player id; shown below the player’s name. */
  bases?: ReadonlyMap<string, string>;
  now: Date;
}

const timeStyles = 'pl-2 text-right sm:pl-4';

const winColumn = {
  name: (
    <abbr title="Live win probability from our statistical model" className="no-underline">
      Win
    </abbr>
  ),
  className: 'w-14 pl-2 text-right',
};

export function LeaderRows({
  caption,
  leaders,
  isTeamEvent = false,
  notes,
  bases,
  ...row
}: LeaderRowsProps) {
  const { timeZone, hasBegun, hasProbabilities = false, now } = row;
  const hasTeeTimes = !hasBegun || leaders.some(isWaiting);
  // Between rounds nobody is through a hole, and a phone has no room for it.
  const hasThru = hasBegun && !leaders.every(isWaiting);

  return (
    <table className="w-full border-collapse text-sm">
      <TableHead
        caption={caption}
        headingClassName="py-1.5 font-medium"
        columns={[
          ...(hasBegun ? [{ name: 'Pos', className: 'w-9 text-left' }] : []),
          { name: isTeamEvent ? 'Team' : 'Player', className: 'text-left' },
          ...(hasBegun
            ? [
                { name: 'To par', className: 'w-12 text-right whitespace-nowrap' },
                ...(hasThru ? [{ name: 'Thru', className: timeStyles }] : []),
              ]
            : []),
          ...(hasTeeTimes
            ? [{ name: formatTeeTimeHeader(timeZone, now), className: timeStyles }]
            : []),
          ...(hasProbabilities ? [winColumn] : []),
        ]}
      />
      <tbody>
        {leaders.map((leader) => (
          <LeaderRow
            key={leader.playerId}
            leader={leader}
            note={notes?.get(leader.playerId)}
            basis={bases?.get(leader.playerId)}
            hasTeeTimes={hasTeeTimes}
            hasThru={hasThru}
            {...row}
          />
        ))}
      </tbody>
    </table>
  );
}

interface LeaderRowProps extends Pick<
  LeaderRowsProps,
  'timeZone' | 'hasBegun' | 'hasProbabilities' | 'now'
> {
  leader: GolfLeaderView;
  note: string | undefined;
  basis: string | undefined;
  hasTeeTimes: boolean;
  hasThru: boolean;
}

const LeaderRow = memoWithTimeZone(function LeaderRow(props: LeaderRowProps) {
  const { leader, note, basis, timeZone, hasBegun, hasTeeTimes, hasThru, hasProbabilities, now } =
    props;
  const row = (
    <tr className="h-[37px] border-t border-line">
      {hasBegun && <td className="pr-1.5 text-muted tabular">{formatPosition(leader)}</td>}
      <th scope="row" className="py-1 text-left font-medium">
        <CompetitorLink league="pga" id={leader.playerId}>
          {leader.name}
        </CompetitorLink>
        {note !== undefined && <span className="text-xs font-normal text-muted"> · {note}</span>}
      </th>
      {hasBegun && (
        <td className="text-right font-display text-lg leading-none font-semibold tabular">
          {leader.score ?? '–'}
        </td>
      )}
      {hasThru && (
        <td className="w-px pl-2 text-right whitespace-nowrap text-muted tabular sm:pl-4">
          {formatThru(leader)}
        </td>
      )}
      {hasTeeTimes && (
        <td className="w-px pl-2 text-right whitespace-nowrap text-muted tabular sm:pl-4">
          {formatTeeTime(leader, timeZone, now)}
        </td>
      )}
      {hasProbabilities === true && (
        <td className="pl-2 text-right font-medium tabular">
          {leader.probabilities === null ? '–' : formatProbability(leader.probabilities.win)}
        </td>
      )}
    </tr>
  );
  if (basis === undefined) return row;
  return (
    <>
      {row}
      {/* Over all columns: on a phone the player's is narrow. */}
      <tr>
        {hasBegun && <td />}
        <td colSpan={5} className="pb-1.5 text-xs text-muted tabular">
          {basis}
        </td>
      </tr>
    </>
  );
});
