import { dayMs } from '#domain/calendar/durations.ts';
import { useAddressParameters } from '#web/lib/address-parameter.ts';
import type { BetFilters } from '#contract/bets/bets-endpoints.ts';
import { betMarkets, betStates, marketLabel } from '#domain/betting/bet.ts';
import { sportIds } from '#domain/league.ts';
import { capitalize } from '#web/lib/figures.ts';
import { sportOptions } from '#web/lib/sport-labels.ts';

const periods = ['7', '30', '90', '365'] as const;

function listOptions<Value extends string>(
  all: string,
  values: readonly Value[],
  label: (value: Value) => string,
) {
  return [{ value: 'all', label: all }, ...values.map((value) => ({ value, label: label(value) }))];
}

/** Filters and their choices, the first meaning “all”; stored in the URL. */
export const filterChoices = [
  { name: 'sport', label: 'Sport', options: sportOptions },
  { name: 'market', label: 'Market', options: listOptions('All markets', betMarkets, marketLabel) },
  { name: 'state', label: 'Status', options: listOptions('Any status', betStates, capitalize) },
  {
    name: 'period',
    label: 'Period',
    options: listOptions('All time', periods, (days) => `Last ${days} days`),
  },
] as const;

type FilterName = (typeof filterChoices)[number]['name'];

export function readFilters(address: URLSearchParams, now: Date): BetFilters {
  const sport = sportIds.find((id) => id === address.get('sport'));
  const market = betMarkets.find((name) => name === address.get('market'));
  const state = betStates.find((name) => name === address.get('state'));
  const days = periods.find((name) => name === address.get('period'));
  // Rounded to a day, so that the query stays the same all day.
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  return {
    ...(sport !== undefined && { sport }),
    ...(market !== undefined && { market }),
    ...(state !== undefined && { state }),
    ...(days !== undefined && { since: new Date(today - Number(days) * dayMs).toISOString() }),
  };
}

export function useBetFilters(now: Date) {
  const [address, change] = useAddressParameters();
  return {
    filters: readFilters(address, now),
    chosen: (name: FilterName) => address.get(name) ?? 'all',
    choose: (name: FilterName, value: string) =>
      change({ [name]: value === 'all' ? undefined : value }),
  };
}
