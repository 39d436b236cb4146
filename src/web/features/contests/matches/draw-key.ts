import { type TennisTourId, tennisTourIds } from '#domain/league.ts';

/** A tournament in the page's address. The tours' ids repeat, so the tour is part of it. */
export function drawKey(league: TennisTourId, id: string): string {
  return `${league}:${id}`;
}

/** Undefined for an address that somebody has made up. */
export function readDrawKey(key: string | null): { league: TennisTourId; id: string } | undefined {
  const [tour, ...rest] = (key ?? '').split(':');
  const league = tennisTourIds.find((known) => known === tour);
  const id = rest.join(':');

  return league === undefined || id === '' ? undefined : { league, id };
}
