import type { TeamPageView } from '#contract/team-pages-endpoints.ts';
import { formatSeason } from '#domain/calendar/season.ts';
import { getLeague } from '#domain/league.ts';
import { capitalize } from '#web/lib/figures.ts';
import { Panel } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TableHead } from '#web/ui/table-head.tsx';
import { boxLines } from '#web/features/contests/box-scores/box-lines.ts';

interface Figure {
  name: string;
  label: string;
  perGame: number;
  /** Sum of the figure; null where it is meaningless: percentages, averages, maxima. */
  total: number | null;
}

const withoutTotal = /pct|percent|avg|average|era$|whip|largest|longest|possession/i;

/** The team's season stats per game: points first, then box-score stats. */
export function TeamFigures({ page }: { page: TeamPageView }) {
  const { league, statistics } = page;
  const points = pointFigures(page);
  if (statistics === null && points.length === 0) {
    return (
      <Panel title="Statistics">
        <p className="text-sm text-muted">No box scores this season yet.</p>
      </Panel>
    );
  }
  const figures = (statistics?.statistics ?? []).map(({ total, ...figure }) => ({
    ...figure,
    total: withoutTotal.test(figure.name) ? null : total,
  }));
  const first = boxLines[league].headlines.flatMap(
    (figureName) => figures.find(({ name }) => name === figureName) ?? [],
  );
  const others = figures.filter((figure) => !first.includes(figure));

  return (
    <Panel
      title="Statistics"
      description={
        statistics === null
          ? 'Per game'
          : `Per game (${statistics.games} ${statistics.games === 1 ? 'game' : 'games'}), ${formatSeason(league, statistics.season)}`
      }
    >
      <FigureTable figures={[...points, ...first]} caption="Team statistics" />
      {others.length > 0 && (
        <Disclosure label="All stats">
          <FigureTable figures={others} caption="All team statistics" />
        </Disclosure>
      )}
    </Panel>
  );
}

function pointFigures({ league, standing }: TeamPageView): Figure[] {
  if (standing === null) return [];
  const { pointsFor, pointsAgainst, wins, losses, ties } = standing;
  const games = wins + losses + ties;
  const unit = capitalize(getLeague(league).scoreUnit);
  return [
    { name: 'for', label: unit, total: pointsFor },
    { name: 'against', label: `${unit} allowed`, total: pointsAgainst },
  ].flatMap((figure) =>
    figure.total === null || games === 0 ? [] : { ...figure, perGame: figure.total / games },
  );
}

function FigureTable({ figures, caption }: { figures: Figure[]; caption: string }) {
  return (
    <table className="w-full text-sm tabular">
      <TableHead
        caption={caption}
        columns={[
          { name: 'Statistic', className: 'text-left', isUnseen: true },
          { name: 'Per game', className: 'w-20 text-right' },
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
            <td className="text-right text-muted">{total?.toLocaleString('en-US') ?? ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
