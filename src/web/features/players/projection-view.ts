import type { ProjectedStatisticView } from '#contract/player-projections-endpoints.ts';
import { useAddressParameters } from '#web/lib/address-parameter.ts';

/** Filter of the players of a game that are listed. */
export type PlayerFilter = 'all' | 'away' | 'home' | 'changed';

/** What a list of players shows; kept in the address. */
export interface ProjectionView {
  statistic: ProjectedStatisticView;
  /** A statistic's id, or `opportunity`. */
  sort: string;
  filter: PlayerFilter;
  /** The player whose row is open. */
  openId: string | undefined;
  chooseStatistic: (id: string) => void;
  chooseSort: (key: string) => void;
  chooseFilter: (filter: PlayerFilter) => void;
  toggle: (playerId: string) => void;
}

const filters: readonly PlayerFilter[] = ['all', 'away', 'home', 'changed'];

/** State of the view; undefined when the league projects nothing. */
export function useProjectionView(
  statistics: readonly ProjectedStatisticView[],
): ProjectionView | undefined {
  const [parameters, change] = useAddressParameters();
  const statistic =
    statistics.find(({ id }) => id === parameters.get('stat')) ?? statistics[0] ?? undefined;
  if (statistic === undefined) return undefined;

  const sort = parameters.get('sort') ?? statistic.id;
  const openId = parameters.get('player') ?? undefined;
  return {
    statistic,
    sort: sort === 'opportunity' || statistics.some(({ id }) => id === sort) ? sort : statistic.id,
    filter: filters.find((each) => each === parameters.get('players')) ?? 'all',
    openId,
    chooseStatistic: (id) =>
      change({ stat: id === statistics[0]?.id ? undefined : id, sort: undefined }),
    chooseSort: (key) => change({ sort: key === statistic.id ? undefined : key }),
    chooseFilter: (filter) => change({ players: filter === 'all' ? undefined : filter }),
    toggle: (id) => change({ player: id === openId ? undefined : id }),
  };
}
