import { type SportId } from '#domain/league.ts';
import { useAddressParameter } from '#web/lib/address-parameter.ts';
import { sportLabels } from '#web/lib/sport-labels.ts';

/** What the list of today is narrowed to and how it is ordered; kept in the address. */
export function useTodayFilters() {
  const [sport, chooseSport] = useAddressParameter('sport');
  const [only, chooseOnly] = useAddressParameter('only');
  const [order, chooseOrder] = useAddressParameter('sort');
  return { sport, chooseSport, only, chooseOnly, isGap: order === 'gap', chooseOrder };
}

/** Chips above the list, for the sports that are in it. */
export function TodayFilters({ present }: { present: SportId[] }) {
  const { sport, chooseSport, only, chooseOnly, isGap, chooseOrder } = useTodayFilters();
  const toggle = (value: string) => () => chooseOnly(only === value ? undefined : value);

  return (
    <div
      role="group"
      aria-label="Filters"
      className="scroll-quiet relative -mx-1 flex gap-1.5 px-1 py-1"
    >
      <Chip label="All" isOn={sport === null} onPress={() => chooseSport(undefined)} />
      {present.map((id) => (
        <Chip
          key={id}
          label={sportLabels[id]}
          isOn={sport === id}
          onPress={() => chooseSport(sport === id ? undefined : id)}
        />
      ))}
      <span aria-hidden="true" className="mx-1 w-px shrink-0 bg-line" />
      <Chip label="Favourites" isOn={only === 'favourites'} onPress={toggle('favourites')} />
      <Chip label="Live" isOn={only === 'live'} onPress={toggle('live')} />
      <Chip label="Next hour" isOn={only === 'soon'} onPress={toggle('soon')} />
      <Chip
        label="Biggest disagreement"
        isOn={isGap}
        onPress={() => chooseOrder(isGap ? undefined : 'gap')}
      />
    </div>
  );
}

interface ChipProps {
  label: string;
  isOn: boolean;
  onPress: () => void;
}

function Chip({ label, isOn, onPress }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className="inline-flex min-h-11 shrink-0 items-center rounded-full border border-line px-3.5 text-sm font-medium whitespace-nowrap text-muted transition-colors duration-150 hover:text-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-surface md:min-h-9"
    >
      {label}
    </button>
  );
}
