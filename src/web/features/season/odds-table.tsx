import { clsx } from 'clsx';
import { ArrowDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode } from 'react';
import type { SeasonOddsView, TeamOddsView } from '#contract/season-odds-endpoints.ts';
import { formatSigned } from '#web/lib/figures.ts';
import { useIsWide } from '#web/lib/use-is-wide.ts';
import { Change, RangeStrip, Rating, TeamMark, TeamOdds, Wins } from './season-parts.tsx';
import { weekChange } from './format-odds.ts';
import { formatOdds } from './stated-odds.ts';
import type { SortName } from './sort-teams.ts';

interface OddsTableProps {
  odds: SeasonOddsView;
  /** Football: whether a team is its conference's No. 1 seed, with a bye. */
  hasTopSeed: boolean;
  /** In the order shown. */
  teams: readonly TeamOddsView[];
  sort: SortName;
  onSort: (sort: SortName) => void;
  /** Last places of zones, drawn as dashed rules; empty where the order is not that of places. */
  cuts: readonly number[];
  chosenId: string | undefined;
  onChoose: (teamId: string | undefined) => void;
  /** Opens below the chosen row on phones. */
  renderDetails: (team: TeamOddsView) => ReactNode;
}

export function OddsTable(props: OddsTableProps) {
  return useIsWide() ? <WideTable {...props} /> : <PhoneRows {...props} />;
}

interface OddsColumn {
  name: SortName;
  header: string;
  className?: string;
  cell: (team: TeamOddsView) => ReactNode;
}

function listColumns(
  { winsName, hasMarket, teams }: SeasonOddsView,
  hasTopSeed: boolean,
): OddsColumn[] {
  const ratings = teams.map(({ rating }) => rating);
  return [
    {
      name: 'rating',
      header: 'Rating, 80% range',
      className: 'text-left',
      cell: ({ rating }) => (
        <span className="flex items-center gap-2">
          <span className="w-20 shrink-0">
            <Rating range={rating} />
          </span>
          <span className="w-20 max-lg:hidden">
            <RangeStrip range={rating} all={ratings} />
          </span>
        </span>
      ),
    },
    { name: 'wins', header: winsName, cell: ({ wins }) => <Wins range={wins} /> },
    {
      name: 'playoffs',
      header: 'Playoffs',
      className: 'text-center',
      cell: (team) => <TeamOdds team={team} statement="playoffs" />,
    },
    {
      name: 'division',
      header: 'Division',
      className: 'text-center',
      cell: (team) => <TeamOdds team={team} statement="division" />,
    },
    ...(hasTopSeed
      ? [
          {
            name: 'topSeed' as const,
            header: 'No. 1 seed',
            className: 'text-center max-lg:hidden',
            cell: (team: TeamOddsView) => <TeamOdds team={team} statement="topSeed" />,
          },
        ]
      : []),
    {
      name: 'title',
      header: hasMarket ? 'Title, ours' : 'Title',
      className: 'text-center',
      cell: (team) => <TeamOdds team={team} statement="title" />,
    },
    ...(hasMarket
      ? [
          {
            name: 'market' as const,
            header: 'Title, market',
            cell: ({ marketTitle }: TeamOddsView) => (
              <span className="text-muted tabular">
                {marketTitle === null ? '–' : formatOdds(marketTitle)}
              </span>
            ),
          },
        ]
      : []),
    {
      name: 'change',
      header: '7 days',
      cell: (team) => <Change points={weekChange(team)} />,
    },
  ];
}

function WideTable({
  odds,
  hasTopSeed,
  teams,
  sort,
  onSort,
  cuts,
  chosenId,
  onChoose,
}: OddsTableProps) {
  const columns = listColumns(odds, hasTopSeed);
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">Season odds</caption>
      <thead>
        <tr className="border-b border-line text-xs text-muted">
          <SortHead name="team" sort={sort} onSort={onSort} className="pl-4 text-left">
            Team
          </SortHead>
          <th scope="col" className="px-2 text-right font-medium">
            Record
          </th>
          {columns.map(({ name, header, className }) => (
            <SortHead key={name} name={name} sort={sort} onSort={onSort} className={className}>
              {header}
            </SortHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {teams.map((team, index) => {
          const isChosen = team.team.id === chosenId;
          return (
            <tr
              key={team.team.id}
              onClick={() => onChoose(team.team.id)}
              className={clsx(
                'border-b last:border-0',
                cuts.includes(index + 1) ? 'border-dashed border-line-strong' : 'border-line',
                isChosen ? 'bg-raised' : 'hover:bg-raised/50',
              )}
            >
              <th
                scope="row"
                className={clsx(
                  'border-l-3 py-0.5 pl-3 text-left font-medium',
                  isChosen ? 'border-accent' : 'border-transparent',
                )}
              >
                <button
                  type="button"
                  aria-pressed={isChosen}
                  className="flex min-h-11 w-full items-center gap-2.5 text-left"
                >
                  <span
                    aria-hidden="true"
                    className="w-5 shrink-0 text-right whitespace-nowrap text-muted tabular"
                  >
                    {index + 1}
                  </span>
                  <TeamMark team={team.team} />
                  {team.team.shortName}
                </button>
              </th>
              <td className="px-2 text-right whitespace-nowrap tabular">{team.record}</td>
              {columns.map(({ name, className, cell }) => (
                <td key={name} className={clsx('px-1.5 last:pr-4', className ?? 'text-right')}>
                  {cell(team)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface SortHeadProps extends Pick<OddsTableProps, 'sort' | 'onSort'> {
  name: SortName;
  className?: string | undefined;
  children: ReactNode;
}

function SortHead({ name, sort, onSort, className, children }: SortHeadProps) {
  const isOn = name === sort;
  return (
    <th
      scope="col"
      aria-sort={isOn ? (name === 'team' ? 'ascending' : 'descending') : 'none'}
      className={clsx('px-1.5 font-medium last:pr-4', className ?? 'text-right')}
    >
      <button
        type="button"
        onClick={() => onSort(name)}
        className={clsx(
          'inline-flex min-h-11 items-center gap-0.5 hover:text-ink',
          isOn && 'font-semibold text-ink',
        )}
      >
        {children}
        {isOn && <ArrowDown aria-hidden="true" className="size-3.5" />}
      </button>
    </th>
  );
}

const phoneGrid = 'grid grid-cols-[minmax(0,1fr)_2.25rem_4rem_3.75rem] items-center gap-1.5 pr-2';

function PhoneRows({
  odds,
  teams,
  sort,
  onSort,
  cuts,
  chosenId,
  onChoose,
  renderDetails,
}: OddsTableProps) {
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onChoose(undefined);
  };
  const heads = [
    ['wins', odds.winsName],
    ['playoffs', 'Playoffs'],
    ['title', 'Title'],
  ] as const;
  return (
    <div onKeyDown={closeByKey}>
      <div className={`${phoneGrid} border-b border-line pl-3 text-xs text-muted`}>
        <span>Record · rating</span>
        {heads.map(([name, label]) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === sort}
            onClick={() => onSort(name)}
            className="-mx-1 inline-flex min-h-11 items-center justify-center aria-pressed:font-semibold aria-pressed:text-ink"
          >
            {label}
            {name === sort && <ArrowDown aria-hidden="true" className="size-3 shrink-0" />}
          </button>
        ))}
      </div>
      <ul>
        {teams.map((team, index) => {
          const { id, shortName } = team.team;
          const isOpen = id === chosenId;
          return (
            <li
              key={id}
              className={clsx(
                'border-b',
                cuts.includes(index + 1) ? 'border-dashed border-line-strong' : 'border-line',
              )}
            >
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => onChoose(isOpen ? undefined : id)}
                className={clsx(
                  phoneGrid,
                  'min-h-14 w-full border-l-3 py-1 pl-2 text-left text-sm',
                  isOpen ? 'border-accent bg-raised' : 'border-transparent',
                )}
              >
                <span className="flex min-w-0 items-center gap-2">
                  <TeamMark team={team.team} />
                  <span className="min-w-0">
                    <span className="block truncate font-medium">{shortName}</span>
                    <span className="block truncate text-xs text-muted tabular">
                      {team.record} · {formatSigned(team.rating.mean, 1)}
                    </span>
                  </span>
                </span>
                <span className="text-right tabular">{Math.round(team.wins.mean)}</span>
                <TeamOdds team={team} statement="playoffs" />
                <TeamOdds team={team} statement="title" />
              </button>
              {isOpen && <div className="px-2 py-3">{renderDetails(team)}</div>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
