import { sportIds } from '#domain/league.ts';
import { useAddressParameter } from '#web/lib/address-parameter.ts';
import { sportLabels } from '#web/lib/sport-labels.ts';
import { useStatus } from '../../contests/games/queries.ts';

const orders = [
  { id: 'start', label: 'Start time' },
  { id: 'gap', label: 'Biggest differences' },
  { id: 'move', label: 'Expected line move' },
] as const;
export type TodayOrder = (typeof orders)[number]['id'];

/** Filters and order of today’s list, kept in the address; anything unknown there is ignored. */
export function useTodayFilters() {
  const [asked, chooseSport] = useAddressParameter('sport');
  const sport = sportIds.find((id) => id === asked) ?? null;
  const [only, chooseOnly] = useAddressParameter('only');
  const [sort, chooseSort] = useAddressParameter('sort');
  const order: TodayOrder = orders.find(({ id }) => id === sort)?.id ?? 'start';
  const chooseOrder = (id: TodayOrder) => chooseSort(id === 'start' ? undefined : id);
  return { sport, chooseSport, only, chooseOnly, order, chooseOrder };
}

export function TodayFilters() {
  const { sport, chooseSport, only, chooseOnly, order, chooseOrder } = useTodayFilters();
  const status = useStatus();
  const toggle = (value: string) => () => chooseOnly(only === value ? undefined : value);

  return (
    <div className="scroll-quiet relative -mx-4 flex gap-1.5 px-4 py-1 md:mx-0 md:px-0">
      <div role="group" aria-label="Filters" className="contents">
        <Chip label="All" isOn={sport === null} onPress={() => chooseSport(undefined)} />
        {sportIds.map((id) => (
          <Chip
            key={id}
            label={sportLabels[id]}
            isOn={sport === id}
            isLive={status.data?.sports.find((each) => each.id === id)?.live ?? false}
            onPress={() => chooseSport(sport === id ? undefined : id)}
          />
        ))}
        <Divider />
        <Chip label="Favorites" isOn={only === 'favorites'} onPress={toggle('favorites')} />
        <Chip label="Live" isOn={only === 'live'} onPress={toggle('live')} />
        <Chip label="Next hour" isOn={only === 'soon'} onPress={toggle('soon')} />
      </div>
      <Divider />
      <div role="group" aria-label="Sort" className="contents">
        {orders.map(({ id, label }) => (
          <Chip key={id} label={label} isOn={order === id} onPress={() => chooseOrder(id)} />
        ))}
      </div>
    </div>
  );
}

function Divider() {
  return <span aria-hidden="true" className="mx-1 w-px shrink-0 bg-line" />;
}

interface ChipProps {
  label: string;
  isOn: boolean;
  isLive?: boolean;
  onPress: () => void;
}

function Chip({ label, isOn, isLive = false, onPress }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border border-line px-3.5 md:px-3 text-sm font-medium whitespace-nowrap text-muted transition-colors duration-150 hover:text-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface md:min-h-9"
    >
      {label}
      {isLive && (
        <>
          <span aria-hidden="true" className="size-1.5 rounded-full bg-live" />
          <span className="sr-only">, live</span>
        </>
      )}
    </button>
  );
}
