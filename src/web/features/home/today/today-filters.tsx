import { sportIds } from '#domain/league.ts';
import { useAddressParameter } from '#web/lib/address-parameter.ts';
import { sportLabels } from '#web/lib/sport-labels.ts';
import { Chips } from '#web/ui/chips.tsx';
import { Select } from '#web/ui/select.tsx';
import { useStatus } from '#web/features/contests/schedule/schedule-queries.ts';

const orders = [
  { value: 'start', label: 'Start time' },
  { value: 'gap', label: 'Biggest differences' },
] as const;
export type TodayOrder = (typeof orders)[number]['value'];

/** Filters and order of today’s list, kept in the address; anything unknown there is ignored. */
export function useTodayFilters() {
  const [asked, chooseSport] = useAddressParameter('sport');
  const sport = sportIds.find((id) => id === asked) ?? null;
  const [only, chooseOnly] = useAddressParameter('only');
  const [sort, chooseSort] = useAddressParameter('sort');
  const order: TodayOrder = orders.find(({ value }) => value === sort)?.value ?? 'start';
  const chooseOrder = (to: TodayOrder) => chooseSort(to === 'start' ? undefined : to);
  return { sport, chooseSport, only, chooseOnly, order, chooseOrder };
}

/** Filters on two lines on a phone, one on a desktop; nothing is off-screen. */
export function TodayFilters() {
  const { sport, chooseSport, only, chooseOnly, order, chooseOrder } = useTodayFilters();
  const status = useStatus();

  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 py-1">
      <div
        role="group"
        aria-label="Sport"
        className="flex rounded-md bg-raised p-1 max-md:w-full max-md:*:flex-auto"
      >
        <SportChip label="All" isOn={sport === null} onPress={() => chooseSport(undefined)} />
        {sportIds.map((id) => (
          <SportChip
            key={id}
            label={sportLabels[id]}
            isOn={sport === id}
            isLive={status.data?.sports.find((each) => each.id === id)?.live ?? false}
            onPress={() => chooseSport(sport === id ? undefined : id)}
          />
        ))}
      </div>
      <Chips
        label="Show only"
        value={only ?? undefined}
        options={[
          { value: 'favorites', label: 'Favorites' },
          { value: 'live', label: 'Live' },
        ]}
        onChoose={(value) => chooseOnly(only === value ? undefined : value)}
      />
      <div className="min-w-0 max-md:flex-1 md:w-52">
        <Select
          label="Sort"
          isLabelHidden
          value={order}
          onValueChange={chooseOrder}
          options={[...orders]}
        />
      </div>
    </div>
  );
}

interface ChipProps {
  label: string;
  isOn: boolean;
  isLive?: boolean;
  onPress: () => void;
}

/** Filter of one sport, of seven that share a phone’s width. */
function SportChip({ label, isOn, isLive = false, onPress }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className="relative inline-flex min-h-10 items-center justify-center rounded-sm px-1 text-sm font-medium whitespace-nowrap text-muted transition-colors duration-150 hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-xs md:min-h-9 md:px-3"
    >
      {label}
      {isLive && (
        <>
          <span
            aria-hidden="true"
            className="absolute top-1.5 right-0.5 size-1.5 rounded-full bg-live md:right-1"
          />
          <span className="sr-only">, live</span>
        </>
      )}
    </button>
  );
}
