import type { ReactNode } from 'react';
import type {
  PlayerAbsenceView,
  ProjectedPlayerView,
  ProjectedStatisticView,
} from '#contract/player-projections-endpoints.ts';
import type { LeagueId } from '#domain/league.ts';
import { LinkButton } from '#web/ui/button.tsx';
import {
  findStatistic,
  formatAtLeast,
  formatProbability,
  formatChange,
  formatMean,
  formatOpportunity,
  formatRange,
  lastName,
  opportunityWord,
} from './projection-rules.ts';

interface StatisticRowsProps {
  caption: string;
  statistics: readonly ProjectedStatisticView[];
  player: Pick<ProjectedPlayerView, 'statistics'>;
}

/** Every statistic of a player: projection, range, line, ours and market. */
export function StatisticRows({ caption, statistics, player }: StatisticRowsProps) {
  const head = 'pb-1 pl-1 text-right font-normal md:pl-2';
  return (
    <table className="w-full text-sm tabular">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="pb-1 text-left font-normal">
            <span className="sr-only">Statistic</span>
          </th>
          <th scope="col" className={head}>
            Proj.
          </th>
          <th scope="col" className={head}>
            80% range
          </th>
          <th scope="col" className={head}>
            Over
          </th>
          <th scope="col" className={head}>
            Ours
          </th>
          <th scope="col" className={head}>
            Market
          </th>
        </tr>
      </thead>
      <tbody>
        {statistics.map(({ id, label }) => {
          const projected = findStatistic(player, id);
          if (projected === undefined) return null;
          const { line, atLeast } = projected;
          return (
            <tr key={id} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {label}
              </th>
              {atLeast === null ? (
                <>
                  <td className="pl-1 md:pl-2 text-right font-display text-lg leading-tight font-semibold">
                    {formatMean(projected.mean)}
                  </td>
                  <td className="pl-1 md:pl-2 text-right whitespace-nowrap">
                    {formatRange(projected)}
                  </td>
                </>
              ) : (
                <td colSpan={line === null ? 5 : 2} className="pl-1 md:pl-2 text-right">
                  {formatAtLeast(atLeast)}
                </td>
              )}
              {line === null ? (
                atLeast === null && (
                  <td colSpan={3} className="pl-1 md:pl-2 text-right text-muted">
                    No line
                  </td>
                )
              ) : (
                <>
                  <td
                    className={`pl-1 md:pl-2 text-right ${line.isOlderThanNews ? 'text-caution' : ''}`}
                  >
                    {line.isOlderThanNews && <span className="sr-only">old line </span>}
                    {line.line}
                  </td>
                  <td className="pl-1 md:pl-2 text-right font-semibold">
                    {formatProbability(line.ours)}
                  </td>
                  <td className="pl-1 md:pl-2 text-right text-muted">
                    {line.market === null ? '–' : formatProbability(line.market)}
                  </td>
                </>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface PlayerDetailsProps {
  league: LeagueId;
  player: ProjectedPlayerView;
  statistics: readonly ProjectedStatisticView[];
  /** The first absence of the player's side; undefined without one. */
  absence: PlayerAbsenceView | undefined;
  /** The calculator on phones. */
  children?: ReactNode;
}

/** What an opened row adds. */
export function PlayerDetails({
  league,
  player,
  statistics,
  absence,
  children,
}: PlayerDetailsProps) {
  const { label, value, change } = player.opportunity;
  const changed = formatChange(change);

  return (
    <div className="flex max-w-xl flex-col gap-3">
      <StatisticRows
        caption={`Projections, ${player.name}`}
        statistics={statistics}
        player={player}
      />
      <p className="text-sm text-muted tabular">
        {formatOpportunity(value)} {opportunityWord(label)}
        {changed !== undefined &&
          `, ${changed}${absence === undefined ? '' : ` without ${lastName(absence.name)}`}`}
      </p>
      {children}
      <div className="flex">
        <LinkButton to={`/players/${league}/${encodeURIComponent(player.id)}`} size="sm">
          Player page
        </LinkButton>
      </div>
    </div>
  );
}
