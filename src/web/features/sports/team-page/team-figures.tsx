import type { TeamPageView } from '#contract/team-pages.ts';
import { formatSeason } from '#domain/calendar/season.ts';
import { Panel } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TableHead } from '#web/ui/table-head.tsx';
import { boxLines } from '../../contests/box-scores/box-lines.ts';

type Figure = NonNullable<TeamPageView['statistics']>['statistics'][number];

/** The team's figures a game, counted from the stored box scores. */
export function TeamFigures({ page: { league, statistics } }: { page: TeamPageView }) {
  if (statistics === null) {
    return (
      <Panel title="Statistics">
        <p className="text-sm text-muted">
          Not available: no box score of the team is stored for this season.
        </p>
      </Panel>
    );
  }
  const first = boxLines[league].headlines.flatMap(
    (wanted) => statistics.statistics.find(({ name }) => name === wanted) ?? [],
  );
  const others = statistics.statistics.filter((figure) => !first.includes(figure));

  return (
    <Panel
      title="Statistics"
      description={`A game, from ${statistics.games} ${statistics.games === 1 ? 'box score' : 'box scores'} of ${formatSeason(league, statistics.season)}`}
    >
      {first.length > 0 && <FigureTable figures={first} caption="Team statistics" />}
      {others.length > 0 && (
        <Disclosure label={first.length > 0 ? 'All figures' : 'Figures'}>
          <FigureTable figures={others} caption="All team statistics" />
        </Disclosure>
      )}
    </Panel>
  );
}

function FigureTable({ figures, caption }: { figures: Figure[]; caption: string }) {
  return (
    <table className="w-full text-sm tabular">
      <TableHead
        caption={caption}
        columns={[
          { name: 'Statistic', className: 'text-left', isUnseen: true },
          { name: 'A game', className: 'w-20 text-right' },
          { name: 'Total', className: 'w-20 text-right' },
        ]}
      />
      <tbody>
        {figures.map(({ name, label, perGame, total }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-1.5 pr-2 text-left font-normal text-muted">
              {label}
            </th>
            <td className="text-right font-medium">{perGame.toFixed(1)}</td>
            <td className="text-right text-muted">{total.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
