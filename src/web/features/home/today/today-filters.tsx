import { sportIds } from '#domain/league.ts';
import { useAddressParameter } from '#web/lib/address-parameter.ts';
import { sportLabels } from '#web/lib/sport-labels.ts';
import { useStatus } from '../../contests/games/queries.ts';

/** Filters and order of today’s list, kept in the address. */
export function useTodayFilters() {
  const [asked, chooseSport] = useAddressParameter('sport');
  const sport = sportIds.find((id) => id === asked) ?? null;
  const [only, chooseOnly] = useAddressParameter('only');
  const [order, chooseOrder] = useAddressParameter('sort');
  return { sport, chooseSport, only, chooseOnly, isGap: order === 'gap', chooseOrder };
}

/** Chips above the list. */
export function TodayFilters() {
  const { sport, chooseSport, only, chooseOnly, isGap, chooseOrder } = useTodayFilters();
  const status = useStatus();
  const toggle = (value: string) => () => chooseOnly(only === value ? undefined : value);

  return (
    <div
      role="group"
      aria-label="Filters"
      className="scroll-quiet relative -mx-4 flex gap-1.5 px-4 py-1 md:mx-0 md:px-0"
    >
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
      <span aria-hidden="true" className="mx-1 w-px shrink-0 bg-line" />
      <Chip label="Favorites" isOn={only === 'favorites'} onPress={toggle('favorites')} />
      <Chip label="Live" isOn={only === 'live'} onPress={toggle('live')} />
      <Chip label="Next hour" isOn={only === 'soon'} onPress={toggle('soon')} />
      <Chip
        label="Biggest differences"
        isOn={isGap}
        onPress={() => chooseOrder(isGap ? undefined : 'gap')}
      />
    </div>
  );
}

interface ChipProps {
  label: string;
  isOn: boolean;
  /** Whether the sport has a live game. */
  isLive?: boolean;
  onPress: () => void;
}

function Chip({ label, isOn, isLive = false, onPress }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border border-line px-3.5 text-sm font-medium whitespace-nowrap text-muted transition-colors duration-150 hover:text-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface md:min-h-9"
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
