import { useAddressParameters } from '#web/lib/address-parameter.ts';
import type { BetFilters } from '#contract/record/bets.ts';
import { betMarkets, betStates, marketLabel } from '#domain/betting/bet.ts';
import { sportIds } from '#domain/league.ts';
import { capitalize } from '#web/lib/figures.ts';
import { sportOptions } from '#web/lib/sport-labels.ts';

const dayMs = 86_400_000;
const periodDays = { '7': 7, '30': 30, '90': 90, '365': 365 } as const;

/** Filters and their choices, the first meaning “all”; stored in the URL. */
export const filterChoices = [
  { name: 'sport', label: 'Sport', options: sportOptions },
  {
    name: 'market',
    label: 'Market',
    options: [
      { value: 'all', label: 'All markets' },
      ...betMarkets.map((market) => ({ value: market, label: marketLabel(market) })),
    ],
  },
  {
    name: 'state',
    label: 'Status',
    options: [
      { value: 'all', label: 'Any status' },
      ...betStates.map((state) => ({ value: state, label: capitalize(state) })),
    ],
  },
  {
    name: 'period',
    label: 'Period',
    options: [
      { value: 'all', label: 'All time' },
      ...Object.keys(periodDays).map((days) => ({ value: days, label: `Last ${days} days` })),
    ],
  },
] as const;

type FilterName = (typeof filterChoices)[number]['name'];

export function readFilters(address: URLSearchParams, now: Date): BetFilters {
  const sport = sportIds.find((id) => id === address.get('sport'));
  const market = betMarkets.find((name) => name === address.get('market'));
  const state = betStates.find((name) => name === address.get('state'));
  const period = address.get('period') ?? '';
  const days = Object.entries(periodDays).find(([name]) => name === period)?.[1];
  // Rounded to a day, so that the query stays the same all day.
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  return {
    ...(sport !== undefined && { sport }),
    ...(market !== undefined && { market }),
    ...(state !== undefined && { state }),
    ...(days !== undefined && { since: new Date(today - days * dayMs).toISOString() }),
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
